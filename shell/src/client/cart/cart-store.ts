import { isApiError, type ApiClient } from '@selvedge/api-client';
import type { Cart } from '@selvedge/contract';
import { createStore, localKeys, type CartApi, type CartState, type EventBus } from '@selvedge/mfe-kit';
import { cartChangedKey, storedCart } from './stored-cart.ts';

interface CartStoreOptions {
  api: () => ApiClient;
  events: EventBus;
  /** The signed-in shopper's token. */
  token: () => string | null;
}

export interface CartStore extends CartApi {
  /** Merges an anonymous cart into the shopper's own, and deletes the anonymous id only if that worked. */
  merge(): Promise<void>;
}

/** The last request for the cart, or the result of a change. */
interface CartRequest {
  owner: string;
  result: Promise<Cart | null>;
  /** `null` while the request is pending. */
  settledAt: number | null;
}

/** Results, including errors, are shared for this long: shell and page both load the cart when a page opens. */
const shareResultMs = 5_000;
/** Returning to the window reloads a cart that's older than this. */
const maxAgeOnFocusMs = 1_000;

/** Holds the server's cart and its count for the badge, and provides the only functions that change them. */
export function createCartStore({ api, events, token }: CartStoreOptions): CartStore {
  const state = createStore<CartState>({ cart: null, count: 0, isLoading: true, isBusy: false });
  const patchState = (part: Partial<CartState>) => state.set({ ...state.get(), ...part });
  /** Identifies the cart's owner, as far as the browser knows; empty if there is no cart. */
  const owner = () => token() ?? storedCart.anonymousId() ?? '';
  let isEmitting = false;
  /** Increases with every request and change, so that results of older requests can be ignored. */
  let sequence = 0;
  let last: CartRequest | null = null;
  let loadedOwner: string | null = null;
  let pendingChange: Promise<unknown> = Promise.resolve();

  function accept(cart: Cart | null): Cart | null {
    const count = cart?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
    sequence++;
    loadedOwner = owner();
    last = { owner: loadedOwner, result: Promise.resolve(cart), settledAt: performance.now() };
    patchState({ cart, count, isLoading: false });
    storedCart.saveCount(count);
    isEmitting = true;
    events.emit('cartUpdate', { count });
    isEmitting = false;
    return cart;
  }

  /** Returns a pending request's result, or one that's at most `maxAgeMs` old. */
  function getRecent(maxAgeMs: number): Promise<Cart | null> | null {
    if (!last || last.owner !== owner()) return null;
    const isRecent = last.settledAt === null || performance.now() - last.settledAt < maxAgeMs;
    return isRecent ? last.result : null;
  }

  function sendRequest(): Promise<Cart | null> {
    const requestOwner = owner();
    if (!requestOwner) return Promise.resolve(accept(null));
    const mySequence = ++sequence;
    patchState({ isLoading: state.get().cart === null && loadedOwner !== requestOwner });
    const request: CartRequest = { owner: requestOwner, result: fetchAndAccept(), settledAt: null };
    last = request;
    return request.result;

    async function fetchAndAccept(): Promise<Cart | null> {
      try {
        const cart = await fetchCart();
        return mySequence === sequence ? accept(cart) : await getNewest();
      } catch (error) {
        if (mySequence !== sequence) return getNewest();
        request.settledAt = performance.now();
        patchState({ isLoading: false });
        throw error;
      }
    }
  }

  async function fetchCart(): Promise<Cart | null> {
    try {
      return await api().getCart();
    } catch (error) {
      if (isApiError(error) && error.status === 404) return null;
      throw error;
    }
  }

  /** The newest result, for a request that a newer one has replaced. `null` would look like an empty cart. */
  const getNewest = () => last?.result ?? pendingChange.then(() => load());
  const refresh = () => load({ shouldRefresh: true });

  function load({ shouldRefresh = false } = {}): Promise<Cart | null> {
    // A request sent now might not include the pending change.
    if (state.get().isBusy) return pendingChange.then(() => load({ shouldRefresh }));
    return (shouldRefresh ? null : getRecent(shareResultMs)) ?? sendRequest();
  }

  async function runChange<T>(work: () => Promise<T>): Promise<T> {
    patchState({ isBusy: true });
    sequence++;
    last = null;
    const done = work().finally(() => patchState({ isBusy: false }));
    pendingChange = done.catch(() => undefined);
    const result = await done;
    storedCart.notifyOtherTabs();
    return result;
  }

  function clear() {
    storedCart.deleteAnonymousId();
    accept(null);
    storedCart.notifyOtherTabs();
  }

  /** Another shopper must not see the cart while the new one is loading. */
  function forgetForOtherOwner(): void {
    if (owner() !== loadedOwner) patchState({ cart: null });
  }

  const ignoreErrors = (work: () => Promise<unknown>) => void work().catch(() => undefined);
  events.on('cartUpdate', ({ count, persist }) => {
    if (isEmitting) return;
    patchState({ count });
    if (persist !== false) storedCart.saveCount(count);
    ignoreErrors(refresh);
  });
  events.on('logout', clear);
  window.addEventListener('storage', ({ key }) => {
    const keys: (string | null)[] = [null, localKeys.token, localKeys.anonymousCartId, cartChangedKey];
    if (!keys.includes(key)) return;
    forgetForOtherOwner();
    ignoreErrors(refresh);
  });
  // We aren't notified of changes made on another device, so check when the shopper returns to this window.
  window.addEventListener('focus', () => {
    if (owner() && !getRecent(maxAgeOnFocusMs)) ignoreErrors(refresh);
  });
  // Back or Forward shows the page as it was left, but the cart may have changed on a later page.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    patchState({ count: storedCart.count() });
    forgetForOtherOwner();
    ignoreErrors(refresh);
  });
  patchState({ count: storedCart.count() });

  return {
    get: state.get,
    getInitial: state.getInitial,
    subscribe: state.subscribe,
    load,
    clear,
    anonymousCartId: storedCart.anonymousId,

    async add(item) {
      if (token()) return runChange(async () => accept(await api().addCartItem({ body: item })));
      if (state.get().isBusy) return null;
      return runChange(async () => {
        const params = { anonymousCartId: storedCart.ensureAnonymousId() };
        return accept(await api().addAnonymousCartItem({ params, body: item }));
      });
    },

    update: (itemId, quantity) =>
      runChange(async () => {
        const anonymousCartId = storedCart.anonymousId() ?? '';
        const cart = token()
          ? await api().updateCartItem({ params: { itemId }, body: { quantity } })
          : await api().updateAnonymousCartItem({ params: { anonymousCartId, itemId }, body: { quantity } });
        accept(cart);
        return cart;
      }),

    remove: (itemId) =>
      runChange(async () => {
        const anonymousCartId = storedCart.anonymousId() ?? '';
        if (token()) await api().removeCartItem({ params: { itemId } });
        else await api().removeAnonymousCartItem({ params: { anonymousCartId, itemId } });
        return sendRequest();
      }),

    async merge() {
      const anonymousCartId = storedCart.anonymousId();
      try {
        if (anonymousCartId) {
          await runChange(async () => accept(await api().mergeCart({ body: { anonymousCartId } })));
          storedCart.deleteAnonymousId();
        }
      } catch {
        // The sign-in itself worked. The anonymous cart stays and is merged when the shop is next loaded.
      }
      await load().catch(() => undefined);
    },
  };
}
