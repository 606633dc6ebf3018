import type { ShippingRate } from '@selvedge/contract';
import { isApiError, useHost } from '@selvedge/mfe-kit';
import { shippingMessages } from '../../checkout-messages.ts';
import { useRequest } from '../requests/use-request.ts';
import type { Checkout } from '../use-checkout.ts';
import { parcelKeyOf, parcelOf } from './parcel.ts';

export type RatesState =
  | { status: 'pending' }
  | { status: 'ready'; rates: ShippingRate[] }
  | { status: 'failed'; message: string; retry: () => void };

/** The rates for this cart and address: kept ones while they fit, else calculated anew, which clears the chosen one. */
export function useShippingRates({ cart, draft, update }: Checkout): RatesState {
  const { api } = useHost();
  const to = draft.chosen?.shipping.address;
  const key = to ? parcelKeyOf(cart, to) : null;
  const kept = draft.rates && draft.rates.key === key ? draft.rates.list : null;

  const [request, retry] = useRequest(kept ? null : key, async (signal) => {
    if (!to || !key) return;
    const list = await api.calculateShippingRates({ body: parcelOf(cart, to), signal });
    if (!signal.aborted && list.length > 0) update({ rates: { key, list }, rateId: null });
  });

  if (kept) return { status: 'ready', rates: kept };
  if (request.status === 'failed') return { status: 'failed', message: failureOf(request.error), retry };
  if (request.status === 'ready') return { status: 'failed', message: shippingMessages.none, retry };
  return { status: 'pending' };
}

function failureOf(error: unknown): string {
  const isNone = isApiError(error) && error.code === 'shipping-unavailable';
  return isNone ? shippingMessages.none : shippingMessages.failed;
}
