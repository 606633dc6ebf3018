import type { AdminOrder } from '@selvedge/contract';
import type { Audit } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { isWholeCents, toMinor } from '../../platform/money.ts';
import { readAdminOrder } from '../orders/operator/admin-order-view.ts';
import { sha256 } from '../../platform/secrets/tokens.ts';
import { lockOrder } from '../orders/order-repository.ts';
import { orderSubject } from '../orders/order-subject.ts';
import { orderNotFound } from '../orders/own-order.ts';
import { claimRefund } from './claim-refund.ts';
import { findRefundByKey } from './refund-repository.ts';
import { refundView } from './refund-view.ts';
import { notWholeCents } from './not-whole-cents.ts';

export interface RefundRequest {
  tenantCode: string;
  orderId: string;
  /** In dollars. */
  amount: number;
  reason: string;
  /** The operator's email address. */
  by: string;
  idempotencyKey: string | undefined;
  audit: Audit;
}

/**
 * Refunds a paid order in part or in full. A job sends the refund and emails the shopper. Repeating the request with the
 * same idempotency key returns the current order.
 * @throws AppError `not-found`; `refund-not-possible`; `idempotency-conflict`
 */
export function refundAdminOrder(
  { db, clock, jobs }: { db: Database; clock: Clock; jobs: JobQueue },
  request: RefundRequest,
): Promise<AdminOrder> {
  const { tenantCode, orderId, idempotencyKey } = request;
  if (!isWholeCents(request.amount)) throw notWholeCents();
  const amountMinor = toMinor(request.amount);
  const reason = request.reason.trim();
  const keyHash = idempotencyKey === undefined ? null : sha256(`refund ${idempotencyKey}`);
  const requestHash = sha256(JSON.stringify([orderId, amountMinor, reason]));
  return db.inTenant(tenantCode, async (tx) => {
    const order = await lockOrder(tx, tenantCode, orderId);
    if (!order || order.state === 'PAYMENT_FAILED') throw orderNotFound();
    const existing = keyHash === null ? undefined : await findRefundByKey(tx, tenantCode, keyHash);
    if (existing && existing.request_hash !== requestHash) throw keyConflict();
    if (!existing) {
      const claim = { amountMinor, reason, createdBy: request.by, requestHash, keyHash, now: clock() };
      const refund = await claimRefund(tx, jobs, order, claim);
      // The key was just used for another order. Equal requests would have waited for the lock on this one.
      if (!refund) throw keyConflict();
      const after = { refund: refundView(refund) };
      await request.audit(tx, { subject: orderSubject(order), before: null, after });
    }
    return readAdminOrder(tx, tenantCode, orderId);
  });
}

function keyConflict(): AppError {
  return new AppError('idempotency-conflict', { detail: 'This key was already used for a different refund' });
}
