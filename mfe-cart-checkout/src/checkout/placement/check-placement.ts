import type { OrderPlacement } from '@selvedge/contract';
import { addressMessages, paymentMessages, shippingMessages, taxMessages } from '../../checkout-messages.ts';
import { isAmountOf } from '../payment/paypal-order.ts';
import type { CheckoutStep } from '../steps/checkout-steps.ts';
import type { Checkout } from '../use-checkout.ts';
import type { Approval } from './order-attempt.ts';
import { orderPlacementOf } from './order-placement.ts';

export type CheckedPlacement = { body: OrderPlacement } | { problem: string; goTo: CheckoutStep };

/** The order to send, or what is missing and where it is put right. Nothing has been sent yet. */
export function checkPlacement(
  checkout: Pick<Checkout, 'user' | 'cart' | 'draft' | 'rate' | 'tax' | 'totals' | 'promotion'>,
  approval: Approval | null,
  anonymousCartId: string | null,
): CheckedPlacement {
  const { user, cart, draft, rate, tax, totals, promotion } = checkout;
  if (!approval) return { problem: paymentMessages.noApproval, goTo: 'payment' };
  if (!rate) return { problem: shippingMessages.notSelected, goTo: 'shipping' };
  if (user && !(draft.chosen?.shipping.id && draft.chosen.billing.id)) {
    return { problem: addressMessages.notSelected, goTo: 'address' };
  }
  if (tax.status !== 'ready') return { problem: taxMessages.failed, goTo: 'payment' };
  if (!isAmountOf(totals, approval.amount))
    return { problem: paymentMessages.amountMismatch, goTo: 'payment' };
  const body = orderPlacementOf({
    draft,
    promotion,
    approval,
    rate,
    tax: tax.value,
    cartId: cart.id,
    anonymousCartId,
    isSignedIn: user !== null,
  });
  return body ? { body } : { problem: paymentMessages.processingFailed, goTo: 'address' };
}
