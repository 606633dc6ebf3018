import type { Change } from '../../../platform/audit/audit-log.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { lockOrder, type OrderRow } from '../../orders/order-repository.ts';
import type { ReturnRow } from '../return-repository.ts';
import { findReturn } from './admin-return-repository.ts';

/**
 * Finds a return and locks its order, so that only one request at a time changes anything about the order.
 * @throws AppError `not-found`, also for a return of another tenant
 */
export async function lockReturn(
  tx: Tx,
  tenantCode: string,
  returnId: string,
): Promise<{ order: OrderRow; orderReturn: ReturnRow }> {
  const unlocked = await findReturn(tx, tenantCode, returnId);
  const order = unlocked && (await lockOrder(tx, tenantCode, unlocked.order_id));
  // Read again, now that no other request can change it.
  const orderReturn = order && (await findReturn(tx, tenantCode, returnId));
  if (!order || !orderReturn) throw new AppError('not-found', { detail: "We can't find that return" });
  return { order, orderReturn };
}

/** The return as a subject of the audit log, named by its order number. */
export const returnSubject = (orderReturn: ReturnRow, order: OrderRow): Change['subject'] => ({
  type: 'returns',
  id: orderReturn.id,
  name: order.order_number,
});
