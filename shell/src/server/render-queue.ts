import type { TrustedProxies } from '@selvedge/service-kit';
import { createRequestQueue } from './request-queue.ts';

/** Too many pages are waiting to be rendered. */
export class TooManyPagesError extends Error {
  override readonly name = 'TooManyPagesError';
}

export type RenderQueue = ReturnType<typeof createRenderQueue>;

/** Visitors would rather reload than wait for longer. */
const maxWaitMs = 2_000;

/** Lets a few pages be rendered at a time. Others wait for their turn, and one network can't block the others. */
export function createRenderQueue(trustedProxies: TrustedProxies) {
  const queue = createRequestQueue({
    maxRunning: 8,
    maxRunningPerNetwork: 3,
    maxWaiting: 150,
    maxWaitingPerNetwork: 20,
  });
  /** @throws TooManyPagesError if too many are waiting */
  return async <T>(address: string, render: () => Promise<T>): Promise<T> => {
    // Others may be waiting for the same page, so it's rendered even if the client disconnects.
    const end = await queue.enter(
      trustedProxies.trusts(address) ? null : address,
      AbortSignal.timeout(maxWaitMs),
    );
    if (!end) throw new TooManyPagesError('Too many pages are waiting to be rendered');
    try {
      return await render();
    } finally {
      end();
    }
  };
}
