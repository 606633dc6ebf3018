import { Worker } from 'node:worker_threads';
import type { RenderRequest, RenderResult } from '@selvedge/mfe-kit/server';
import { readRenderResult } from './render-result.ts';

interface Pending {
  resolve: (result: RenderResult) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

interface RenderThreadOptions {
  /** What the bundle's objects may take; past it the thread ends, and nothing else. */
  heapMb: number;
  /** The thread answered, be it with an error. */
  onAnswer: () => void;
  /** Called once. `isFailure`: it crashed or was stuck. */
  onEnd: (isFailure: boolean) => void;
}

export type RenderThread = ReturnType<typeof createRenderThread>;

/** Beside the data's own deadline, which the bundle keeps itself; past this the thread is taken to be stuck. */
const stuckAfterMs = 1500;
/** Threads of versions that are no longer asked for end after this. */
const idleMs = 60_000;

/** One server bundle in a worker thread of its own. */
export function createRenderThread(bundle: string, { heapMb, onAnswer, onEnd }: RenderThreadOptions) {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: bundle,
    // What this process is trusted with is no remote's to read.
    env: { NODE_ENV: process.env.NODE_ENV },
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let hasEnded = false;
  let idle = endWhenIdle();

  worker.on('message', (said: unknown) => {
    const { id, result, message } = readReply(said);
    const waiting = take(id);
    if (!waiting) return;
    onAnswer();
    if (message !== undefined) waiting.reject(new Error(message));
    else
      try {
        waiting.resolve(readRenderResult(result));
      } catch (error) {
        waiting.reject(error as Error);
      }
  });
  worker.on('error', (error) => fail(error));
  worker.on('exit', () => fail(new Error('The rendering thread ended')));

  function take(id: number | undefined): Pending | undefined {
    if (id === undefined) return undefined;
    const waiting = pending.get(id);
    clearTimeout(waiting?.timer);
    pending.delete(id);
    return waiting;
  }

  function fail(error: unknown) {
    noteEnd(true);
    for (const id of [...pending.keys()])
      take(id)?.reject(error instanceof Error ? error : new Error(String(error)));
  }

  function noteEnd(isFailure: boolean) {
    clearTimeout(idle);
    if (hasEnded) return;
    hasEnded = true;
    onEnd(isFailure);
  }

  function endWhenIdle(): NodeJS.Timeout {
    // Nothing waits for a thread that nobody asks any more; terminating one never fails.
    return setTimeout(() => void end(false), idleMs);
  }

  async function end(isFailure: boolean): Promise<void> {
    noteEnd(isFailure);
    await worker.terminate();
  }

  return {
    end: () => end(false),
    render(request: RenderRequest): Promise<RenderResult> {
      clearTimeout(idle);
      idle = endWhenIdle();
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          take(id)?.reject(new Error(`No fragment within ${request.timeoutMs + stuckAfterMs} ms`));
          // A thread that does not even answer late is stuck in its own code.
          void end(true);
        }, request.timeoutMs + stuckAfterMs);
        pending.set(id, { resolve, reject, timer });
        worker.postMessage({ id, request });
      });
    },
  };
}

/** A bundle has the thread's port as well, and may say anything. */
function readReply(said: unknown): { id?: number; result?: unknown; message?: string } {
  const { id, result, message } = (typeof said === 'object' ? (said ?? {}) : {}) as Record<string, unknown>;
  if (typeof id !== 'number') return {};
  return { id, result, ...(message !== undefined && { message: String(message) }) };
}
