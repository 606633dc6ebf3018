import { queueCartReminders } from '../src/ordering/cart-reminders/due-carts.ts';
import { toCartItem } from './checkout.ts';
import { registerShopper } from './test-account.ts';
import type { TestShop } from './test-shop.ts';

/** A subscriber leaves a parka in the cart, and a reminder is queued two hours later. The store must have turned reminders on. */
export async function leaveCart(shop: TestShop, tenant: string): Promise<void> {
  const { token } = await registerShopper(shop, { tenant });
  await shop.call('PUT', '/users/me/newsletter', { tenant, token, body: { isSubscribed: true } });
  await shop.call('POST', '/cart/items', { tenant, token, body: toCartItem({ productId: 'parka' }) });
  const later = new Date(shop.shop.clock().getTime() + 2 * 3_600_000);
  await shop.db.inTenant(tenant, (tx) => queueCartReminders(tx, shop.jobs.queue, tenant, later));
}
