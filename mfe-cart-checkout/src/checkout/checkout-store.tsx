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
 * The atoms of one visit of one shopper. When either ends, so do they: the next visit starts with what session storage
 * has kept for its shopper.
 */
export function CheckoutStore({ owner, children }: { owner: string | null; children: ReactNode }) {
  const { tenant } = useHost();
  const [store] = useState(() => {
    const created = createStore();
    created.set(shopperAtom, { tenantCode: tenant.code, owner });
    return created;
  });
  // Before the effects of the page, which may already change the draft.
  useLayoutEffect(() => {
    store.set(isOnPageAtom, true);
    return () => store.set(isOnPageAtom, false);
  }, [store]);
  return <Provider store={store}>{children}</Provider>;
}
