import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countCaptures, guestCheckout, placeOrder } from '../../../testing/checkout.ts';
import { onePaidOrder, outcomeOf, countPendingOrders } from '../../../testing/order-outcome.ts';
import { approvedPayment } from '../../../testing/payments.ts';
import { inParallel, readRaceRounds } from '../../../testing/race-rounds.ts';
import { createShopInstances } from '../../../testing/shop-instances.ts';
import { addTestProducts, stockOf } from '../../../testing/test-catalog.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

const rounds = readRaceRounds({ quick: 2, full: 20 });

describe('several payments for one cart at once', () => {
  let cluster: Awaited<ReturnType<typeof createShopInstances>>;
  let shop: TestShop;
  let boots: string;
  beforeAll(async () => {
    cluster = await createShopInstances();
    ({ shop } = cluster);
    [boots = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
      { productId: 'boots', priceMinor: 10_000, stock: 100 },
    ]);
  });
  afterAll(() => cluster.close());

  it('create one order and one capture from 5 approvals', async () => {
    for (let round = 0; round < rounds; round += 1) {
      // With one instance and with several, where only the database can serialize the requests.
      const instances = round % 2 ? cluster.instances : [shop];
      const { body, total } = await guestCheckout(shop, { items: [{ productId: 'boots' }] });
      const bodies = await Promise.all(
        Array.from({ length: 5 }, async () => ({
          ...body,
          paymentDetails: { ...body.paymentDetails, paypalOrderId: await approvedPayment(shop, total) },
        })),
      );
      const [stock, capturesBefore] = [await stockOf(shop.db, 'FIELDNOTE', boots), await countCaptures(shop)];
      const replies = await Promise.all(
        bodies.map((one, index) =>
          placeOrder(instances[index % instances.length]!, one, { 'idempotency-key': randomUUID() }),
        ),
      );
      const outcomes = replies.map((reply) =>
        reply.status === 201 ? 'placed' : (reply.body.code as string),
      );
      // Once its order is finalized, the cart is empty.
      const others = outcomes.filter((outcome) => outcome !== 'placed');
      expect(others).toHaveLength(4);
      expect(['order-in-progress', 'cart-empty']).toEqual(expect.arrayContaining(others));
      expect([await stockOf(shop.db, 'FIELDNOTE', boots), await countCaptures(shop)]).toEqual([
        stock - 1,
        capturesBefore + 1,
      ]);
    }
  });

  it('are finalized once if browsers and jobs settle them at the same time', async () => {
    const { body, total } = await guestCheckout(shop, { items: [{ productId: 'boots' }] });
    await shop.control('paypal', { operation: 'capture', dropReplyNext: { when: 'after' } });
    await placeOrder(shop, body);
    shop.jobs.waiting.splice(0);
    const { paypalOrderId } = body.paymentDetails;
    const { rows } = await shop.db.query<{ id: string }>('select id from orders where paypal_order_id = $1', [
      paypalOrderId,
    ]);
    const order = { tenantCode: 'FIELDNOTE', orderId: rows[0]!.id };
    const settle = () => shop.handlers['settle-order'](order);
    const stock = await stockOf(shop.db, 'FIELDNOTE', boots);
    await Promise.all([
      settle(),
      settle(),
      ...cluster.instances.map((instance) => placeOrder(instance, body)),
      settle(),
      placeOrder(shop, body),
    ]);
    expect(await outcomeOf(shop, paypalOrderId)).toEqual(onePaidOrder(Math.round(total * 100)));
    expect([await stockOf(shop.db, 'FIELDNOTE', boots), await countPendingOrders(shop)]).toEqual([stock, 0]);
  });

  it('reserve stock for at most three pending orders of one person, across carts', async () => {
    const stock = await stockOf(shop.db, 'FIELDNOTE', boots);
    const checkouts = await inParallel(Array.from({ length: 12 }), 4, () =>
      guestCheckout(shop, { items: [{ productId: 'boots' }], email: 'slow@shop.test' }),
    );
    for (const { body } of checkouts)
      await shop.control('paypal', { orderId: body.paymentDetails.paypalOrderId, pendingNext: 1 });
    const replies = await Promise.all(
      checkouts.map(({ body }, index) =>
        placeOrder(cluster.instances[index % cluster.instances.length]!, body),
      ),
    );
    expect(replies.map(({ body }) => body.code as string).sort()).toEqual([
      ...Array<string>(3).fill('payment-pending'),
      ...Array<string>(9).fill('rate-limited'),
    ]);
    expect(await stockOf(shop.db, 'FIELDNOTE', boots)).toBe(stock - 3);
  });
});
