import { availableParallelism } from 'node:os';
import { AppError } from '../../../platform/http/app-error.ts';
import { startDecoder, type Decoded, type DecoderProcess } from './decoder-process.ts';
import type { DecoderTask } from './decoder-task.ts';
import { FairQueue, type Work } from './fair-queue.ts';

/** Who a picture belongs to. */
export interface PictureOwner {
  tenantCode: string;
  /** The ID of the person who sent it, or what it is for. Unique within the tenant. */
  sender: string;
  /** True if nobody is waiting for it. Other pictures go first. */
  isBulk?: boolean;
  /** Aborted when the picture is no longer needed. */
  signal?: AbortSignal | undefined;
}

interface DecodersOptions {
  processes?: number;
  start?: () => DecoderProcess;
}

interface Waiting extends Work {
  isLarge: boolean;
  isUpload: boolean;
  queue: FairQueue<Waiting>;
  begin: () => Promise<void>;
  reject: (reason: unknown) => void;
}

interface IdleProcess {
  decoder: DecoderProcess;
  /** The sender whose uploaded pictures it has seen; undefined if it has seen none. */
  uploader?: string | undefined;
}

/** Pictures above this estimated cost, in milliseconds, keep others waiting. */
const largeCost = 500;
const idleMs = 30_000;

/**
 * A pool of processes that decode and encode pictures, so that this process, which has the secrets, doesn't have to.
 * They start with the first picture and end after half a minute without one. A process that has seen an uploaded picture
 * may have been hijacked by it, so the only uploads it gets after that are from the same sender. Tenants get equal shares,
 * and so do the senders within a tenant. Half of the processes never work on large pictures.
 */
export function createDecoders({ processes = processCount(), start = startDecoder }: DecodersOptions = {}) {
  const interactive = new FairQueue<Waiting>();
  const bulk = new FairQueue<Waiting>();
  const idle: IdleProcess[] = [];
  const working = new Set<Promise<void>>();
  const maxLarge = Math.max(1, Math.floor(processes / 2));
  let large = 0;
  let idleTimer: NodeJS.Timeout | undefined;

  function beginNext(): void {
    const canBegin = ({ isLarge }: Waiting) => !isLarge || large < maxLarge;
    while (working.size < processes) {
      const next = interactive.next(canBegin) ?? bulk.next(canBegin);
      if (!next) break;
      if (next.isLarge) large += 1;
      const work = next.begin().finally(() => {
        if (next.isLarge) large -= 1;
        next.queue.done();
        working.delete(work);
        beginNext();
      });
      working.add(work);
      if (next.isLarge || next.isUpload) startSpare();
    }
    clearTimeout(idleTimer);
    if (working.size === 0) idleTimer = setTimeout(() => void endIdle(), idleMs).unref();
  }

  async function decode<T extends DecoderTask>(
    task: T,
    bytes: Buffer,
    { tenantCode, sender }: PictureOwner,
  ): Promise<Decoded<T['task']>> {
    // The other tasks work on our own pictures.
    const uploader = task.task === 'encode' ? `${tenantCode} ${sender}` : undefined;
    const decoder = takeProcess(uploader);
    try {
      return await decoder.run(task, bytes);
    } finally {
      idle.push({ decoder, uploader });
    }
  }

  function takeProcess(uploader: string | undefined): DecoderProcess {
    const usable = idle.filter(({ decoder }) => !decoder.hasEnded);
    const found =
      usable.findLast((process) => process.uploader === uploader) ??
      usable.findLast((process) => process.uploader === undefined);
    idle.splice(0, idle.length, ...usable.filter((process) => process !== found));
    endSurplus();
    return found?.decoder ?? start();
  }

  /** Starts a process in advance, so that the next sender or small picture doesn't have to wait for the start. */
  function startSpare(): void {
    if (working.size >= processes || idle.some(({ uploader }) => uploader === undefined)) return;
    endSurplus();
    idle.push({ decoder: start() });
  }

  /** Makes room for one more process. */
  function endSurplus(): void {
    while (idle.length > 0 && idle.length + working.size >= processes) void idle.shift()!.decoder.end();
  }

  async function endIdle(): Promise<void> {
    await Promise.all(idle.splice(0).map(({ decoder }) => decoder.end()));
  }

  return {
    /**
     * Runs a task when its turn comes.
     * @param cost from `estimateCost`
     * @throws TypeError or RangeError saying what is wrong with the picture; the signal's reason when it is aborted
     *   before the picture's turn; AppError `unavailable` when no process can be started, or this one is shutting down
     */
    run<T extends DecoderTask>(
      task: T,
      bytes: Buffer,
      { tenantCode, sender, isBulk = false, signal, cost }: PictureOwner & { cost: number },
    ): Promise<Decoded<T['task']>> {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason as Error);
        const queue = isBulk ? bulk : interactive;
        const cancel = () => queue.remove(waiting) && reject(signal!.reason as Error);
        const waiting: Waiting = {
          tenantCode,
          sender,
          cost,
          queue,
          isLarge: cost > largeCost,
          isUpload: task.task === 'encode',
          begin: () => {
            signal?.removeEventListener('abort', cancel);
            return decode(task, bytes, { tenantCode, sender }).then(resolve, reject);
          },
          reject,
        };
        signal?.addEventListener('abort', cancel, { once: true });
        queue.add(waiting);
        beginNext();
      });
    },
    /** The total cost of a tenant's or sender's waiting pictures. */
    waitingCost: (tenantCode: string, sender?: string) => interactive.waitingCost(tenantCode, sender),
    /** Rejects waiting pictures, and resolves when those in progress are done. */
    async close(): Promise<void> {
      for (const queue of [interactive, bulk])
        for (let next = queue.next(() => true); next; next = queue.next(() => true))
          next.reject(new AppError('unavailable'));
      await Promise.all(working);
      clearTimeout(idleTimer);
      await endIdle();
    },
  };
}

/** More processes would only need more memory. */
function processCount(): number {
  return Math.min(4, Math.max(2, availableParallelism()));
}

/** This process's pool. */
export const decoders = createDecoders();
