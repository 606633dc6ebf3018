import type { ShippingRate } from '@selvedge/contract';
import { isApiError, useHost } from '@selvedge/mfe-kit';
import { useAtom, useAtomValue } from 'jotai';
import { shippingMessages } from '../../checkout-messages.ts';
import { checkoutDraftAtom } from '../draft/checkout-draft-atom.ts';
import { useRequest } from '../requests/use-request.ts';
import { useCheckoutCart } from '../use-checkout-cart.ts';
import { ratesKeyOf, ratesRequest } from './rates-request.ts';

type RatesState =
  | { status: 'pending' }
  | { status: 'ready'; rates: ShippingRate[] }
  | { status: 'failed'; message: string; detail: string; retry: () => void };

/** The chosen rate, if it's valid for this cart and address. */
export function useChosenRate(): ShippingRate | null {
  const { rateId, rates, chosen } = useAtomValue(checkoutDraftAtom);
  const cart = useCheckoutCart();
  if (!chosen || rates?.key !== ratesKeyOf(cart, chosen.shipping.address)) return null;
  return rates.list.find(({ id }) => id === rateId) ?? null;
}

/** The rates for this cart and address. Outdated rates are calculated again, which clears the chosen one. */
export function useShippingRates(): RatesState {
  const { api } = useHost();
  const cart = useCheckoutCart();
  const [draft, update] = useAtom(checkoutDraftAtom);
  const to = draft.chosen?.shipping.address;
  const key = to ? ratesKeyOf(cart, to) : null;
  const current = draft.rates && draft.rates.key === key ? draft.rates.list : null;

  const [request, retry] = useRequest(current ? null : key, async (signal) => {
    if (!to || !key) return;
    const list = await api.calculateShippingRates({ body: ratesRequest(cart, to), signal });
    if (!signal.aborted && list.length > 0) update({ rates: { key, list }, rateId: null });
  });

  if (current) return { status: 'ready', rates: current };
  if (request.status === 'failed') return { status: 'failed', ...failureOf(request.error), retry };
  if (request.status === 'ready') return { status: 'failed', ...noRates, retry };
  return { status: 'pending' };
}

const noRates = { message: shippingMessages.none, detail: shippingMessages.checkAddress };

function failureOf(error: unknown): { message: string; detail: string } {
  const { code, message: serverMessage } = isApiError(error) ? error : {};
  if (code === 'shipping-unavailable') return noRates;
  const detail = code === 'rate-limited' && serverMessage ? serverMessage : shippingMessages.tryLater;
  return { message: shippingMessages.failed, detail };
}
