import { removePurchasedItems } from '../cart/cart-repository.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lockRow } from '../../platform/db/rows.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { makeDefaultAddress } from '../../customers/index.ts';
import { addOrderEvent } from './order-events.ts';
import { findOrder, findOrderLines, transitionOrder, type OrderRow } from './order-repository.ts';

/**
 * Completes an order whose payment was captured. The browser's request, the provider's event and the job may all call it,
 * but only the first call has an effect. Clearing the cart and queuing the confirmation email are part of the same
 * transaction.
 * @returns undefined if another caller was first or the order was given up
 */
export async function finalizeOrder(
  tx: Tx,
  jobs: JobQueue,
  {
    tenantCode,
    orderId,
    captureId,
    now,
  }: { tenantCode: string; orderId: string; captureId: string; now: Date },
): Promise<OrderRow | undefined> {
  await lockCartOfOrder(tx, tenantCode, orderId);
  const set = { capture_id: captureId, paid_at: now };
  const order = await transitionOrder(tx, { tenantCode, orderId, event: 'pay', set });
  if (!order) return undefined;
  await addOrderEvent(tx, { tenantCode, orderId, status: 'PROCESSING', at: now });
  const lines = await findOrderLines(tx, tenantCode, [orderId]);
  await removePurchasedItems(
    tx,
    tenantCode,
    order.cart_id,
    lines.map((line) => ({ variantId: line.variant_id, quantity: line.quantity })),
  );
  await saveDefaultAddresses(tx, order);
  await jobs.send(tx, 'mail', { kind: 'order-confirmation', tenantCode, orderId });
  return order;
}

/**
 * All code locks carts before orders, to avoid deadlocks. While this waits for a cart, a merge may move the order to
 * another cart, which must then also be locked before the order.
 */
async function lockCartOfOrder(tx: Tx, tenantCode: string, orderId: string): Promise<void> {
  let lockedCartId: string | undefined;
  for (;;) {
    const order = await findOrder(tx, tenantCode, orderId);
    if (!order || order.cart_id === lockedCartId) return;
    lockedCartId = order.cart_id;
    await lockRow(tx, 'carts', { tenant_code: tenantCode, id: lockedCartId }, 'forNoKeyUpdate');
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
