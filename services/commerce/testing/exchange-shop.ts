import type { AdminOrder, AdminReturn } from '@selvedge/contract';
import { capturesAndRefunds } from './payments.ts';
import { receiveAll, receivedReturn } from './received-return.ts';
import { moveThrough, operatorToken } from './shopper-orders.ts';
import { registerShopper } from './test-account.ts';
import { addTestProducts } from './test-catalog.ts';
import { createTestShop } from './test-shop.ts';

export type ExchangeShop = Awaited<ReturnType<typeof createExchangeShop>>;

/** A shop whose operator exchanges returned items. With tax, a parka costs $106.25 and the scarf $21.25. */
export async function createExchangeShop() {
  const shop = await createTestShop();
  const [medium = '', large = '', scarf = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 500 },
    { productId: 'parka', priceMinor: 9_000, stock: 50, size: 'L' },
    { productId: 'scarf', priceMinor: 2_000, stock: 500 },
  ]);
  const ada = await registerShopper(shop);
  const operator = await operatorToken(shop);
  let returned: Awaited<ReturnType<typeof receivedReturn>>;
  const post = (path: string, body: object = {}) => shop.call('POST', path, { token: operator, body });
  const readOrder = async (id: string): Promise<AdminOrder> =>
    (await shop.call('GET', `/admin/orders/${id}`, { token: operator })).body;
  return {
    shop,
    ada,
    operator,
    medium,
    large,
    scarf,
    /** The return that `addReturn` added last. */
    get returned() {
      return returned;
    },
    /** Receives a return of two parkas and a scarf, which is everything in its order. */
    async addReturn() {
      returned = await receivedReturn(shop, ada, operator, {
        items: [{ productId: 'parka', quantity: 2 }, { productId: 'scarf' }],
      });
      shop.jobs.waiting.splice(0);
    },
    post,
    readOrder,
    readOriginal: () => readOrder(returned.order.id),
    itemOf: (index: number, variantId: string, quantity: number) => ({
      orderItemId: returned.orderItemIds[index]!,
      variantId,
      quantity,
    }),
    exchange: (items: object[], id = returned.returnId) => post(`/admin/returns/${id}/exchange`, { items }),
    refund: (id = returned.returnId, body: object = {}) => post(`/admin/returns/${id}/refund`, body),
    cancel: (id: string) => post(`/admin/orders/${id}/cancel`, { reason: 'They changed their mind' }),
    exchangeOrderOf: (body: AdminReturn) => body.exchanges!.at(-1)!.orderId,
    /** What PayPal has refunded of the order. */
    refundedMinor: async () => (await capturesAndRefunds(shop, returned.order.paypalOrderId)).refundedMinor,
    /** Delivers a replacement; the shopper returns everything in it, and it's received. @returns the ID of the return */
    async returnReplacement(orderId: string): Promise<string> {
      const { items } = await moveThrough(shop, operator, orderId, ['SHIPPED', 'DELIVERED']);
      const { status, body } = await shop.call('POST', `/orders/${orderId}/return`, {
        token: ada.token,
        body: {
          items: items.map(({ id, quantity }) => ({ orderItemId: id, quantity })),
          returnReason: 'Too large',
        },
      });
      if (status !== 201) throw new Error(JSON.stringify(body));
      await receiveAll(shop, operator, body.id);
      return body.id;
    },
    close: () => shop.close(),
  };
}
