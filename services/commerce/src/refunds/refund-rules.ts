import type { OrderRow } from '../orders/order-repository.ts';

/** What of an order may still be asked back, in cents: nothing of one that is not paid, or gives all back already. */
export function refundableMinor(
  order: Pick<OrderRow, 'payment_state' | 'total_minor' | 'refund_claimed_minor'>,
): number {
  return order.payment_state === 'CAPTURED' ? order.total_minor - order.refund_claimed_minor : 0;
}

const reasons: Record<string, string> = {
  REFUND_AMOUNT_EXCEEDED:
    'PayPal has less of this payment left: a part of it was returned outside of the store.',
  CAPTURE_FULLY_REFUNDED: 'PayPal says that all of this payment was returned already, outside of the store.',
  REFUND_FAILED_INSUFFICIENT_FUNDS: 'The store’s PayPal account does not hold enough money for it.',
  REFUND_TIME_LIMIT_EXCEEDED: 'PayPal returns payments for 180 days only; this one is older.',
  PAYEE_ACCOUNT_RESTRICTED: 'The store’s PayPal account is restricted. PayPal’s resolution centre says why.',
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: 'The store’s PayPal account is locked or closed.',
};

/** The provider's code of a refusal, in words for the operator. */
export const refusalInWords = (issue: string): string => reasons[issue] ?? `PayPal refused it (${issue}).`;
