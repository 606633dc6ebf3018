import type { AdminReturn } from '@selvedge/contract';
import type { Audit } from '../../audit/operator-route.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { dollarText, isWholeCents, minorOf } from '../../money.ts';
import { hashOf } from '../../orders/order-keys.ts';
import { claimRefund } from '../../refunds/claim-refund.ts';
import { findRefunds } from '../../refunds/refund-repository.ts';
import { findLinesOfReturns } from './admin-return-repository.ts';
import { borneMinor, readAdminReturn } from './admin-return-view.ts';
import { holdReturn, returnSubject } from './hold-return.ts';
import { fractionOfCent } from '../../refunds/fraction-of-cent.ts';

interface RefundReturnAsked {
  tenantCode: string;
  returnId: string;
  /** Dollars; what the pieces bore when absent. */
  amount: number | undefined;
  reason: string | undefined;
  /** The operator's e-mail address. */
  by: string;
  audit: Audit;
}

/**
 * Pays a received return back: what its pieces bore, or less with a reason; a job does it, and mails the shopper. While
 * that is under way, and after it, asked for the same again nothing changes.
 * @throws AppError `not-found`; `conflict` before the parcel has come, and when a colleague refunds another amount;
 *   `refund-not-possible`
 */
export function refundReturn(
  { db, clock, jobs }: { db: Database; clock: Clock; jobs: JobQueue },
  asked: RefundReturnAsked,
): Promise<AdminReturn> {
  const { tenantCode, returnId } = asked;
  if (asked.amount !== undefined && !isWholeCents(asked.amount)) throw fractionOfCent();
  return db.inTenant(tenantCode, async (tx) => {
    const { order, announced } = await holdReturn(tx, tenantCode, returnId);
    if (announced.status === 'REQUESTED')
      throw new AppError('conflict', { detail: 'The parcel has not come yet: receive the return first.' });
    const fullMinor = borneMinor(await findLinesOfReturns(tx, tenantCode, [returnId]));
    const amountMinor = asked.amount === undefined ? fullMinor : minorOf(asked.amount);
    const refunds = await findRefunds(tx, tenantCode, [order.id]);
    const standing = refunds.find((one) => one.return_id === returnId && one.status !== 'FAILED');
    if (standing && standing.amount_minor !== amountMinor)
      throw new AppError('conflict', {
        detail: `${dollarText(standing.amount_minor)} of this return has been refunded already, or is on its way.`,
      });
    if (!standing) {
      const before = await readAdminReturn(tx, announced);
      const refund = await claimRefund(tx, jobs, order, {
        amountMinor,
        reason: reasonFor(asked.reason, { amountMinor, fullMinor }),
        returnId,
        createdBy: asked.by,
        requestHash: hashOf(JSON.stringify([returnId, amountMinor])),
        keyHash: null,
        now: clock(),
      });
      if (!refund) throw new Error(`Return ${returnId} was refunded past its held order`);
      const after = await readAdminReturn(tx, announced);
      await asked.audit(tx, { subject: returnSubject(announced, order), before, after });
      return after;
    }
    return readAdminReturn(tx, announced);
  });
}

function reasonFor(
  typed: string | undefined,
  { amountMinor, fullMinor }: { amountMinor: number; fullMinor: number },
): string {
  const reason = typed?.trim() ?? '';
  if (amountMinor > fullMinor) {
    const detail = `What was returned bore ${dollarText(fullMinor)}; refund more on the order itself.`;
    throw new AppError('refund-not-possible', { detail, fields: { amount: detail } });
  }
  if (amountMinor < fullMinor && reason === '') {
    const detail = 'Please say why less is refunded; the shopper reads it.';
    throw new AppError('refund-not-possible', { detail, fields: { reason: detail } });
  }
  return reason === '' ? 'Returned items' : reason;
}
