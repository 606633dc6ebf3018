import { atom } from 'jotai';
import { isOnPageAtom, shopperAtom } from '../checkout-store.tsx';
import { readDraft, writeDraft, type CheckoutDraft } from './checkout-draft.ts';

/** `null` until the shopper changes something. */
const changedDraftAtom = atom<CheckoutDraft | null>(null);
const storedDraftAtom = atom((get) => readDraft(get(shopperAtom).tenantCode, get(shopperAtom).owner));

/** What the shopper has typed and chosen. Setting some fields also stores it. */
export const checkoutDraftAtom = atom(
  (get) => get(changedDraftAtom) ?? get(storedDraftAtom),
  (get, set, change: Partial<CheckoutDraft>) => {
    const draft = { ...get(checkoutDraftAtom), ...change };
    set(changedDraftAtom, draft);
    // The stored draft may belong to a later visit.
    if (get(isOnPageAtom)) writeDraft(get(shopperAtom).tenantCode, draft);
  },
);
