import type { AdminOrder, AdminReturn } from '@selvedge/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capturesAndRefunds } from '../../../testing/payments.ts';
import { readRaceRounds, shuffled } from '../../../testing/race-rounds.ts';
import { receivedReturn } from '../../../testing/received-return.ts';
import { createShopInstances } from '../../../testing/shop-instances.ts';
import { operatorToken, type Shopper } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts, stockOf } from '../../../testing/test-catalog.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

const rounds = readRaceRounds({ quick: 4, full: 40 });

describe('exchanging items on several instances at once', () => {
  let cluster: Awaited<ReturnType<typeof createShopInstances>>;
  let shop: TestShop;
  let ada: Shopper;
  let operator: string;
  let large: string;
  beforeAll(async () => {
    cluster = await createShopInstances();
    ({ shop } = cluster);
    const parka = { productId: 'parka', priceMinor: 3_333 };
    [, large = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
      { ...parka, stock: 9_000 },
      { ...parka, stock: 9_000, size: 'L' },
    ]);
    ada = await registerShopper(shop);
    operator = await operatorToken(shop);
  });
  afterAll(() => cluster.close());

  const returnParkas = (quantity: number) =>
    receivedReturn(shop, ada, operator, { items: [{ productId: 'parka', quantity }] });
  const post = (path: string, body: object, key?: string) =>
    shuffled(cluster.instances)[0]!.call('POST', path, {
      token: operator,
      body,
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const exchange = (returned: { returnId: string; orderItemId: string }, quantity: number, key?: string) =>
    post(
      `/admin/returns/${returned.returnId}/exchange`,
      { items: [{ orderItemId: returned.orderItemId, variantId: large, quantity }] },
      key,
    );
  const refund = ({ returnId }: { returnId: string }) => post(`/admin/returns/${returnId}/refund`, {});
  const readOrder = async (id: string): Promise<AdminOrder> =>
    (await shop.call('GET', `/admin/orders/${id}`, { token: operator })).body;
  const stock = () => stockOf(shop.db, 'FIELDNOTE', large);
  const cents = (dollars: number) => Math.round(dollars * 100);
  const refundedMinor = async ({ order }: { order: { paypalOrderId: string } }) =>
    (await capturesAndRefunds(shop, order.paypalOrderId)).refundedMinor;

  it('exchanges an item once, and takes it from stock once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const returned = await returnParkas(3);
      const before = await stock();
      const replies = await Promise.all(Array.from({ length: 8 }, () => exchange(returned, 1)));
      const statuses = replies.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
      expect(await stock()).toBe(before - 3);
      expect((await readOrder(returned.order.id)).returns[0]).toMatchObject({ refundAmount: 0 });
    }
  });

  it('places one order for equal requests, whichever instance they reach', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const returned = await returnParkas(2);
      const replies = await Promise.all(
        Array.from({ length: 6 }, () => exchange(returned, 1, `same-${returned.returnId}`)),
      );
      expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
      expect(replies[0]?.body.exchanges).toHaveLength(1);
    }
  });

  it('refunds or exchanges an item, whichever is first', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const returned = await returnParkas(2);
      const value = cents((await readOrder(returned.order.id)).returns[0]!.refundAmount);
      const [exchanged, refunded] = await Promise.all([exchange(returned, 2), refund(returned)]);
      expect([exchanged.status, refunded.status].toSorted()).toSatisfy(
        ([first, second]) => first! < 300 && second === 409,
      );
      await shop.runJobs('send-refund');
      expect(await refundedMinor(returned)).toBe(exchanged.status === 201 ? 0 : value);
    }
  });

  it('never exchanges what a refund of the whole order has already paid back', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const returned = await returnParkas(1);
      const { refundable, id } = await readOrder(returned.order.id);
      const [exchanged, refunded] = await Promise.all([
        exchange(returned, 1),
        post(`/admin/orders/${id}/refunds`, { amount: refundable, reason: 'All' }),
      ]);
      expect([exchanged.status === 201, refunded.status === 201].toSorted()).toEqual([false, true]);
    }
  });

  it('sends the last item in stock to one of two shoppers', async () => {
    const [first, second] = [await returnParkas(1), await returnParkas(1)];
    await setStock(1);
    const replies = await Promise.all([exchange(first, 1), exchange(second, 1)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'out-of-stock' });
    expect(await stock()).toBe(0);
    await setStock(9_000);
  });

  it('keeps every cent while replacements are cancelled, shipped and refunded at the same time', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const returned = await returnParkas(4);
      const { summary, refundable } = await readOrder(returned.order.id);
      const replies = await Promise.all([
        exchange(returned, 1),
        exchange(returned, 1),
        exchange(returned, 1),
      ]);
      const ids = (replies.at(-1)!.body as AdminReturn).exchanges!.map(({ orderId }) => orderId);
      const all = [...new Set([...ids, ...replies.flatMap(({ body }) => idsOf(body))])];
      await Promise.all([
        refund(returned),
        ...all.flatMap((id) =>
          shuffled([
            () => post(`/admin/orders/${id}/cancel`, { reason: '' }),
            () => post(`/admin/orders/${id}/status`, { status: 'SHIPPED' }),
            () => post(`/admin/orders/${id}/refunds`, { amount: 20, reason: 'Part' }),
          ]).map((start) => start()),
        ),
      ]);
      await shop.runJobs('send-refund');
      const orders = await Promise.all([returned.order.id, ...all].map(readOrder));
      const left = orders.reduce((sum, order) => sum + cents(order.refundable), 0);
      const refunded = orders.reduce((sum, order) => sum + cents(order.summary.refunded ?? 0), 0);
      // Nothing was created, and nothing got lost.
      expect(left + refunded).toBe(cents(refundable));
      expect(await refundedMinor(returned)).toBe(refunded);
      expect(refunded).toBeLessThanOrEqual(cents(summary.total));
      // Whatever is still returned can be refunded.
      for (const { id } of (await readOrder(returned.order.id)).returns) await refund({ returnId: id });
      await shop.runJobs('send-refund');
      expect(await refundedMinor(returned)).toBeLessThanOrEqual(cents(summary.total));
    }
  });

  const idsOf = (body: AdminReturn) => body.exchanges?.map(({ orderId }) => orderId) ?? [];
  const setStock = (quantity: number) =>
    shop.db.inTenant('FIELDNOTE', (tx) =>
      tx.updateTable('variants').set({ stock: quantity }).where('id', '=', large).execute(),
    );
});
