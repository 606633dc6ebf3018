import type { RenderRequest } from '@selvedge/mfe-kit/server';
import { createBundleCircuits } from './bundle-circuits.ts';
import { createRenderProcess, type RenderProcess } from './render-process.ts';
import type { FragmentResult } from './render-result.ts';

interface FragmentRendererOptions {
  heapMb?: number;
  fetchApi?: typeof fetch;
  now?: () => number;
}

const defaultHeapMb = 256;

/** The bundle's process died several times in a row, so the bundle is paused. */
export class BundleCircuitOpenError extends Error {
  override readonly name = 'BundleCircuitOpenError';
}

/** Renders fragments. Each server bundle has its own process, which starts with the first request. */
export function createFragmentRenderer({
  heapMb = defaultHeapMb,
  fetchApi = fetch,
  now,
}: FragmentRendererOptions = {}) {
  const processes = new Map<string, RenderProcess>();
  const circuits = createBundleCircuits(now);

  function getProcess(bundle: string): RenderProcess {
    const running = processes.get(bundle);
    if (running) return running;
    const process = createRenderProcess(bundle, {
      heapMb,
      fetchApi,
      onAnswer: () => circuits.recordAnswer(bundle),
      onEnd: (isFailure) => {
        processes.delete(bundle);
        if (isFailure) circuits.recordFailure(bundle);
      },
    });
    processes.set(bundle, process);
    return process;
  }

  return {
    /** Rejects if rendering throws, the process dies, or the result is late or unusable. */
    async render(bundle: string, request: RenderRequest, clientAddress: string): Promise<FragmentResult> {
      if (circuits.isOpen(bundle))
        throw new BundleCircuitOpenError(`${bundle} failed several times in a row and is paused`);
      return getProcess(bundle).render(request, clientAddress);
    },
    /** Starts a bundle's process before its first request. */
    start(bundle: string): void {
      getProcess(bundle);
    },
    async close(): Promise<void> {
      await Promise.all([...processes.values()].map((process) => process.end()));
    },
  };
}

export type FragmentRenderer = ReturnType<typeof createFragmentRenderer>;
