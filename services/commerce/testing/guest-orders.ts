import { guestCheckout, placeOrder } from './checkout.ts';
import type { TestShop } from './test-shop.ts';

export interface GuestOrder {
  id: string;
  orderNumber: string;
  email: string;
  /** The guest's key to the order, sent as `X-Order-Key`. */
  key: string;
}

/** Places and pays a guest's order, and looks it up by number and email. */
export async function guestOrder(
  shop: TestShop,
  {
    items,
    tenant = 'FIELDNOTE',
    email = `guest-${crypto.randomUUID()}@shop.test`,
  }: { items: { productId: string; quantity?: number }[]; tenant?: string; email?: string },
): Promise<GuestOrder> {
  const pay = { clientId: `${tenant.toLowerCase()}-client-id` };
  const { body } = await guestCheckout(shop, { items, tenant, email, pay });
  const { body: placed } = await placeOrder(shop, body, {}, { tenant });
  const { orderNumber } = placed;
  const found = await shop.call('POST', '/orders/track', { tenant, body: { orderNumber, email } });
  if (found.status !== 200) throw new Error(`not found: ${JSON.stringify(found.body)}`);
  return { id: placed.id, orderNumber, email, key: found.body.access.key };
}
