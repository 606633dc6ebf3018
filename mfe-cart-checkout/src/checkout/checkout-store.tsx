import { useHost } from '@selvedge/mfe-kit';
import { atom, createStore, Provider } from 'jotai';
import { useLayoutEffect, useState, type ReactNode } from 'react';

/** Whose checkout it is: a user's, or a guest's if `owner` is `null`. */
export const shopperAtom = atom<{ tenantCode: string; owner: string | null }>({
  tenantCode: '',
  owner: null,
});

/** Whether the shopper is still on the page. The answer to a request can arrive later. */
export const isOnPageAtom = atom(false);

/**
 * Atoms for one shopper's visit to checkout. They're discarded when the visit ends or the shopper changes. The next visit
 * starts with what session storage has for its shopper.
 */
export function CheckoutStore({ owner, children }: { owner: string | null; children: ReactNode }) {
  const { tenant } = useHost();
  const [store] = useState(() => {
    const created = createStore();
    created.set(shopperAtom, { tenantCode: tenant.code, owner });
    return created;
  });
  // A layout effect, because the page's effects may already change the draft.
  useLayoutEffect(() => {
    store.set(isOnPageAtom, true);
    return () => store.set(isOnPageAtom, false);
  }, [store]);
  return <Provider store={store}>{children}</Provider>;
}
