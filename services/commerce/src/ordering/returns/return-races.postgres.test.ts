import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestOrder } from '../../../testing/guest-orders.ts';
import { readRaceRounds, shuffled } from '../../../testing/race-rounds.ts';
import { createShopInstances } from '../../../testing/shop-instances.ts';
import { moveThrough, operatorToken, shopperOrder, type Shopper } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

const rounds = readRaceRounds({ quick: 5, full: 100 });

describe('returning the same items on several instances at once', () => {
  let cluster: Awaited<ReturnType<typeof createShopInstances>>;
  let shop: TestShop;
  let ada: Shopper;
  let operator: string;
  beforeAll(async () => {
    cluster = await createShopInstances();
    ({ shop } = cluster);
    await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 3_333, stock: 9_000 }]);
    ada = await registerShopper(shop);
    operator = await operatorToken(shop);
  });
  afterAll(() => cluster.close());

  async function createDeliveredOrder(quantity: number) {
    const { id } = await shopperOrder(shop, ada, { items: [{ productId: 'parka', quantity }] });
    return moveThrough(shop, operator, id, ['SHIPPED', 'DELIVERED']);
  }
  const requestReturn = (id: string, orderItemId: string, quantity: number, key: string) =>
    shuffled(cluster.instances)[0]!.call('POST', `/orders/${id}/return`, {
      token: ada.token,
      headers: { 'idempotency-key': key },
      body: { items: [{ orderItemId, quantity }], returnReason: 'Too small' },
    });
  const readReturns = async (id: string) =>
    (await shop.call('GET', `/orders/${id}/returns`, { token: ada.token })).body;

  it('never returns more than was bought and never refunds more than was paid', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, items, summary } = await createDeliveredOrder(7);
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          requestReturn(id, items[0]!.id, 1 + (index % 2), `${id}-${index}`),
        ),
      );
      for (const { status, body } of replies)
        expect(status === 201 || body.code === 'return-not-possible').toBe(true);
      const { items: left } = await readReturns(id);
      await requestReturn(id, items[0]!.id, Math.max(1, left[0].returnableQuantity), `${id}-rest`);
      const after = await readReturns(id);
      const returned = after.returns.flatMap((entry: { items: { quantity: number }[] }) => entry.items);
      expect(returned.reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0)).toBe(7);
      const refunded = after.returns.reduce(
        (sum: number, entry: { refundAmount: number }) => sum + Math.round(entry.refundAmount * 100),
        0,
      );
      expect(refunded).toBe(Math.round((summary.subtotal - summary.discount + summary.tax) * 100));
    }
  });

  it('creates one return for equal requests, whichever instance they reach', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, items } = await createDeliveredOrder(5);
      const replies = await Promise.all(
        Array.from({ length: 8 }, () => requestReturn(id, items[0]!.id, 2, `same-${id}`)),
      );
      expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
      expect([replies[0]?.status, (await readReturns(id)).returns.length]).toEqual([201, 1]);
    }
  });

  it("creates one return for a guest's equal requests too", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, key } = await guestOrder(shop, { items: [{ productId: 'parka', quantity: 5 }] });
      const { items } = await moveThrough(shop, operator, id, ['SHIPPED', 'DELIVERED']);
      const headers = { 'x-order-key': key, 'idempotency-key': `same-${id}` };
      const body = { items: [{ orderItemId: items[0]!.id, quantity: 2 }], returnReason: 'Too small' };
      const replies = await Promise.all(
        Array.from({ length: 8 }, () =>
          shuffled(cluster.instances)[0]!.call('POST', `/orders/${id}/return`, { headers, body }),
        ),
      );
      expect(new Set(replies.map((reply) => JSON.stringify([reply.status, reply.body]))).size).toBe(1);
      const { body: after } = await shop.call('GET', `/orders/${id}/returns`, { headers });
      expect([replies[0]?.status, after.returns.length]).toEqual([201, 1]);
    }
  });
});
