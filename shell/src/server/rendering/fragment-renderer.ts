import { Worker } from 'node:worker_threads';
import type { RenderRequest, RenderResult } from '@selvedge/mfe-kit/server';

interface Reply {
  id: number;
  result?: RenderResult;
  message?: string;
}

interface Pending {
  resolve: (result: RenderResult) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** Beside the data's own deadline, which the bundle keeps itself; past this the thread is taken to be stuck. */
const stuckAfterMs = 1500;
/** Threads of versions that are no longer asked for end after this. */
const idleMs = 60_000;

/** Renders fragments, each server bundle in its own worker thread, which starts with its first request. */
export function createFragmentRenderer() {
  const threads = new Map<string, ReturnType<typeof createThread>>();

  return {
    /** Rejects when rendering throws, the thread dies, or nothing came in time. */
    render(bundle: string, request: RenderRequest): Promise<RenderResult> {
      let thread = threads.get(bundle);
      if (!thread) {
        thread = createThread(bundle, () => threads.delete(bundle));
        threads.set(bundle, thread);
      }
      return thread.render(request);
    },
    /** Starts a bundle's thread ahead of its first request. */
    warm(bundle: string): void {
      if (!threads.has(bundle))
        threads.set(
          bundle,
          createThread(bundle, () => threads.delete(bundle)),
        );
    },
    async close(): Promise<void> {
      await Promise.all([...threads.values()].map((thread) => thread.end()));
    },
  };
}

export type FragmentRenderer = ReturnType<typeof createFragmentRenderer>;

function createThread(bundle: string, onEnd: () => void) {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: bundle });
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let idle = endWhenIdle();

  worker.on('message', ({ id, result, message }: Reply) => {
    const waiting = take(id);
    if (result) waiting?.resolve(result);
    else waiting?.reject(new Error(message));
  });
  worker.on('error', (error) => fail(error));
  worker.on('exit', () => fail(new Error('The rendering thread ended')));

  function take(id: number): Pending | undefined {
    const waiting = pending.get(id);
    clearTimeout(waiting?.timer);
    pending.delete(id);
    return waiting;
  }

  function fail(error: unknown) {
    onEnd();
    clearTimeout(idle);
    for (const id of [...pending.keys()])
      take(id)?.reject(error instanceof Error ? error : new Error(String(error)));
  }

  function endWhenIdle(): NodeJS.Timeout {
    // Nothing waits for a thread that nobody asks any more; terminating one never fails.
    return setTimeout(() => void end(), idleMs);
  }

  async function end(): Promise<void> {
    onEnd();
    clearTimeout(idle);
    await worker.terminate();
  }

  return {
    end,
    render(request: RenderRequest): Promise<RenderResult> {
      clearTimeout(idle);
      idle = endWhenIdle();
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          take(id)?.reject(new Error(`No fragment within ${request.timeoutMs + stuckAfterMs} ms`));
          // A thread that does not even answer late is stuck in its own code.
          void end();
        }, request.timeoutMs + stuckAfterMs);
        pending.set(id, { resolve, reject, timer });
        worker.postMessage({ id, request });
      });
    },
  };
}
