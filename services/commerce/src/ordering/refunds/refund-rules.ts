import { largeRefund, type Refund } from '@selvedge/contract';
import { AppError } from '../../platform/http/app-error.ts';
import type { AdminIdentity } from '../../platform/http/authenticator.ts';
import { requireConfirmation } from '../../platform/http/caller.ts';
import { dollars, isWholeCents, toMinor } from '../../platform/money.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import type { RefundedItem } from './find-refunded-items.ts';
import type { RefundRow } from './refund-repository.ts';

/** The amount of an order that can still be refunded, in cents. It's 0 for unpaid and cancelled orders. */
export function refundableMinor(order: OrderRow): number {
  if (order.payment_state !== 'CAPTURED') return 0;
  return order.total_minor + order.credit_minor - order.refund_claimed_minor - order.exchanged_minor;
}

/**
 * Requires that the operator has just confirmed who they are before a large refund.
 * @param totalMinor with the order's earlier refunds, so that several small refunds count as one large one
 * @throws AppError `confirmation-required`
 */
export function requireConfirmedRefund(operator: AdminIdentity, totalMinor: number): void {
  if (totalMinor >= toMinor(largeRefund)) requireConfirmation(operator);
}

/**
 * Converts dollars to cents. Fractions of a cent are refused: rounding would refund more or less than requested.
 * @throws AppError `invalid-request`
 */
export function toWholeCents(amount: number): number {
  if (isWholeCents(amount)) return toMinor(amount);
  throw new AppError('invalid-request', { fields: { amount: 'must be a whole number of cents' } });
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

/** @param items of any refunds; absent if the caller doesn't need them */
export function refundView(row: RefundRow, items: readonly RefundedItem[] = []): Refund {
  const own = items.filter(({ refundId }) => refundId === row.id);
  return {
    id: row.id,
    amount: dollars(row.amount_minor),
    reason: row.reason,
    returnId: row.return_id,
    ...(own.length > 0 && {
      items: own.map(({ productName, variantName, quantity }) => ({ productName, variantName, quantity })),
    }),
    status: row.status,
    failure: row.failure,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
  };
}
