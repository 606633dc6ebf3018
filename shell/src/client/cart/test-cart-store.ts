import { ApiError, type ApiClient } from '@selvedge/api-client';
import type { Cart } from '@selvedge/contract';
import { createEventBus } from '@selvedge/mfe-kit';
import { testCart } from '@selvedge/testing';
import { createCartStore } from './cart-store.ts';

export const item = {
  productId: 'moss-parka',
  quantity: 1,
  selectedAttributes: { Size: 'M', Color: 'Moss' },
};
export const createCart = (quantity: number): Cart => ({
  ...testCart,
  items: [{ quantity } as Cart['items'][number]],
});
export const anonymousId = 'anon-00000000-0001';
export const notFound = new ApiError('no cart', { code: 'not-found', operation: 'getCart', status: 404 });

/** Creates a cart store with its own event bus and a stubbed API. Set `identity.token` to change the shopper. */
export function createTestCartStore(api: Partial<ApiClient>, identity: { token?: string } = {}) {
  const events = createEventBus(new EventTarget());
  return {
    events,
    store: createCartStore({ api: () => api as ApiClient, events, token: () => identity.token ?? null }),
  };
}
