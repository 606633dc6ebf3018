import type { OrderRow } from '../orders/order-repository.ts';

/** The amount of an order that can still be refunded, in cents. It's 0 for unpaid and canceled orders. */
export function refundableMinor(
  order: Pick<OrderRow, 'payment_state' | 'total_minor' | 'refund_claimed_minor'>,
): number {
  return order.payment_state === 'CAPTURED' ? order.total_minor - order.refund_claimed_minor : 0;
}

const reasons: Record<string, string> = {
  REFUND_AMOUNT_EXCEEDED:
    'This is more than PayPal has left of this payment. Part of it was refunded outside the store.',
  CAPTURE_FULLY_REFUNDED: 'This payment was already refunded in full in PayPal, outside the store.',
  REFUND_FAILED_INSUFFICIENT_FUNDS: "The store's PayPal account doesn't have enough funds for this refund.",
  REFUND_TIME_LIMIT_EXCEEDED: 'PayPal only refunds payments within 180 days. This one is older.',
  PAYEE_ACCOUNT_RESTRICTED:
    "The store's PayPal account is restricted. Check the Resolution Center in PayPal for the reason.",
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: "The store's PayPal account is locked or closed.",
};

/** Explains the provider's refusal code to the operator. */
export const describeRefusal = (issue: string): string =>
  reasons[issue] ?? `PayPal refused this refund (${issue}).`;
