import { holdCart, takeOutBought } from '../cart/cart-repository.ts';
import type { Tx } from '../db/database.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { makeDefaultAddress } from '../users/address-book.ts';
import { addOrderEvent } from './order-events.ts';
import { findOrder, findOrderLines, transitionOrder, type OrderRow } from './order-repository.ts';

/**
 * Makes an order whose payment is taken a real one: once, whoever comes first of the browser, the provider's event
 * and the reconciler. The cart is emptied and the confirmation mailed with it, or not at all.
 * @returns undefined when somebody else was first, or the order was given up
 */
export async function finaliseOrder(
  tx: Tx,
  jobs: JobQueue,
  {
    tenantCode,
    orderId,
    captureId,
    now,
  }: { tenantCode: string; orderId: string; captureId: string; now: Date },
): Promise<OrderRow | undefined> {
  await holdCartOfOrder(tx, tenantCode, orderId);
  const set = { capture_id: captureId, paid_at: now };
  const order = await transitionOrder(tx, { tenantCode, orderId, event: 'pay', set });
  if (!order) return undefined;
  await addOrderEvent(tx, { tenantCode, orderId, status: 'PROCESSING', at: now });
  const lines = await findOrderLines(tx, tenantCode, [orderId]);
  await takeOutBought(
    tx,
    tenantCode,
    order.cart_id,
    lines.map((line) => ({ variantId: line.variant_id, quantity: line.quantity })),
  );
  await keepAddresses(tx, order);
  await jobs.send(tx, 'mail', { kind: 'order-confirmation', tenantCode, orderId });
  return order;
}

/**
 * Carts before orders, as everybody takes them: nobody waits for each other in a ring. A merge that was waited for
 * has taken the order along to another cart, which has to be held before the order is, too.
 */
async function holdCartOfOrder(tx: Tx, tenantCode: string, orderId: string): Promise<void> {
  let held: string | undefined;
  for (;;) {
    const order = await findOrder(tx, tenantCode, orderId);
    if (!order || order.cart_id === held) return;
    held = order.cart_id;
    await holdCart(tx, tenantCode, held);
  }
}

/** "Set as default" takes effect with the order, not with an attempt at one. */
async function keepAddresses(tx: Tx, order: OrderRow): Promise<void> {
  if (order.user_id === null) return;
  const owner = { tenantCode: order.tenant_code, userId: order.user_id };
  if (order.save_shipping_address && order.shipping_address_id)
    await makeDefaultAddress(tx, owner, order.shipping_address_id);
  if (order.save_billing_address && order.billing_address_id)
    await makeDefaultAddress(tx, owner, order.billing_address_id);
}
