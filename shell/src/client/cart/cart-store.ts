import { isApiError, type ApiClient } from '@selvedge/api-client';
import type { Cart } from '@selvedge/contract';
import { createStore, localKeys, type CartApi, type CartState, type EventBus } from '@selvedge/mfe-kit';
import { storedCart } from './stored-cart.ts';

interface CartStoreOptions {
  api: () => ApiClient;
  events: EventBus;
  hasToken: () => boolean;
}

export interface CartStore extends CartApi {
  /** Moves the anonymous cart into the shopper's own; its id is forgotten only when that worked. */
  merge(): Promise<void>;
}

/** The cart as the server has it, its count for the badge, and the only functions that change it. */
export function createCartStore({ api, events, hasToken }: CartStoreOptions): CartStore {
  const state = createStore<CartState>({ cart: null, count: 0, isLoading: true, isBusy: false });
  const change = (part: Partial<CartState>) => state.set({ ...state.get(), ...part });
  let isTelling = false;
  let latestLoad = 0;

  function accept(cart: Cart | null): Cart | null {
    const count = cart?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
    change({ cart, count, isLoading: false });
    storedCart.saveCount(count);
    isTelling = true;
    events.emit('cartUpdate', { count });
    isTelling = false;
    return cart;
  }

  async function load(): Promise<Cart | null> {
    if (!hasToken() && !storedCart.anonymousId()) return accept(null);
    const turn = ++latestLoad;
    change({ isLoading: state.get().cart === null });
    try {
      const cart = await api().getCart();
      // A slower, older answer must not undo a newer one.
      return turn === latestLoad ? accept(cart) : state.get().cart;
    } catch (error) {
      if (isApiError(error) && error.status === 404) return accept(null);
      change({ isLoading: false });
      throw error;
    }
  }

  async function changing<T>(work: () => Promise<T>): Promise<T> {
    change({ isBusy: true });
    latestLoad++;
    try {
      return await work();
    } finally {
      change({ isBusy: false });
    }
  }

  function clear() {
    storedCart.forgetAnonymousId();
    latestLoad++;
    accept(null);
  }

  const quietly = () => void load().catch(() => undefined);
  events.on('cartUpdate', ({ count, persist }) => {
    if (isTelling) return;
    change({ count });
    if (persist !== false) storedCart.saveCount(count);
    quietly();
  });
  events.on('logout', clear);
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === localKeys.token || key === localKeys.anonymousCartId) quietly();
  });
  change({ count: storedCart.count() });

  return {
    get: state.get,
    subscribe: state.subscribe,
    load,
    clear,
    anonymousCartId: storedCart.anonymousId,

    async add(item) {
      if (hasToken()) return changing(async () => accept(await api().addCartItem({ body: item })));
      if (state.get().isBusy) return null;
      return changing(async () => {
        const params = { anonymousCartId: storedCart.ensureAnonymousId() };
        return accept(await api().addAnonymousCartItem({ params, body: item }));
      });
    },

    update: (itemId, quantity) =>
      changing(async () => {
        const anonymousCartId = storedCart.anonymousId() ?? '';
        const cart = hasToken()
          ? await api().updateCartItem({ params: { itemId }, body: { quantity } })
          : await api().updateAnonymousCartItem({ params: { anonymousCartId, itemId }, body: { quantity } });
        accept(cart);
        return cart;
      }),

    remove: (itemId) =>
      changing(async () => {
        const anonymousCartId = storedCart.anonymousId() ?? '';
        if (hasToken()) await api().removeCartItem({ params: { itemId } });
        else await api().removeAnonymousCartItem({ params: { anonymousCartId, itemId } });
        return load();
      }),

    async merge() {
      const anonymousCartId = storedCart.anonymousId();
      try {
        if (anonymousCartId) {
          accept(await api().mergeCart({ body: { anonymousCartId } }));
          storedCart.forgetAnonymousId();
        } else {
          await load();
        }
      } catch {
        // The anonymous cart is kept and merged at the next sign-in; signing in itself has worked.
      }
    },
  };
}
