import { atom, createStore } from 'jotai';

/** The product that is reviewed, and the signed-in shopper; `userId` is empty without one. */
export const reviewScopeAtom = atom({ productId: '', userId: '' });

/** Each product and shopper gets a store, so that no draft, photo or vote shows up for another one. */
export function createReviewStore(productId: string, userId: string) {
  const store = createStore();
  store.set(reviewScopeAtom, { productId, userId });
  return store;
}
