import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  createMinimalEnvironment,
  findConfinement,
  type Confinement,
} from '@selvedge/service-kit/confinement';
import { Value } from 'typebox/value';
import { DecoderReply, decoderResults, type DecoderResult, type DecoderTask } from './decoder-task.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { readFrames, writeFrame, type Frame } from './frames.ts';

export interface DecoderLimits {
  /** The module that the process runs. */
  main?: URL;
  /** How long the process may take to start. */
  startingMs?: number;
  /** How long one picture may take before the process is killed. Long, because a busy machine runs everything else first. */
  pictureMs?: number;
}

export interface Decoded<K extends DecoderTask['task']> {
  result: DecoderResult<K>;
  /** The output picture; empty for a task without one. */
  bytes: Buffer;
}

export type DecoderProcess = ReturnType<typeof startDecoder>;

/**
 * The process's memory limit. The most expensive picture takes 0.5 GB, and V8 reserves as much for code. A picture that
 * needs more fails, or at worst crashes its process.
 */
const maxBytes = 1.5 * 1024 ** 3;
const decoderMain = new URL('./decoder-main.ts', import.meta.url);
const confinements = new Map<string, Promise<Confinement>>();

/** Finds the strongest way to confine a decoder that this machine supports. The result is cached. */
function findDecoderConfinement(command: readonly string[]): Promise<Confinement> {
  const key = command.join(' ');
  const confinement = confinements.get(key) ?? findConfinement(maxBytes, command);
  confinements.set(key, confinement);
  return confinement;
}

/**
 * Starts a process that decodes pictures, one at a time. As far as the kernel supports it, the process has no access to
 * the environment, the network, other processes or other files. It always ends when this process ends.
 */
export function startDecoder({
  main = decoderMain,
  startingMs = 15_000,
  pictureMs = 20_000,
}: DecoderLimits = {}) {
  const command = [process.execPath, '--disable-sigusr1', '--max-old-space-size=256', fileURLToPath(main)];
  const ready = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  let pending: PromiseWithResolvers<Frame> | undefined;
  let kill = () => {};
  let hasEnded = false;
  // `started` reports the error.
  ready.promise.catch(() => undefined);
  const started = start();
  started.catch(onEnd);

  async function start() {
    const [file = '', ...args] = [...(await findDecoderConfinement(command)).command, ...command];
    if (hasEnded) throw new Error('The decoder was ended');
    const child = spawn(file, args, {
      env: createMinimalEnvironment(),
      cwd: '/',
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    kill = () => {
      // Keeps this process running until the decoder has ended.
      child.ref();
      child.kill('SIGKILL');
    };
    child.once('error', onEnd);
    child.once('exit', (code, signal) => onEnd(new Error(`The decoder ended (${signal ?? code})`)));
    // If the process has ended, `exit` reports that.
    child.stdin.on('error', () => undefined);
    readFrames(
      child.stdout,
      (frame) => (pending ? pending.resolve(frame) : ready.resolve()),
      (error) => {
        kill();
        onEnd(error);
      },
    );
    // An idle decoder doesn't keep this process alive. While it works, its timer does.
    for (const handle of [child, child.stdin, child.stdout] as { unref(): void }[]) handle.unref();
    await withTimeout(ready.promise, startingMs, () => new Error('The decoder takes too long to start'));
    return child;
  }

  /** Kills the process when the time is up. @param timeoutError the error to throw then */
  async function withTimeout<T>(work: Promise<T>, limitMs: number, timeoutError: () => Error): Promise<T> {
    const timeout = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      hasEnded = true;
      kill();
      timeout.reject(timeoutError());
    }, limitMs);
    return Promise.race([work, timeout.promise]).finally(() => clearTimeout(timer));
  }

  function onEnd(cause: unknown): void {
    hasEnded = true;
    ready.reject(cause);
    // If the process ends while it works on a picture, the picture is to blame.
    pending?.reject(new TypeError('The picture is damaged', { cause }));
    gone.resolve();
  }

  return {
    get hasEnded() {
      return hasEnded;
    },
    /**
     * Runs one task at a time.
     * @throws TypeError or RangeError saying what is wrong with the picture, even if it ended the process; AppError
     *   `unavailable` when no process can be started
     */
    async run<T extends DecoderTask>(task: T, bytes: Buffer): Promise<Decoded<T['task']>> {
      const { stdin } = await started.catch((cause: unknown) => {
        throw new AppError('unavailable', { retryAfterSeconds: 30 }, { cause });
      });
      const tooSlow = () => new RangeError('The picture takes too long to read');
      try {
        pending = Promise.withResolvers<Frame>();
        if (!hasEnded) writeFrame(stdin, task, bytes);
        else pending.reject(new AppError('unavailable', { retryAfterSeconds: 30 }));
        return readReply(task.task, await withTimeout(pending.promise, pictureMs, tooSlow));
      } catch (error) {
        if (error instanceof InvalidReply) {
          hasEnded = true;
          kill();
        }
        throw error;
      } finally {
        pending = undefined;
      }
    },
    /** Kills the process, even while it works. */
    async end(): Promise<void> {
      hasEnded = true;
      kill();
      await gone.promise;
    },
  };
}

/** Our decoders never reply like this, so a picture must have hijacked the process. */
class InvalidReply extends Error {}

function readReply<K extends DecoderTask['task']>(task: K, { head, bytes }: Frame): Decoded<K> {
  if (!Value.Check(DecoderReply, head)) throw new InvalidReply('A decoder sent an invalid reply');
  if ('failure' in head) throw errorOf(head.failure);
  const result = 'result' in head ? head.result : undefined;
  const schema = decoderResults[task];
  if (!Value.Check(schema, result)) throw new InvalidReply(`A decoder sent an invalid reply to ${task}`);
  return { result: result as DecoderResult<K>, bytes };
}

const classes: Record<string, typeof Error> = { TypeError, RangeError };

function errorOf({ name, message }: { name: string; message: string }): Error {
  return new (classes[name] ?? Error)(message);
}
