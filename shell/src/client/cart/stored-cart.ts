import { localKeys, sessionKeys } from '@selvedge/mfe-kit';
import { localStorageOrNull, sessionStorageOrNull } from '../session/stored-identity.ts';

/** Written anew with every change of a cart: the storage event tells the shop's other tabs. */
export const cartChangedKey = 'cartChanged';

/** What the browser keeps of the cart: the anonymous cart's id, and the count for the badge. */
export const storedCart = {
  anonymousId: () => localStorageOrNull()?.getItem(localKeys.anonymousCartId) ?? null,
  /** The anonymous cart's id, made now when there is none yet. */
  ensureAnonymousId(): string {
    const known = storedCart.anonymousId();
    if (known) return known;
    const id = `anon-${crypto.randomUUID()}-${Date.now().toString(36)}`;
    keep(localStorageOrNull(), localKeys.anonymousCartId, id);
    return id;
  },
  forgetAnonymousId: () => localStorageOrNull()?.removeItem(localKeys.anonymousCartId),
  tellOtherTabs: () => keep(localStorageOrNull(), cartChangedKey, crypto.randomUUID()),

  count(): number {
    const count = Number(sessionStorageOrNull()?.getItem(sessionKeys.cartCount) ?? 0);
    return Number.isInteger(count) && count > 0 ? count : 0;
  },
  saveCount(count: number) {
    if (count > 0) keep(sessionStorageOrNull(), sessionKeys.cartCount, String(count));
    else sessionStorageOrNull()?.removeItem(sessionKeys.cartCount);
  },
};

function keep(storage: Storage | null, key: string, value: string): void {
  try {
    storage?.setItem(key, value);
  } catch {
    // Without storage the cart lives as long as this page.
  }
}
