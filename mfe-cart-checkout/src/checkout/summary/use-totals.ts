import { isUsState } from '@selvedge/address';
import type { UsState } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { openForEditing } from '../address/finish-address-step.ts';
import { resolvePick, useSavedAddresses } from '../address/use-saved-addresses.ts';
import { checkoutDraftAtom } from '../draft/checkout-draft-atom.ts';
import { readRequest, useRequest, type RequestState } from '../requests/use-request.ts';
import { useAppliedPromotion } from '../shipping/use-promotion.ts';
import { useChosenRate } from '../shipping/use-shipping-rates.ts';
import { useSteps } from '../steps/use-steps.ts';
import { useCheckoutCart } from '../use-checkout-cart.ts';
import {
  addTotalsAtom,
  knownTotalsAtom,
  totalsKeyOf,
  totalsRequestAtom,
  type Totals,
} from './known-totals.ts';

/** Fetches the totals when state, cart or promotion code change. The client never computes tax or discounts. */
export function useTotalsRequest(): void {
  const { api } = useHost();
  const { basis, rateId, key, known } = useBasis();
  const { rates } = useAtomValue(checkoutDraftAtom);
  const add = useSetAtom(addTotalsAtom);
  const update = useSetAtom(checkoutDraftAtom);
  const send = async (signal: AbortSignal) => {
    const { cart, state, code } = basis!;
    const { withRates, ...base } = await api.calculateCartTotals({
      body: {
        stateCode: state as UsState,
        ...(code && { promotionCode: code }),
        ...(rateId && { rateIds: rates!.list.map(({ id }) => id) }),
      },
      signal,
    });
    if (signal.aborted) return;
    add({ cart, state, code }, { base, withRates });
    // The chosen rate has expired, so the rates are calculated again.
    if (rateId && !withRates.some((totals) => totals.rateId === rateId))
      update({ rates: null, rateId: null });
  };
  useRequest(known ? null : key, send, useAtom(totalsRequestAtom));
}

/** The totals of the order so far, and a function that fetches them again. `idle` until the state is known. */
export function useTotals(): [RequestState<Totals>, () => void] {
  const { key, known } = useBasis();
  const [request, retry] = readRequest(key, useAtom(totalsRequestAtom));
  if (known) return [{ status: 'ready', value: known }, retry];
  // The reply came without these totals: the chosen rate has expired, and the rates are being calculated again.
  return [request.status === 'ready' ? { status: 'pending' } : request, retry];
}

function useBasis() {
  const cart = useCheckoutCart();
  const state = useTaxState();
  const code = useAppliedPromotion()?.code ?? null;
  const rateId = useChosenRate()?.id ?? null;
  const find = useAtomValue(knownTotalsAtom);
  const basis = state && cart.items.length > 0 ? { cart, state, code } : null;
  return {
    basis,
    rateId,
    key: basis && totalsKeyOf(basis, rateId),
    known: basis ? find(basis, rateId) : undefined,
  };
}

/** The state that's selected in the address step, or that the order goes to. */
function useTaxState(): UsState | null {
  const { open } = useSteps();
  const { shipping, chosen } = useAtomValue(checkoutDraftAtom);
  const { saved, isLoading } = useSavedAddresses();
  if (open !== 'address') return chosen?.shipping.address.state ?? null;
  if (isLoading) return null;
  const pick = resolvePick(shipping.pick, saved, 'SHIPPING');
  const { state } = openForEditing({ ...shipping, pick }, saved).form;
  return isUsState(state) ? state : null;
}
