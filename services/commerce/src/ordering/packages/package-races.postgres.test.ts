import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countDeadlocks } from '../../../testing/order-outcome.ts';
import { lastPackage, packagesOf } from '../../../testing/packed-orders.ts';
import { readRaceRounds, shuffled } from '../../../testing/race-rounds.ts';
import { createShopInstances } from '../../../testing/shop-instances.ts';
import {
  operatorToken,
  shopperOrder,
  type PlacedByShopper,
  type Shopper,
} from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts, stockOf } from '../../../testing/test-catalog.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

const rounds = readRaceRounds({ quick: 5, full: 100 });

describe('packages on several instances', () => {
  let cluster: Awaited<ReturnType<typeof createShopInstances>>;
  let shop: TestShop;
  let ada: Shopper;
  let operator: string;
  let parka: string;
  beforeAll(async () => {
    cluster = await createShopInstances();
    ({ shop } = cluster);
    [parka = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
      { productId: 'parka', priceMinor: 10_000, stock: 900 },
    ]);
    ada = await registerShopper(shop);
    operator = await operatorToken(shop);
  });
  beforeEach(() => shop.jobs.waiting.splice(0));
  afterAll(async () => {
    expect(await countDeadlocks(shop)).toBe(0);
    await cluster.close();
  });

  const newOrder = (quantity: number) =>
    shopperOrder(shop, ada, { items: [{ productId: 'parka', quantity }] });
  const at = (order: PlacedByShopper) => packagesOf(shuffled(cluster.instances)[0]!, operator, order);
  const runTogether = <T>(calls: (() => Promise<T>)[]) => Promise.all(shuffled(calls).map((call) => call()));

  it('never hold more than was ordered, however many operators pack at once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const order = await newOrder(3);
      const replies = await runTogether(Array.from({ length: 6 }, () => () => at(order).pack({ parka: 1 })));
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
      const { packages = [], unpackedItems } = await at(order).read();
      expect([packages.map(({ number }) => number), unpackedItems]).toEqual([[1, 2, 3], []]);
    }
  });

  it('ship once if two operators ship everything at once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const order = await newOrder(2);
      const ship = () =>
        shuffled(cluster.instances)[0]!.call('POST', `/admin/orders/${order.id}/status`, {
          token: operator,
          body: { status: 'SHIPPED' },
        });
      const replies = await runTogether<{ status: number }>([ship, ship, () => at(order).pack({ parka: 2 })]);
      expect(replies.filter(({ status }) => status < 300).length).toBeGreaterThanOrEqual(2);
      const { packages = [], status } = await at(order).read();
      expect([packages.length, packages[0]?.items[0]?.quantity, status]).toEqual([1, 2, 'SHIPPED']);
    }
  });

  it('hold no item that was refunded meanwhile, and none is both shipped and restocked', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const before = await stockOf(shop.db, 'FIELDNOTE', parka);
      const order = await newOrder(2);
      await at(order).ship({ parka: 1 });
      const one = lastPackage((await at(order).pack({ parka: 1 })).body);
      const [refund] = await Promise.all([
        at(order).refund(10, { parka: 1 }),
        at(order).move(one.id, { status: 'SHIPPED' }),
      ]);
      expect(refund.status).toBe(201);
      const after = await at(order).read();
      const shipped = after
        .packages!.flatMap(({ items }) => items)
        .reduce((sum, item) => sum + item.quantity, 0);
      const unshipped = await shop.db.query<{ units: number }>(
        `select sum(unshipped_quantity)::integer as units from order_refund_lines item
         join order_refunds refund on refund.id = item.refund_id where refund.order_id = $1`,
        [order.id],
      );
      // The refund is for the item that hasn't shipped or, if it was too late, for one that has.
      expect([after.status, after.unpackedItems, shipped + unshipped.rows[0]!.units]).toEqual([
        'SHIPPED',
        [],
        2,
      ]);
      await shop.runJobs('send-refund');
      expect(await stockOf(shop.db, 'FIELDNOTE', parka)).toBe(before - 1);
    }
  });

  it('are refunded as the operator saw them, or not at all', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const before = await stockOf(shop.db, 'FIELDNOTE', parka);
      const order = await newOrder(2);
      const one = lastPackage((await at(order).pack({ parka: 2 })).body);
      const items = (await at(order).toItems({ parka: 2 })).map((item) => ({
        ...item,
        restock: true,
        unshipped: 2,
      }));
      const [refund, moved] = await runTogether([
        () =>
          shuffled(cluster.instances)[0]!.call('POST', `/admin/orders/${order.id}/refunds`, {
            token: operator,
            body: { amount: 10, reason: 'Asked', items },
          }),
        () => at(order).move(one.id, { status: 'SHIPPED' }),
      ]);
      expect([refund!.status, moved!.status].filter((status) => status < 300)).toHaveLength(1);
      await shop.runJobs('send-refund');
      const { status } = await at(order).read();
      expect(await stockOf(shop.db, 'FIELDNOTE', parka)).toBe(status === 'SHIPPED' ? before - 2 : before);
    }
  });

  it('get no label that nobody knows of if the order is cancelled while it’s bought', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const order = await newOrder(2);
      const one = lastPackage((await at(order).pack({ parka: 1 })).body);
      const rateId = (await at(order).rates(one.id)).body[0].id;
      await shop.control('carrier', { operation: 'label', delayMs: 30 });
      const [label, cancelled] = await Promise.all([
        at(order).label({ orderNumber: order.orderNumber, packageId: one.id, rateId }),
        shuffled(cluster.instances)[0]!.call('POST', `/orders/${order.id}/cancel`, { token: ada.token }),
      ]);
      expect([[200, 409].includes(cancelled.status), [200, 404, 409].includes(label.status)]).toEqual([
        true,
        true,
      ]);
      // While the label is being bought, the order can't be cancelled.
      if (cancelled.status === 409) {
        expect(label.status).toBe(200);
        const later = await shop.call('POST', `/orders/${order.id}/cancel`, { token: ada.token });
        expect(later.status).toBe(200);
      }
      const after = await at(order).read();
      expect([after.status, after.packages]).toEqual(['CANCELLED', []]);
      expect(after.labelsToVoid?.map(({ id }) => id)).toEqual(label.status === 200 ? [label.body.id] : []);
      expect(after.hasLabelToVoid).toBe(label.status === 200);
    }
    await shop.control('carrier', { operation: 'label', delayMs: 0 });
  });

  it('are voided or shipped, and never both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const order = await newOrder(1);
      const one = lastPackage((await at(order).pack({ parka: 1 })).body);
      const replies = await runTogether([
        () => at(order).void(one.id),
        () => at(order).move(one.id, { status: 'SHIPPED' }),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const { packages = [], isPartlyShipped, status } = await at(order).read();
      expect([packages.length, status, isPartlyShipped]).toEqual(
        packages.length === 1 ? [1, 'SHIPPED', undefined] : [0, 'PROCESSING', undefined],
      );
    }
  });
});
