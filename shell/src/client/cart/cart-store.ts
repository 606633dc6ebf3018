import { isApiError, type ApiClient } from '@selvedge/api-client';
import type { Cart } from '@selvedge/contract';
import { createStore, localKeys, type CartApi, type CartState, type EventBus } from '@selvedge/mfe-kit';
import { cartChangedKey, storedCart } from './stored-cart.ts';

interface CartStoreOptions {
  api: () => ApiClient;
  events: EventBus;
  hasToken: () => boolean;
}

export interface CartStore extends CartApi {
  /** Moves the anonymous cart, if there is one, into the shopper's own; its id is forgotten only when that worked. */
  merge(): Promise<void>;
}

/** What the server was asked last, or what a change was answered with. */
interface Asked {
  owner: string;
  answer: Promise<Cart | null>;
  /** `null` while there is no answer yet. */
  answeredAt: number | null;
}

/** An answer, also a failure, serves whoever asks next: shell and page want the cart as a page opens, and ask once. */
const answerServesMs = 5_000;
/** Coming back to the window asks again, but not for what has only just come. */
const focusRestMs = 1_000;

/** The cart as the server has it, its count for the badge, and the only functions that change it. */
export function createCartStore({ api, events, hasToken }: CartStoreOptions): CartStore {
  const state = createStore<CartState>({ cart: null, count: 0, isLoading: true, isBusy: false });
  const change = (part: Partial<CartState>) => state.set({ ...state.get(), ...part });
  /** Whose cart it is, as far as the browser knows; empty while nobody has one. */
  const owner = () => (hasToken() ? 'shopper' : (storedCart.anonymousId() ?? ''));
  let isTelling = false;
  /** Grows with every question and every change; the answer to an older question is not used. */
  let turn = 0;
  let last: Asked | null = null;
  let knownOwner: string | null = null;
  let changeUnderWay: Promise<unknown> = Promise.resolve();

  function accept(cart: Cart | null): Cart | null {
    const count = cart?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
    turn++;
    knownOwner = owner();
    last = { owner: knownOwner, answer: Promise.resolve(cart), answeredAt: performance.now() };
    change({ cart, count, isLoading: false });
    storedCart.saveCount(count);
    isTelling = true;
    events.emit('cartUpdate', { count });
    isTelling = false;
    return cart;
  }

  /** The answer that is on its way, or one that came within the time given. */
  function recent(maxAgeMs: number): Promise<Cart | null> | null {
    if (!last || last.owner !== owner()) return null;
    const isRecent = last.answeredAt === null || performance.now() - last.answeredAt < maxAgeMs;
    return isRecent ? last.answer : null;
  }

  function ask(): Promise<Cart | null> {
    const asker = owner();
    if (!asker) return Promise.resolve(accept(null));
    const mine = ++turn;
    change({ isLoading: state.get().cart === null && knownOwner !== asker });
    const asked: Asked = { owner: asker, answer: answer(), answeredAt: null };
    last = asked;
    return asked.answer;

    async function answer(): Promise<Cart | null> {
      try {
        const cart = await fetchCart();
        return mine === turn ? accept(cart) : await newest();
      } catch (error) {
        if (mine !== turn) return newest();
        asked.answeredAt = performance.now();
        change({ isLoading: false });
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

  /** For whoever was overtaken: what overtook them, so that nobody takes "not known yet" for an empty cart. */
  const newest = () => last?.answer ?? changeUnderWay.then(() => load());
  const refresh = () => load({ isFresh: true });

  function load({ isFresh = false } = {}): Promise<Cart | null> {
    // Asked now, the server might answer without the change that is on its way to it.
    if (state.get().isBusy) return changeUnderWay.then(() => load({ isFresh }));
    return (isFresh ? null : recent(answerServesMs)) ?? ask();
  }

  async function changing<T>(work: () => Promise<T>): Promise<T> {
    change({ isBusy: true });
    turn++;
    last = null;
    const done = work().finally(() => change({ isBusy: false }));
    changeUnderWay = done.catch(() => undefined);
    const result = await done;
    storedCart.tellOtherTabs();
    return result;
  }

  function clear() {
    storedCart.forgetAnonymousId();
    accept(null);
    storedCart.tellOtherTabs();
  }

  const quietly = (work: () => Promise<unknown>) => void work().catch(() => undefined);
  events.on('cartUpdate', ({ count, persist }) => {
    if (isTelling) return;
    change({ count });
    if (persist !== false) storedCart.saveCount(count);
    quietly(refresh);
  });
  events.on('logout', clear);
  window.addEventListener('storage', ({ key }) => {
    const keys: (string | null)[] = [null, localKeys.token, localKeys.anonymousCartId, cartChangedKey];
    if (keys.includes(key)) quietly(refresh);
  });
  // Another device tells nobody; a shopper who comes back to this window may come from there.
  window.addEventListener('focus', () => {
    if (owner() && !recent(focusRestMs)) quietly(refresh);
  });
  change({ count: storedCart.count() });

  return {
    get: state.get,
    getInitial: state.getInitial,
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
        return ask();
      }),

    async merge() {
      const anonymousCartId = storedCart.anonymousId();
      try {
        if (anonymousCartId) {
          await changing(async () => accept(await api().mergeCart({ body: { anonymousCartId } })));
          storedCart.forgetAnonymousId();
        }
      } catch {
        // The anonymous cart is kept, and merged when the shop is next loaded; signing in itself has worked.
      }
      await load().catch(() => undefined);
    },
  };
}
