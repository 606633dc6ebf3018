import type { TrustedProxies } from '@selvedge/service-kit';
import { createRequestQueue } from './request-queue.ts';

/** Too many pages are waiting to be rendered. */
export class TooManyPagesError extends Error {
  override readonly name = 'TooManyPagesError';
}

export type RenderQueue = ReturnType<typeof createRenderQueue>;

/** Visitors would rather reload than wait for longer. */
const maxWaitMs = 2_000;

interface QueuedPage {
  /** The client's IP address. */
  address: string;
  /** The store whose draft it shows; `null` if it's no draft. */
  draftOf: string | null;
}

/**
 * Lets a few pages be rendered at a time. Others wait for their turn, and one network can't block the others. Drafts aren't
 * cached, so a store's are rendered one at a time: whoever has a link to one can't slow down the other stores.
 */
export function createRenderQueue(trustedProxies: TrustedProxies) {
  const queue = createRequestQueue({
    maxRunning: 8,
    maxRunningPerNetwork: 3,
    maxWaiting: 150,
    maxWaitingPerNetwork: 20,
  });
  /** @throws TooManyPagesError if too many are waiting */
  async function renderInTurn<T>({ address, draftOf }: QueuedPage, render: () => Promise<T>): Promise<T> {
    // Others may be waiting for the same page, so it's rendered even if the client disconnects.
    const end = await queue.enter(
      trustedProxies.trusts(address) ? null : address,
      AbortSignal.timeout(maxWaitMs),
      draftOf,
    );
    if (!end) throw new TooManyPagesError('Too many pages are waiting to be rendered');
    try {
      return await render();
    } finally {
      end();
    }
  }
  return { render: renderInTurn, count: queue.count };
}
