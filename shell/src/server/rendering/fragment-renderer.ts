import type { RenderRequest, RenderResult } from '@selvedge/mfe-kit/server';
import { createFailingBundles } from './failing-bundles.ts';
import { createRenderProcess, type RenderProcess } from './render-process.ts';

interface FragmentRendererOptions {
  heapMb?: number;
  fetchApi?: typeof fetch;
  now?: () => number;
}

const standardHeapMb = 256;

/** Rejected with while a bundle that lost several processes in a row is left alone. */
export class BundleRests extends Error {
  override readonly name = 'BundleRests';
}

/** Renders fragments, each server bundle in its own worker process, which starts with its first request. */
export function createFragmentRenderer({
  heapMb = standardHeapMb,
  fetchApi = fetch,
  now,
}: FragmentRendererOptions = {}) {
  const processes = new Map<string, RenderProcess>();
  const failing = createFailingBundles(now);

  function processOf(bundle: string): RenderProcess {
    const running = processes.get(bundle);
    if (running) return running;
    const process = createRenderProcess(bundle, {
      heapMb,
      fetchApi,
      onAnswer: () => failing.noteAnswer(bundle),
      onEnd: (isFailure) => {
        processes.delete(bundle);
        if (isFailure) failing.noteFailure(bundle);
      },
    });
    processes.set(bundle, process);
    return process;
  }

  return {
    /** Rejects when rendering throws, the process dies, nothing came in time, or nothing usable. */
    async render(bundle: string, request: RenderRequest): Promise<RenderResult> {
      if (failing.isResting(bundle)) throw new BundleRests(`${bundle} failed too often and is left alone`);
      return processOf(bundle).render(request);
    },
    /** Starts a bundle's process ahead of its first request. */
    warm(bundle: string): void {
      processOf(bundle);
    },
    async close(): Promise<void> {
      await Promise.all([...processes.values()].map((process) => process.end()));
    },
  };
}

export type FragmentRenderer = ReturnType<typeof createFragmentRenderer>;
