import type { TrustedProxies } from '@selvedge/service-kit';
import { createRequestQueue } from './request-queue.ts';

/** Too many pages are waiting to be rendered. */
export class TooManyPagesError extends Error {
  override readonly name = 'TooManyPagesError';
}

export type RenderTurns = ReturnType<typeof createRenderTurns>;

/**
 * Lets a few pages be rendered at a time. Others wait for at most about two seconds, so visitors who get a page get it soon, and one
 * network can't keep the others waiting.
 */
export function createRenderTurns(trustedProxies: TrustedProxies) {
  const queue = createRequestQueue({
    maxRunning: 8,
    maxRunningPerNetwork: 6,
    maxWaiting: 150,
    maxWaitingPerNetwork: 75,
  });
  /** @throws TooManyPagesError if too many are waiting */
  return async <T>(address: string, render: () => Promise<T>): Promise<T> => {
    // Others may be waiting for the same page, so it's rendered even if the sender leaves.
    const neverLeaves = new AbortController().signal;
    const end = await queue.enter(trustedProxies.trusts(address) ? null : address, neverLeaves);
    if (!end) throw new TooManyPagesError('Too many pages are waiting to be rendered');
    try {
      return await render();
    } finally {
      end();
    }
  };
}
