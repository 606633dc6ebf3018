import { isUsState } from '@selvedge/address';
import type { TaxResult, UsState } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { atom, useAtom, useAtomValue } from 'jotai';
import { openForEditing } from '../address/finish-address-step.ts';
import { resolvePick, useSavedAddresses } from '../address/use-saved-addresses.ts';
import { checkoutDraftAtom } from '../draft/checkout-draft-atom.ts';
import { readRequest, useRequest, type Answer } from '../requests/use-request.ts';
import { cartKeyOf } from '../shipping/rates-request.ts';
import { useSteps } from '../steps/use-steps.ts';
import { useCheckoutCart } from '../use-checkout-cart.ts';

/** Set it to `null` when the server says that amounts have changed. */
export const taxAnswerAtom = atom<Answer<TaxResult> | null>(null);

/** Fetches the tax again when state or cart change. The client never computes tax itself. */
export function useTaxRequest(): void {
  const { api } = useHost();
  const cart = useCheckoutCart();
  const state = useTaxState();
  const send = (signal: AbortSignal) =>
    api.calculateTaxBatch({
      body: {
        stateCode: state as UsState,
        items: cart.items.map(({ productId, productName, unitPrice, quantity }) => ({
          productId,
          productName,
          unitPrice,
          quantity,
        })),
      },
      signal,
    });
  useRequest(useTaxKey(), send, useAtom(taxAnswerAtom));
}

/** The tax of the order, and a function that fetches it again. */
export function useTax() {
  return readRequest(useTaxKey(), useAtom(taxAnswerAtom));
}

function useTaxKey(): string | null {
  const cart = useCheckoutCart();
  const state = useTaxState();
  return state && cart.items.length > 0 ? `${state}|${cartKeyOf(cart)}` : null;
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
