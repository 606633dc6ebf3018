import { atom } from 'jotai';
import { isOnPageAtom, shopperAtom } from '../checkout-store.tsx';
import { readAttempt, writeAttempt, type OrderAttempt } from './order-attempt.ts';

/** The attempt when checkout was opened. */
export const storedAttemptAtom = atom((get) => {
  const { tenantCode, owner } = get(shopperAtom);
  return readAttempt(tenantCode, owner);
});
/** `undefined` until there's a change. */
const changedAttemptAtom = atom<OrderAttempt | null | undefined>(undefined);

/** `null` until a payment is approved. Setting it also stores it. */
export const orderAttemptAtom = atom(
  (get) => {
    const changed = get(changedAttemptAtom);
    return changed === undefined ? get(storedAttemptAtom) : changed;
  },
  (get, set, attempt: OrderAttempt | null) => {
    const { tenantCode, owner } = get(shopperAtom);
    const key = get(orderAttemptAtom)?.key;
    set(changedAttemptAtom, attempt);
    // An answer can arrive when the stored attempt is already another one, of a later visit or another shopper.
    if (get(isOnPageAtom) || readAttempt(tenantCode, owner)?.key === key) writeAttempt(tenantCode, attempt);
  },
);

/** A request that was sent is repeated until there is an answer, so it keeps its approval. */
export const dropApprovalAtom = atom(null, (get, set) => {
  if (!get(orderAttemptAtom)?.sent) set(orderAttemptAtom, null);
});
