import type { AdminReturn } from '@selvedge/contract';
import type { Audit } from '../../../platform/audit/operator-route.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { AdminIdentity } from '../../../platform/http/authenticator.ts';
import { dollarText } from '../../../platform/money.ts';
import { sha256 } from '../../../platform/secrets/tokens.ts';
import { findExchangedItems } from '../../exchanges/exchange-repository.ts';
import { itemsLeftMinor } from '../../exchanges/exchange-rules.ts';
import type { OrderDependencies } from '../../orders/order-dependencies.ts';
import { claimRefund } from '../../refunds/claim-refund.ts';
import { findRefunds } from '../../refunds/refund-repository.ts';
import { toWholeCents } from '../../refunds/refund-rules.ts';
import { refundableOfReturnMinor } from '../return-rules.ts';
import { findLinesForReturns, lockReturn, returnSubject } from './admin-return-repository.ts';
import { requireNotDeclined } from './decline-return.ts';
import { readAdminReturn } from './admin-return-view.ts';

interface RefundReturnRequest {
  tenantCode: string;
  returnId: string;
  /** In dollars; if absent, what the items cost or what's left to refund of the order. */
  amount: number | undefined;
  reason: string | undefined;
  operator: AdminIdentity;
  audit: Audit;
}

/**
 * Refunds a received return, in full or for less with a reason. A job sends the refund and emails the shopper. Repeating
 * the request, even after the refund, changes nothing.
 * @throws AppError `not-found`; `conflict` before the return is received, and if a colleague has refunded another amount;
 *   `refund-not-possible`; `confirmation-required`
 */
export function refundReturn(
  { db, clock, jobs }: OrderDependencies,
  request: RefundReturnRequest,
): Promise<AdminReturn> {
  const { tenantCode, returnId } = request;
  const requestedMinor = request.amount === undefined ? undefined : toWholeCents(request.amount);
  return db.inTenant(tenantCode, async (tx) => {
    const { order, orderReturn } = await lockReturn(tx, tenantCode, returnId);
    requireNotDeclined(orderReturn);
    if (orderReturn.status === 'REQUESTED')
      throw new AppError('conflict', {
        detail: "You haven't received this return yet. Mark it as received before you refund it.",
      });
    const exchanged = await findExchangedItems(tx, tenantCode, [returnId]);
    const itemsMinor = itemsLeftMinor(await findLinesForReturns(tx, tenantCode, [returnId]), exchanged);
    const refunds = await findRefunds(tx, tenantCode, [order.id]);
    const existing = refunds.find((row) => row.return_id === returnId && row.status !== 'FAILED');
    const fullMinor = refundableOfReturnMinor(order, itemsMinor, existing?.amount_minor);
    const amountMinor = requestedMinor ?? fullMinor;
    if (existing && existing.amount_minor !== amountMinor)
      throw new AppError('conflict', {
        detail: `${dollarText(existing.amount_minor)} of this return has already been refunded, or the refund is on its way.`,
      });
    if (existing) return readAdminReturn(tx, orderReturn);
    if (orderReturn.exchanged_at !== null)
      throw new AppError('conflict', {
        detail: `Everything in this return was exchanged, in order #${exchanged.findLast(({ isCancelled }) => !isCancelled)?.orderNumber}. To refund it instead, cancel that order first.`,
      });
    const before = await readAdminReturn(tx, orderReturn);
    const refund = await claimRefund(tx, jobs, order, {
      amountMinor,
      reason: requireReason(request.reason, { amountMinor, fullMinor, itemsMinor }),
      returnId,
      operator: request.operator,
      requestHash: sha256(JSON.stringify([returnId, amountMinor])),
      keyHash: null,
      now: clock(),
    });
    if (!refund) throw new Error(`Return ${returnId} was refunded while its order was locked`);
    const after = await readAdminReturn(tx, orderReturn);
    await request.audit(tx, { subject: returnSubject(orderReturn, order), before, after });
    return after;
  });
}

function requireReason(
  input: string | undefined,
  { amountMinor, fullMinor, itemsMinor }: { amountMinor: number; fullMinor: number; itemsMinor: number },
): string {
  const reason = input?.trim() ?? '';
  if (amountMinor > itemsMinor) {
    const detail = `The returned items total ${dollarText(itemsMinor)}. To refund more, refund the order itself.`;
    throw new AppError('refund-not-possible', { detail, fields: { amount: detail } });
  }
  if (amountMinor < fullMinor && reason === '') {
    const detail = 'Enter a reason for refunding less than the full amount. The shopper will see it.';
    throw new AppError('refund-not-possible', { detail, fields: { reason: detail } });
  }
  if (reason !== '') return reason;
  return fullMinor < itemsMinor ? 'Returned items, without what was already refunded' : 'Returned items';
}
