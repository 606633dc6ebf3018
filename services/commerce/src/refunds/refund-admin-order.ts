import type { AdminOrder } from '@selvedge/contract';
import type { Audit } from '../audit/operator-route.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { isWholeCents, minorOf } from '../money.ts';
import { readAdminOrder } from '../orders/operator/admin-order-view.ts';
import { hashOf } from '../orders/order-keys.ts';
import { lockOrder } from '../orders/order-repository.ts';
import { orderSubject } from '../orders/order-subject.ts';
import { noSuchOrder } from '../orders/own-order.ts';
import { claimRefund } from './claim-refund.ts';
import { findRefundByKey } from './refund-repository.ts';
import { refundView } from './refund-view.ts';
import { fractionOfCent } from './fraction-of-cent.ts';

export interface RefundAsked {
  tenantCode: string;
  orderId: string;
  /** Dollars. */
  amount: number;
  reason: string;
  /** The operator's e-mail address. */
  by: string;
  idempotencyKey: string | undefined;
  audit: Audit;
}

/**
 * Pays back a part of a paid order, or all that is left; a job does it, and mails the shopper. The same request again,
 * under the same idempotency key, gets the order as it stands.
 * @throws AppError `not-found`; `refund-not-possible`; `idempotency-conflict`
 */
export function refundAdminOrder(
  { db, clock, jobs }: { db: Database; clock: Clock; jobs: JobQueue },
  asked: RefundAsked,
): Promise<AdminOrder> {
  const { tenantCode, orderId, idempotencyKey } = asked;
  if (!isWholeCents(asked.amount)) throw fractionOfCent();
  const amountMinor = minorOf(asked.amount);
  const reason = asked.reason.trim();
  const keyHash = idempotencyKey === undefined ? null : hashOf(`refund ${idempotencyKey}`);
  const requestHash = hashOf(JSON.stringify([orderId, amountMinor, reason]));
  return db.inTenant(tenantCode, async (tx) => {
    const order = await lockOrder(tx, tenantCode, orderId);
    if (!order || order.state === 'PAYMENT_FAILED') throw noSuchOrder();
    const known = keyHash === null ? undefined : await findRefundByKey(tx, tenantCode, keyHash);
    if (known && known.request_hash !== requestHash) throw otherRequest();
    if (!known) {
      const claim = { amountMinor, reason, createdBy: asked.by, requestHash, keyHash, now: clock() };
      const refund = await claimRefund(tx, jobs, order, claim);
      // Taken in this very moment, for another order: equal requests wait for this one.
      if (!refund) throw otherRequest();
      const after = { refund: refundView(refund) };
      await asked.audit(tx, { subject: orderSubject(order), before: null, after });
    }
    return readAdminOrder(tx, tenantCode, orderId);
  });
}

function otherRequest(): AppError {
  return new AppError('idempotency-conflict', { detail: 'This key was used for a different refund' });
}
