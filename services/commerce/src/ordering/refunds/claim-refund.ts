import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import { insertNewRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { AdminIdentity } from '../../platform/http/authenticator.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { dollarText } from '../../platform/money.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import { addToRefundTotals, type RefundRow } from './refund-repository.ts';
import { refundableMinor, requireConfirmedRefund } from './refund-rules.ts';

interface RefundClaim {
  amountMinor: number;
  reason: string;
  returnId?: string;
  operator: AdminIdentity;
  requestHash: string;
  keyHash: string | null;
  now: Date;
}

/**
 * Reserves part of a paid order's amount for a refund and queues the job that sends it.
 * @param order locked, so that no two refunds claim the same money
 * @returns undefined if the idempotency key was used in the meantime, or the return is already being refunded
 * @throws AppError `refund-not-possible` if the order isn't paid or too little is left; `confirmation-required`
 */
export async function claimRefund(
  tx: Tx,
  jobs: JobQueue,
  order: OrderRow,
  claim: RefundClaim,
): Promise<RefundRow | undefined> {
  const { tenant_code: tenantCode, id: orderId } = order;
  const { amountMinor, returnId = null, operator, now } = claim;
  requireRefundable(order, amountMinor);
  requireConfirmedRefund(operator, order.refund_claimed_minor + amountMinor);
  const refund = await insertNewRow(tx, 'order_refunds', {
    tenant_code: tenantCode,
    id: randomUUID(),
    order_id: orderId,
    return_id: returnId,
    amount_minor: amountMinor,
    reason: claim.reason,
    created_by: operator.actor,
    request_hash: claim.requestHash,
    idempotency_key_hash: claim.keyHash,
    created_at: now,
  });
  if (!refund) return undefined;
  await addToRefundTotals(tx, { tenantCode, orderId }, { claimedMinor: amountMinor });
  await jobs.send(tx, 'send-refund', { tenantCode, refundId: refund.id });
  return refund;
}

function requireRefundable(order: OrderRow, amountMinor: number): void {
  const detail = findAmountProblem(order, amountMinor);
  if (detail) throw new AppError('refund-not-possible', { detail, fields: { amount: detail } });
}

function findAmountProblem(order: OrderRow, amountMinor: number): string | undefined {
  if (order.payment_state !== 'CAPTURED')
    return "You can only refund a paid order that hasn't been cancelled.";
  if (order.total_minor === 0) return "This order cost nothing, so there's nothing to refund.";
  const leftMinor = refundableMinor(order);
  if (leftMinor === 0) return 'This order has already been refunded in full, or the refund is on its way.';
  if (amountMinor <= 0) return 'Enter an amount of at least $0.01.';
  if (amountMinor > leftMinor) return `You can refund at most ${dollarText(leftMinor)} of this order.`;
  return undefined;
}
