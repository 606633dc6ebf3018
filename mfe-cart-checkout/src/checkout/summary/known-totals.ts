import type { Cart, CartTotals, EnteredCode, TotalsWithRate } from '@selvedge/contract';
import { atom } from 'jotai';
import type { Answer } from '../requests/use-request.ts';
import { cartKeyOf } from '../shipping/rates-request.ts';

/** All amounts from the server, and whether the promotion code applies. */
export interface Totals extends CartTotals {
  enteredCode: EnteredCode | null;
}

/** What totals depend on. */
export interface TotalsBasis {
  cart: Cart;
  state: string;
  code: string | null;
}

export const totalsKeyOf = ({ cart, state, code }: TotalsBasis, rateId: string | null) =>
  [cartKeyOf(cart), state, code, rateId].join('>');

const answersAtom = atom<Record<string, Totals>>({});

/** Totals that the server has sent. Replies have them for every rate, so choosing one needs no request. */
export const knownTotalsAtom = atom((get) => {
  const answers = get(answersAtom);
  return (basis: TotalsBasis, rateId: string | null): Totals | undefined =>
    answers[totalsKeyOf(basis, rateId)];
});

export const addTotalsAtom = atom(
  null,
  (
    get,
    set,
    basis: TotalsBasis,
    { base, withRates }: { base?: Totals; withRates: readonly TotalsWithRate[] },
  ) => {
    const added = Object.fromEntries(withRates.map((totals) => [totalsKeyOf(basis, totals.rateId), totals]));
    set(answersAtom, { ...get(answersAtom), ...(base && { [totalsKeyOf(basis, null)]: base }), ...added });
  },
);

/** Whether the request for missing totals is under way or has failed. */
export const totalsRequestAtom = atom<Answer<void> | null>(null);

/** Call it when the server says that amounts have changed. */
export const forgetTotalsAtom = atom(null, (_, set) => {
  set(answersAtom, {});
  set(totalsRequestAtom, null);
});
