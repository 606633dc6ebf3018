import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderRequest, RenderResult } from '@selvedge/mfe-kit/server';

interface Asked {
  id: number;
  request: RenderRequest;
}

// One version of one remote, rendering in a thread of its own: what it leaks or breaks dies with the thread.
const { render } = createRequire(import.meta.url)(workerData as string) as {
  render: (request: RenderRequest) => Promise<RenderResult>;
};

// Every failure is the reply; nothing is left to reject.
parentPort?.on('message', (asked: Asked) => void answer(asked));

async function answer({ id, request }: Asked): Promise<void> {
  try {
    parentPort?.postMessage({ id, result: await render(request) });
  } catch (error) {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    parentPort?.postMessage({ id, message });
  }
}
