import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvedPayment, captures, guestCheckout, place } from '../testing/checkout.ts';
import { createPlaceOrder } from './place-order.ts';
import { addTestPromotion } from '../testing/test-promotions.ts';
import { addTestProducts, stockOf } from '../testing/test-catalogue.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

// The embedded database has one connection: it would hide every race.
describe.runIf(process.env['DATABASE_URL'])('orders that come at once', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await createTestShop();
  });
  afterAll(() => shop.close());

  it('50 equal ones are one order and one capture', async () => {
    const [variant = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
      { productId: 'parka', priceMinor: 10_000, stock: 100 },
    ]);
    const keys: Record<string, string>[] = [{ 'idempotency-key': 'fifty' }, {}];
    for (const key of keys) {
      const { body } = await guestCheckout(shop, { items: [{ productId: 'parka', quantity: 2 }] });
      const [stock, taken] = [await stockOf(shop.db, 'FIELDNOTE', variant), await captures(shop)];
      const replies = await Promise.all(Array.from({ length: 50 }, () => place(shop, body, key)));
      expect([...new Set(replies.map((reply) => (reply.body.code ?? 'placed') as string))]).toEqual([
        'placed',
      ]);
      expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
      expect([await stockOf(shop.db, 'FIELDNOTE', variant), await captures(shop)]).toEqual([
        stock - 2,
        taken + 1,
      ]);
    }
  });

  it('equal ones in several processes are one order and one capture', async () => {
    await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'coat', priceMinor: 10_000, stock: 100 }]);
    const processes = Array.from({ length: 8 }, () => createPlaceOrder(shop.shop));
    for (const idempotencyKey of ['spread', undefined]) {
      const { body } = await guestCheckout(shop, { items: [{ productId: 'coat' }] });
      const taken = await captures(shop);
      const placed = await Promise.all(
        processes.map((placeOrder) =>
          placeOrder({ tenantCode: 'FIELDNOTE', userId: undefined, idempotencyKey, body }),
        ),
      );
      expect(new Set(placed.map((order) => JSON.stringify(order))).size).toBe(1);
      expect(await captures(shop)).toBe(taken + 1);
    }
  });

  it('5 approvals of one cart are one order and one capture', async () => {
    const [variant = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
      { productId: 'boots', priceMinor: 10_000, stock: 100 },
    ]);
    // In one process and in several: only the database can keep those apart.
    for (const processes of [1, 5]) {
      const { body, total } = await guestCheckout(shop, { items: [{ productId: 'boots' }] });
      const placeOrders = Array.from({ length: processes }, () => createPlaceOrder(shop.shop));
      const bodies = await Promise.all(
        Array.from({ length: 5 }, async () => ({
          ...body,
          paymentDetails: { ...body.paymentDetails, paypalOrderId: await approvedPayment(shop, total) },
        })),
      );
      const [stock, taken] = [await stockOf(shop.db, 'FIELDNOTE', variant), await captures(shop)];
      const outcomes = await Promise.all(
        bodies.map((one, index) =>
          placeOrders[index % processes]!({
            tenantCode: 'FIELDNOTE',
            userId: undefined,
            idempotencyKey: randomUUID(),
            body: one,
          }).then(
            () => 'placed',
            (error: { code: string }) => error.code,
          ),
        ),
      );
      // A cart whose order was finalised meanwhile is empty.
      const others = outcomes.filter((outcome) => outcome !== 'placed');
      expect(others).toHaveLength(4);
      expect(['order-in-progress', 'cart-empty']).toEqual(expect.arrayContaining(others));
      expect([await stockOf(shop.db, 'FIELDNOTE', variant), await captures(shop)]).toEqual([
        stock - 1,
        taken + 1,
      ]);
    }
  });

  it('25 buyers of 10 units take exactly 10, and nobody else is charged', async () => {
    const [variant = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
      { productId: 'rare', priceMinor: 5_000, stock: 10 },
      { productId: 'common', priceMinor: 1_000, stock: 500 },
    ]);
    // Half of them hold the two products in the other order: unsorted reservations would deadlock.
    const buyers = [];
    for (let i = 0; i < 25; i += 1) {
      const items = [{ productId: 'rare' }, { productId: 'common' }];
      buyers.push(
        await guestCheckout(shop, { items: i % 2 ? items : items.reverse(), email: `b${i}@shop.test` }),
      );
    }
    const taken = await captures(shop);
    const replies = await Promise.all(
      buyers.map(({ body }) => place(shop, body, { 'idempotency-key': randomUUID() })),
    );
    const outcomes = replies.map((reply) => (reply.status === 201 ? 'placed' : reply.body.code));
    expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'out-of-stock')).toHaveLength(15);
    expect([await stockOf(shop.db, 'FIELDNOTE', variant), (await captures(shop)) - taken]).toEqual([0, 10]);
  });

  it.each([1, 10])('a coupon with %i uses is used exactly so often', async (limit) => {
    const code = `LIMIT${limit}`;
    await addTestProducts(shop.db, 'FIELDNOTE', [
      { productId: `cap${limit}`, priceMinor: 2_000, stock: 500 },
    ]);
    await addTestPromotion(shop.db, 'FIELDNOTE', {
      code,
      kind: 'FIXED',
      amount_minor: 500,
      usage_limit: limit,
    });
    const buyers = [];
    for (let i = 0; i < 30; i += 1) {
      buyers.push(
        await guestCheckout(shop, {
          items: [{ productId: `cap${limit}` }],
          code,
          discount: 5,
          email: `c${limit}-${i}@shop.test`,
        }),
      );
    }
    const replies = await Promise.all(buyers.map(({ body }) => place(shop, body)));
    const outcomes = replies.map((reply) => (reply.status === 201 ? 'placed' : reply.body.code));
    expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(limit);
    expect(outcomes.filter((outcome) => outcome === 'promotion-exhausted')).toHaveLength(30 - limit);
  });

  it('one customer cannot use a once-only coupon twice by being quick', async () => {
    await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'sock', priceMinor: 900, stock: 500 }]);
    await addTestPromotion(shop.db, 'FIELDNOTE', {
      code: 'ONCE',
      kind: 'FIXED',
      amount_minor: 100,
      per_customer_limit: 1,
    });
    const buyers = [];
    for (let i = 0; i < 8; i += 1)
      buyers.push(
        await guestCheckout(shop, {
          items: [{ productId: 'sock' }],
          code: 'ONCE',
          discount: 1,
          email: 'Same@shop.test',
        }),
      );
    const replies = await Promise.all(buyers.map(({ body }) => place(shop, body)));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
  });

  it('browser, event and reconciler together finalise once', async () => {
    const [variant = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
      { productId: 'scarf', priceMinor: 3_000, stock: 9 },
    ]);
    const { body } = await guestCheckout(shop, { items: [{ productId: 'scarf' }] });
    await shop.control('paypal', { operation: 'capture', dropReplyNext: { when: 'after' } });
    await place(shop, body);
    shop.jobs.waiting.splice(0);
    const { rows } = await shop.db.query<{ id: string }>('select id from orders where paypal_order_id = $1', [
      body.paymentDetails.paypalOrderId,
    ]);
    const order = { tenantCode: 'FIELDNOTE', orderId: rows[0]!.id };
    const settle = () => shop.handlers['settle-order'](order);
    await Promise.all([settle(), settle(), place(shop, body), settle(), place(shop, body)]);
    expect(shop.jobs.waiting.filter((job) => job.queue === 'mail')).toHaveLength(1);
    expect(await stockOf(shop.db, 'FIELDNOTE', variant)).toBe(8);
  });
});
