import { atom } from 'jotai';
import { isOnPageAtom, shopperAtom } from '../checkout-store.tsx';
import { readAttempt, writeAttempt, type OrderAttempt } from './order-attempt.ts';

/** The attempt that was stored when checkout opened. */
export const storedAttemptAtom = atom((get) => {
  const { tenantCode, owner } = get(shopperAtom);
  return readAttempt(tenantCode, owner);
});
/** `undefined` until there's a change. */
const changedAttemptAtom = atom<OrderAttempt | null | undefined>(undefined);

/** `null` until a payment is approved or an order that costs nothing is sent. Setting it also stores it. */
export const orderAttemptAtom = atom(
  (get) => {
    const changed = get(changedAttemptAtom);
    return changed === undefined ? get(storedAttemptAtom) : changed;
  },
  (get, set, attempt: OrderAttempt | null) => {
    const { tenantCode, owner } = get(shopperAtom);
    const ownKey = get(orderAttemptAtom)?.key ?? null;
    set(changedAttemptAtom, attempt);
    // By now, storage may hold the attempt of a later visit or another shopper: don't overwrite that.
    const storedKey = readAttempt(tenantCode, owner)?.key;
    if (get(isOnPageAtom) || storedKey === ownKey) writeAttempt(tenantCode, attempt);
  },
);

/** Drops the approved payment, unless the order was already sent: that request is repeated until there's an answer. */
export const dropApprovalAtom = atom(null, (get, set) => {
  if (!get(orderAttemptAtom)?.sent) set(orderAttemptAtom, null);
});
