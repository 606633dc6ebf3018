import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { notesAbout } from '../../../platform/notes/notes.ts';
import { lockOrder } from '../order-repository.ts';
import { requireOrder } from '../own-order.ts';

export const orderNotes = notesAbout({
  table: 'order_notes',
  column: 'order_id',
  lock: async (tx, tenantCode, id) => void (await lockAnnotatedOrder(tx, tenantCode, id)),
});

/**
 * Locks an order to change its notes or tags. They may name the buyer, so none can be added after the buyer's data was
 * deleted.
 * @throws AppError `not-found`; `conflict` once the buyer's data was deleted
 */
export async function lockAnnotatedOrder(tx: Tx, tenantCode: string, orderId: string) {
  const order = await requireOrder(tx, tenantCode, orderId, lockOrder);
  if (order.anonymized_at !== null)
    throw new AppError('conflict', {
      detail: "The buyer's data was deleted, so nothing can be added to this order.",
    });
  return order;
}
