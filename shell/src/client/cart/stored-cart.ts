import { localKeys, safeLocalStorage, safeSessionStorage, sessionKeys } from '@selvedge/mfe-kit';

/** Written anew with every change of a cart: the storage event tells the shop's other tabs. */
export const cartChangedKey = 'cartChanged';

// The contract's own pattern and lengths; its schemas stay on the server, so they stand here again.
const anonymousIdPattern = /^anon-[A-Za-z0-9-]{7,75}$/;

/** What the browser keeps of the cart: the anonymous cart's id, and the count for the badge. */
export const storedCart = {
  anonymousId: () => safeLocalStorage.getFitting(localKeys.anonymousCartId, isAnonymousId),
  /** The anonymous cart's id, made now when there is none yet. */
  ensureAnonymousId(): string {
    const known = storedCart.anonymousId();
    if (known) return known;
    const id = `anon-${crypto.randomUUID()}-${Date.now().toString(36)}`;
    safeLocalStorage.setItem(localKeys.anonymousCartId, id);
    return id;
  },
  forgetAnonymousId: () => safeLocalStorage.removeItem(localKeys.anonymousCartId),
  tellOtherTabs: () => safeLocalStorage.setItem(cartChangedKey, crypto.randomUUID()),

  count: () => Number(safeSessionStorage.getFitting(sessionKeys.cartCount, isCount)),
  saveCount(count: number) {
    if (count > 0) safeSessionStorage.setItem(sessionKeys.cartCount, String(count));
    else safeSessionStorage.removeItem(sessionKeys.cartCount);
  },
};

const isAnonymousId = (text: string): boolean => anonymousIdPattern.test(text);
const isCount = (text: string): boolean => Number.isSafeInteger(Number(text)) && Number(text) > 0;
