import type { QuotedRate } from '../draft/checkout-draft.ts';
import { isApiError, useHost } from '@selvedge/mfe-kit';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { shippingMessages } from '../../checkout-messages.ts';
import { checkoutDraftAtom } from '../draft/checkout-draft-atom.ts';
import { useRequest } from '../requests/use-request.ts';
import { addTotalsAtom } from '../summary/known-totals.ts';
import { useCheckoutCart } from '../use-checkout-cart.ts';
import { ratesKeyOf, ratesRequest } from './rates-request.ts';
import { useAppliedPromotion } from './use-promotion.ts';

type RatesState =
  | { status: 'pending' }
  | { status: 'ready'; rates: QuotedRate[] }
  | { status: 'failed'; message: string; detail: string; retry: () => void };

/** The chosen rate, if it's valid for this cart and address. */
export function useChosenRate(): QuotedRate | null {
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
  const addTotals = useSetAtom(addTotalsAtom);
  const code = useAppliedPromotion()?.code ?? null;
  const to = draft.chosen?.shipping.address;
  const key = to ? ratesKeyOf(cart, to) : null;
  const current = draft.rates && draft.rates.key === key ? draft.rates.list : null;

  const [request, retry] = useRequest(current ? null : key, async (signal) => {
    if (!to || !key) return;
    const rates = await api.calculateShippingRates({ body: ratesRequest(cart, to, code), signal });
    if (signal.aborted || rates.length === 0) return;
    addTotals({ cart, state: to.state, code }, { withRates: rates.flatMap(({ totals }) => totals ?? []) });
    update({ rates: { key, list: rates.map(({ totals: _, ...rate }) => rate) }, rateId: null });
  });

  // The answer is in the draft now. If it's dropped there, the rates are requested again.
  const hasRates = current !== null;
  const forgetAnswer = useEffectEvent(retry);
  useEffect(() => {
    if (hasRates) forgetAnswer();
  }, [hasRates]);

  if (current) return { status: 'ready', rates: current };
  if (request.status === 'failed') return { status: 'failed', ...failureOf(request.error), retry };
  if (request.status === 'ready') return { status: 'failed', ...noRates, retry };
  return { status: 'pending' };
}

const noRates = { message: shippingMessages.none, detail: shippingMessages.checkAddress };

function failureOf(error: unknown): { message: string; detail: string } {
  const { code, message: serverMessage } = isApiError(error) ? error : {};
  // The store may say that it doesn't ship there.
  if (code === 'shipping-unavailable')
    return serverMessage && serverMessage !== noRates.message
      ? { ...noRates, detail: serverMessage }
      : noRates;
  const detail = code === 'rate-limited' && serverMessage ? serverMessage : shippingMessages.tryLater;
  return { message: shippingMessages.failed, detail };
}
