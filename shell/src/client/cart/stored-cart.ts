import {
  ensureAnonymousCartId,
  localKeys,
  readAnonymousCartId,
  safeLocalStorage,
  safeSessionStorage,
  sessionKeys,
} from '@selvedge/mfe-kit';

/** Written anew with every change of a cart: the storage event tells the shop's other tabs. */
export const cartChangedKey = 'cartChanged';

/** What the browser keeps of the cart: the anonymous cart's id, and the count for the badge. */
export const storedCart = {
  anonymousId: readAnonymousCartId,
  ensureAnonymousId: ensureAnonymousCartId,
  forgetAnonymousId: () => safeLocalStorage.removeItem(localKeys.anonymousCartId),
  tellOtherTabs: () => safeLocalStorage.setItem(cartChangedKey, crypto.randomUUID()),

  count: () => Number(safeSessionStorage.getFitting(sessionKeys.cartCount, isCount)),
  saveCount(count: number) {
    if (count > 0) safeSessionStorage.setItem(sessionKeys.cartCount, String(count));
    else safeSessionStorage.removeItem(sessionKeys.cartCount);
  },
};

const isCount = (text: string): boolean => Number.isSafeInteger(Number(text)) && Number(text) > 0;
