import { moveThrough, shopperOrder, type PlacedByShopper, type Shopper } from './shopper-orders.ts';
import type { TestShop } from './test-shop.ts';

interface ReceivedReturn {
  order: PlacedByShopper;
  returnId: string;
  /** The first item of the order. */
  orderItemId: string;
  orderItemIds: string[];
}

/** Places, delivers, returns and receives everything of an order. Nothing goes back into stock. */
export async function receivedReturn(
  shop: TestShop,
  shopper: Shopper,
  operator: string,
  { items }: { items: { productId: string; quantity?: number; size?: string }[] },
): Promise<ReceivedReturn> {
  const order = await shopperOrder(shop, shopper, { items });
  const delivered = await moveThrough(shop, operator, order.id, ['SHIPPED', 'DELIVERED']);
  const returned = await shop.call('POST', `/orders/${order.id}/return`, {
    token: shopper.token,
    body: {
      items: delivered.items.map(({ id, quantity }) => ({ orderItemId: id, quantity })),
      returnReason: 'Too small',
    },
  });
  const returnId: string = returned.body.id;
  await receiveAll(shop, operator, returnId);
  const orderItemIds = delivered.items.map(({ id }) => id);
  return { order, returnId, orderItemId: orderItemIds[0]!, orderItemIds };
}

/** Receives a return. Nothing goes back into stock. */
export async function receiveAll(shop: TestShop, operator: string, returnId: string): Promise<void> {
  const received = await shop.call('POST', `/admin/returns/${returnId}/receive`, {
    token: operator,
    body: { restock: [] },
  });
  if (received.status !== 200) throw new Error(`not received: ${JSON.stringify(received.body)}`);
}
