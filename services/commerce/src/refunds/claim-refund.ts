import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { dollarText } from '../money.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import { addToRefunded, insertRefund, type RefundRow } from './refund-repository.ts';
import { refundableMinor } from './refund-rules.ts';

export interface RefundClaim {
  amountMinor: number;
  reason: string;
  returnId?: string;
  createdBy: string;
  requestHash: string;
  keyHash: string | null;
  now: Date;
}

/**
 * Takes hold of a part of a paid order's money and has a job send it back.
 * @param order held, so that no two claim the same cents
 * @returns undefined when the idempotency key was used meanwhile, or the return is being paid back already
 * @throws AppError `refund-not-possible`: not paid, or more than is left
 */
export async function claimRefund(
  tx: Tx,
  jobs: JobQueue,
  order: OrderRow,
  claim: RefundClaim,
): Promise<RefundRow | undefined> {
  const { tenant_code: tenantCode, id: orderId } = order;
  const { amountMinor, returnId = null, now } = claim;
  refuseTooMuch(order, amountMinor);
  const refund = await insertRefund(tx, {
    tenant_code: tenantCode,
    id: randomUUID(),
    order_id: orderId,
    return_id: returnId,
    amount_minor: amountMinor,
    reason: claim.reason,
    created_by: claim.createdBy,
    request_hash: claim.requestHash,
    idempotency_key_hash: claim.keyHash,
    created_at: now,
  });
  if (!refund) return undefined;
  await addToRefunded(tx, { tenantCode, orderId }, { claimedMinor: amountMinor });
  await jobs.send(tx, 'send-refund', { tenantCode, refundId: refund.id });
  return refund;
}

function refuseTooMuch(order: OrderRow, amountMinor: number): void {
  const leftMinor = refundableMinor(order);
  if (amountMinor > 0 && amountMinor <= leftMinor) return;
  const detail =
    order.payment_state !== 'CAPTURED'
      ? 'Only an order that is paid, and not cancelled, can be refunded.'
      : leftMinor === 0
        ? 'All of this order has been refunded already, or is on its way.'
        : amountMinor > 0
          ? `Only ${dollarText(leftMinor)} of this order can still be refunded.`
          : 'A refund is at least one cent.';
  throw new AppError('refund-not-possible', { detail, fields: { amount: detail } });
}
