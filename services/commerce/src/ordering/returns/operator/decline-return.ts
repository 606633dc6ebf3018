import type { AdminReturn } from '@selvedge/contract';
import type { Audit } from '../../../platform/audit/operator-route.ts';
import { updateRow } from '../../../platform/db/rows.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { findExchangedItems } from '../../exchanges/exchange-repository.ts';
import type { OrderDependencies } from '../../orders/order-dependencies.ts';
import { findRefunds } from '../../refunds/refund-repository.ts';
import { findLinesForReturns, lockReturn, returnSubject } from './admin-return-repository.ts';
import { readAdminReturn } from './admin-return-view.ts';

interface DeclineRequest {
  tenantCode: string;
  returnId: string;
  /** Shown to the shopper. */
  reason: string;
  audit: Audit;
}

/**
 * Declines a return and emails the shopper, who may register the items again. Repeating the request changes nothing.
 * @throws AppError `not-found`; `conflict` if anything of it was refunded, exchanged or restocked, or a colleague gave another reason
 */
export function declineReturn(
  { db, clock, jobs }: OrderDependencies,
  { tenantCode, returnId, reason: typed, audit }: DeclineRequest,
): Promise<AdminReturn> {
  const reason = typed.trim();
  return db.inTenant(tenantCode, async (tx) => {
    const { order, orderReturn } = await lockReturn(tx, tenantCode, returnId);
    if (orderReturn.decline_reason === reason) return readAdminReturn(tx, orderReturn);
    if (orderReturn.declined_at !== null) throw conflict('A colleague has already declined this return.');
    const refunds = await findRefunds(tx, tenantCode, [order.id]);
    if (refunds.some((row) => row.return_id === returnId && row.status !== 'FAILED'))
      throw conflict('This return was refunded, or the refund is on its way.');
    const exchanged = await findExchangedItems(tx, tenantCode, [returnId]);
    if (exchanged.some(({ quantity }) => quantity > 0))
      throw conflict('Items of this return were exchanged. To decline it, cancel that order first.');
    const lines = await findLinesForReturns(tx, tenantCode, [returnId]);
    if (lines.some(({ restocked_quantity: restocked }) => (restocked ?? 0) > 0))
      throw conflict('Items of this return are back in stock, so you have to refund it.');
    const before = await readAdminReturn(tx, orderReturn);
    const match = { tenant_code: tenantCode, id: returnId };
    const declined = await updateRow(tx, 'order_returns', match, {
      declined_at: clock(),
      decline_reason: reason,
    });
    await jobs.send(tx, 'mail', { kind: 'return-declined', tenantCode, orderId: order.id, returnId });
    const after = await readAdminReturn(tx, declined!);
    await audit(tx, { subject: returnSubject(orderReturn, order), before, after });
    return after;
  });
}

const conflict = (detail: string) => new AppError('conflict', { detail });

/** @throws AppError `conflict` */
export function requireNotDeclined({ declined_at: declinedAt }: { declined_at: Date | null }): void {
  if (declinedAt !== null) throw conflict('This return was declined.');
}
