import type { ApiClient } from '@selvedge/api-client';
import type { Cart } from '@selvedge/contract';
import { isApiError, type CartApi, type CartState, type Writable } from '@selvedge/mfe-kit';

interface CartOptions {
  state: Writable<CartState>;
  api: () => ApiClient;
  isSignedIn: () => boolean;
  /** The id of a guest's cart; created on first use. */
  anonymousCartId: () => string;
}

export const emptyCart: CartState = { cart: null, count: 0, isLoading: false, isBusy: false };

/** A simple cart that uses the API: `add` calls `addCartItem` or `addAnonymousCartItem`. */
export function createPlainCart({ state, api, isSignedIn, anonymousCartId }: CartOptions): CartApi {
  const store = (cart: Cart): Cart => {
    const count = cart.items.reduce((sum, item) => sum + item.quantity, 0);
    state.set({ ...emptyCart, cart, count });
    return cart;
  };
  const whileBusy = async <T>(change: () => Promise<T>): Promise<T> => {
    state.set({ ...state.get(), isBusy: true });
    try {
      return await change();
    } finally {
      state.set({ ...state.get(), isBusy: false });
    }
  };
  const load = async (): Promise<Cart | null> => {
    try {
      return store(await api().getCart());
    } catch (error) {
      if (!isApiError(error) || error.code !== 'not-found') throw error;
      state.set(emptyCart);
      return null;
    }
  };
  return {
    get: state.get,
    getInitial: state.getInitial,
    subscribe: state.subscribe,
    load,
    add: (body) =>
      whileBusy(async () =>
        store(
          isSignedIn()
            ? await api().addCartItem({ body })
            : await api().addAnonymousCartItem({ params: { anonymousCartId: anonymousCartId() }, body }),
        ),
      ),
    update: (itemId, quantity) =>
      whileBusy(async () => {
        const body = { quantity };
        return store(
          isSignedIn()
            ? await api().updateCartItem({ params: { itemId }, body })
            : await api().updateAnonymousCartItem({
                params: { anonymousCartId: anonymousCartId(), itemId },
                body,
              }),
        );
      }),
    remove: (itemId) =>
      whileBusy(async () => {
        if (isSignedIn()) await api().removeCartItem({ params: { itemId } });
        else await api().removeAnonymousCartItem({ params: { anonymousCartId: anonymousCartId(), itemId } });
        return load();
      }),
    clear: () => state.set(emptyCart),
    anonymousCartId: () => (isSignedIn() ? null : anonymousCartId()),
  };
}
