import { removePurchasedItems } from '../cart/cart-repository.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lockRow } from '../../platform/db/rows.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { makeDefaultAddress } from '../../customers/index.ts';
import { addOrderEvent } from './order-events.ts';
import { findOrder, transitionOrder, type OrderRow } from './order-repository.ts';

/**
 * Completes an order whose payment was captured, or that costs nothing. The browser's request, the provider's event and the job may all call it,
 * but only the first call has an effect. Clearing the cart and queuing the confirmation email are part of the same
 * transaction.
 * @param known the order as it was read before the transaction, or just inserted by it
 * @param captureId null for an order that costs nothing
 * @returns undefined if another caller was first or the order was given up
 */
export async function finalizeOrder(
  tx: Tx,
  jobs: JobQueue,
  { order: known, captureId, now }: { order: OrderRow; captureId: string | null; now: Date },
): Promise<OrderRow | undefined> {
  const { tenant_code: tenantCode, id: orderId } = known;
  await lockCartOfOrder(tx, known);
  const set = { capture_id: captureId, paid_at: now };
  const order = await transitionOrder(tx, { tenantCode, orderId, event: 'pay', set });
  if (!order) return undefined;
  await addOrderEvent(tx, { tenantCode, orderId, status: 'PROCESSING', at: now });
  await removePurchasedItems(tx, order);
  await saveDefaultAddresses(tx, order);
  await jobs.send(tx, 'mail', { kind: 'order-confirmation', tenantCode, orderId });
  return order;
}

/**
 * All code locks carts and drafts before orders, to avoid deadlocks. While this waits for a cart, a merge may move the order to
 * another cart, which must then also be locked before the order.
 */
async function lockCartOfOrder(tx: Tx, known: OrderRow): Promise<void> {
  const { tenant_code: tenantCode, draft_order_id: draftId } = known;
  if (draftId !== null)
    await lockRow(tx, 'draft_orders', { tenant_code: tenantCode, id: draftId }, 'forNoKeyUpdate');
  let cartId: string | undefined = known.cart_id;
  let lockedCartId: string | undefined;
  while (cartId !== undefined && cartId !== lockedCartId) {
    await lockRow(tx, 'carts', { tenant_code: tenantCode, id: cartId }, 'forNoKeyUpdate');
    lockedCartId = cartId;
    cartId = (await findOrder(tx, tenantCode, known.id))?.cart_id;
  }
}

/** "Set as default" takes effect when the order is paid, not when it's attempted. */
async function saveDefaultAddresses(tx: Tx, order: OrderRow): Promise<void> {
  if (order.user_id === null) return;
  const owner = { tenantCode: order.tenant_code, userId: order.user_id };
  if (order.save_shipping_address && order.shipping_address_id)
    await makeDefaultAddress(tx, owner, order.shipping_address_id);
  if (order.save_billing_address && order.billing_address_id)
    await makeDefaultAddress(tx, owner, order.billing_address_id);
}
