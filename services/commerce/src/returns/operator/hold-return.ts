import type { Change } from '../../audit/audit-log.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { lockOrder, type OrderRow } from '../../orders/order-repository.ts';
import type { ReturnRow } from '../return-repository.ts';
import { findReturn } from './admin-return-repository.ts';

/**
 * A return with its order, which is held: whatever belongs to an order changes one request at a time.
 * @throws AppError `not-found` for a return of another tenant too
 */
export async function holdReturn(
  tx: Tx,
  tenantCode: string,
  returnId: string,
): Promise<{ order: OrderRow; announced: ReturnRow }> {
  const known = await findReturn(tx, tenantCode, returnId);
  const order = known && (await lockOrder(tx, tenantCode, known.order_id));
  // Read again, now that nobody else changes it.
  const announced = order && (await findReturn(tx, tenantCode, returnId));
  if (!order || !announced) throw new AppError('not-found', { detail: 'There is no such return' });
  return { order, announced };
}

/** How the audit log names a return: by the number of its order. */
export const returnSubject = (announced: ReturnRow, order: OrderRow): Change['subject'] => ({
  type: 'returns',
  id: announced.id,
  name: order.order_number,
});
