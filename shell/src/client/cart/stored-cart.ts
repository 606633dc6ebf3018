import {
  ensureAnonymousCartId,
  localKeys,
  readAnonymousCartId,
  safeLocalStorage,
  safeSessionStorage,
  sessionKeys,
} from '@selvedge/mfe-kit';

/** Gets a new value with every cart change, so that the storage event notifies the shop's other tabs. */
export const cartChangedKey = 'cartChanged';

/** Cart data in browser storage: the anonymous cart's id and the count for the badge. */
export const storedCart = {
  anonymousId: readAnonymousCartId,
  ensureAnonymousId: ensureAnonymousCartId,
  deleteAnonymousId: () => safeLocalStorage.removeItem(localKeys.anonymousCartId),
  notifyOtherTabs: () => safeLocalStorage.setItem(cartChangedKey, crypto.randomUUID()),

  count: () => Number(safeSessionStorage.getValid(sessionKeys.cartCount, isCount)),
  saveCount(count: number) {
    if (count > 0) safeSessionStorage.setItem(sessionKeys.cartCount, String(count));
    else safeSessionStorage.removeItem(sessionKeys.cartCount);
  },
};

const isCount = (text: string): boolean => Number.isSafeInteger(Number(text)) && Number(text) > 0;
