import { afterAll, beforeAll, expect, it } from 'vitest';
import { home } from '../../../testing/checkout.ts';
import { createShopInstances } from '../../../testing/shop-instances.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { newCartId } from '../../../testing/test-shop.ts';

let cluster: Awaited<ReturnType<typeof createShopInstances>>;
beforeAll(async () => {
  cluster = await createShopInstances();
  await addTestProducts(cluster.shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 50 },
  ]);
});
afterAll(() => cluster.close());

const shipments = async () => {
  const reply = await fetch(`${cluster.shop.sandboxUrl}/controls`);
  return ((await reply.json()) as { carrier: { shipments: number } }).carrier.shipments;
};

// A limit that is checked before the request is counted would only fail with several connections.
it('sends the carrier only thirty of fifty concurrent rate requests for one cart to several instances', async () => {
  const cartId = newCartId();
  const body = { productId: 'parka', quantity: 1, selectedAttributes: { Size: 'M', Color: 'Moss' } };
  await cluster.shop.call('POST', `/cart/anonymous/${cartId}/items`, { body });
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, number) => {
      const toAddress = { name: 'Customer', ...home, streetAddress: `${number + 1} Beacon Street` };
      return cluster.instances[number % cluster.instances.length]!.call('POST', '/shipping/rates', {
        headers: { 'x-forwarded-for': `203.0.113.${number}` },
        body: { orderNumber: cartId, toAddress, weight: 1, length: 12, width: 9, height: 3 },
      });
    }),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
  expect(await shipments()).toBe(30);
});
