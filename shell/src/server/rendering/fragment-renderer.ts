import type { RenderRequest, RenderResult } from '@selvedge/mfe-kit/server';
import { createFailingBundles } from './failing-bundles.ts';
import { createRenderThread, type RenderThread } from './render-thread.ts';

interface FragmentRendererOptions {
  heapMb?: number;
  now?: () => number;
}

const standardHeapMb = 256;

/** Rejected with while a bundle that lost several threads in a row is left alone. */
export class BundleRests extends Error {
  override readonly name = 'BundleRests';
}

/** Renders fragments, each server bundle in its own worker thread, which starts with its first request. */
export function createFragmentRenderer({ heapMb = standardHeapMb, now }: FragmentRendererOptions = {}) {
  const threads = new Map<string, RenderThread>();
  const failing = createFailingBundles(now);

  function threadOf(bundle: string): RenderThread {
    const running = threads.get(bundle);
    if (running) return running;
    const thread = createRenderThread(bundle, {
      heapMb,
      onAnswer: () => failing.noteAnswer(bundle),
      onEnd: (isFailure) => {
        threads.delete(bundle);
        if (isFailure) failing.noteFailure(bundle);
      },
    });
    threads.set(bundle, thread);
    return thread;
  }

  return {
    /** Rejects when rendering throws, the thread dies, nothing came in time, or nothing usable. */
    async render(bundle: string, request: RenderRequest): Promise<RenderResult> {
      if (failing.isResting(bundle)) throw new BundleRests(`${bundle} failed too often and is left alone`);
      return threadOf(bundle).render(request);
    },
    /** Starts a bundle's thread ahead of its first request. */
    warm(bundle: string): void {
      threadOf(bundle);
    },
    async close(): Promise<void> {
      await Promise.all([...threads.values()].map((thread) => thread.end()));
    },
  };
}

export type FragmentRenderer = ReturnType<typeof createFragmentRenderer>;
