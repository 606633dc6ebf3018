import type { Cart, OrderPlacement, User } from '@selvedge/contract';
import { addressMessages, shippingMessages, taxMessages } from '../../checkout-messages.ts';
import { paymentMessages } from '../../payment-messages.ts';
import type { CheckoutDraft, QuotedRate } from '../draft/checkout-draft.ts';
import { matchesTotal } from '../payment/paypal-order.ts';
import type { RequestState } from '../requests/use-request.ts';
import type { CheckoutStep } from '../steps/checkout-steps.ts';
import type { Totals } from '../summary/known-totals.ts';
import { orderTotals } from '../summary/order-totals.ts';
import type { Approval } from './order-attempt.ts';
import { buildOrderPlacement } from './order-placement.ts';

interface Checkout {
  user: User | null;
  cart: Cart;
  draft: CheckoutDraft;
  rate: QuotedRate | null;
  totals: RequestState<Totals>;
}

type CheckedPlacement = { body: OrderPlacement } | { problem: string; goTo: CheckoutStep };

/**
 * @param approval the approved payment; `null` if there's none. An order that costs nothing needs none.
 * @returns the order to send, or the problem and the step where the shopper can fix it
 */
export function checkPlacement(
  checkout: Checkout,
  approval: Approval | null,
  anonymousCartId: string | null,
): CheckedPlacement {
  const { user, cart, draft, rate, totals } = checkout;
  const amounts = totals.status === 'ready' ? orderTotals(totals.value) : null;
  const isFree = amounts?.totalMinor === 0;
  if (!approval && !isFree) return { problem: paymentMessages.noApproval, goTo: 'payment' };
  if (!rate) return { problem: shippingMessages.notSelected, goTo: 'shipping' };
  if (user && !(draft.chosen?.shipping.id && draft.chosen.billing.id)) {
    return { problem: addressMessages.notSelected, goTo: 'address' };
  }
  if (totals.status !== 'ready' || !amounts) return { problem: taxMessages.failed, goTo: 'payment' };
  if (approval && !isFree && !matchesTotal(amounts, approval.amount))
    return { problem: paymentMessages.amountMismatch, goTo: 'payment' };
  const body = buildOrderPlacement({
    draft,
    approval: isFree ? null : approval,
    rate,
    totals: totals.value,
    cartId: cart.id,
    anonymousCartId,
    isSignedIn: user !== null,
  });
  return body ? { body } : { problem: paymentMessages.processingFailed, goTo: 'address' };
}
