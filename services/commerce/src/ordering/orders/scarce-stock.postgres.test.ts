import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countCaptures, guestCheckout } from '../../../testing/checkout.ts';
import { countDeadlocks, countPendingOrders } from '../../../testing/order-outcome.ts';
import { placeWithRetry } from '../../../testing/retrying-client.ts';
import { inParallel, readRaceRounds, reportRace, shuffled } from '../../../testing/race-rounds.ts';
import { createShopInstances } from '../../../testing/shop-instances.ts';
import { addTestProducts, stockOf } from '../../../testing/test-catalog.ts';

const rounds = readRaceRounds({ quick: 1, full: 50 });
const buyers = 200;
const units = 10;

describe('200 buyers of 10 units', () => {
  let cluster: Awaited<ReturnType<typeof createShopInstances>>;
  beforeAll(async () => {
    cluster = await createShopInstances();
  });
  afterAll(() => cluster.close());

  it(
    'buy exactly 10, and nobody else is charged',
    async () => {
      const { shop, instances } = cluster;
      const [startedAt, deadlocks] = [performance.now(), await countDeadlocks(shop)];
      const initialCaptures = await countCaptures(shop);
      for (let round = 0; round < rounds; round += 1) {
        const [rare, common] = [`rare-${round}`, `common-${round}`];
        const [rareVariant = '', commonVariant = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
          { productId: rare, priceMinor: 5_000, stock: units },
          { productId: common, priceMinor: 1_000, stock: 500 },
        ]);
        // Half of the carts list the two products in reverse. Unsorted reservations would deadlock.
        const checkouts = await inParallel(Array.from({ length: buyers }), 8, (_, index) => {
          const items = [{ productId: rare }, { productId: common }];
          return guestCheckout(shop, {
            items: index % 2 ? items : items.reverse(),
            email: `b${index}@shop.test`,
          });
        });
        const capturesBefore = await countCaptures(shop);
        const replies = await Promise.all(
          shuffled(checkouts).map(({ body }, index) =>
            placeWithRetry(instances[index % instances.length]!, body, { 'idempotency-key': randomUUID() }),
          ),
        );
        const outcomes = replies.map((reply) => (reply.status === 201 ? 'placed' : reply.body.code));
        expect(Object.fromEntries(['placed', 'out-of-stock'].map((one) => [one, outcomes.filter((outcome) => outcome === one).length]))).toEqual({ placed: units, 'out-of-stock': buyers - units }); // prettier-ignore
        expect([
          await stockOf(shop.db, 'FIELDNOTE', rareVariant),
          await stockOf(shop.db, 'FIELDNOTE', commonVariant),
          (await countCaptures(shop)) - capturesBefore,
          await countPendingOrders(shop),
        ]).toEqual([0, 500 - units, units, 0]);
        expect(shop.jobs.waiting.filter(({ queue }) => queue === 'mail')).toHaveLength(units);
        shop.jobs.waiting.splice(0);
      }
      const { rows } = await shop.db.query<{ orders: number; sold: number }>(
        `select count(distinct o.id) as orders, sum(l.quantity) as sold from orders o
         join order_lines l on l.order_id = o.id where o.state = 'PAID' and l.product_id like 'rare-%'`,
      );
      const [orders, sold] = [Number(rows[0]?.orders), Number(rows[0]?.sold)];
      const newDeadlocks = (await countDeadlocks(shop)) - deadlocks;
      expect([orders, sold, newDeadlocks]).toEqual([units * rounds, units * rounds, 0]);
      reportRace({
        race: '200 buyers, 10 units',
        rounds,
        requests: buyers * rounds,
        orders,
        captures: (await countCaptures(shop)) - initialCaptures,
        deadlocks: newDeadlocks,
        seconds: (performance.now() - startedAt) / 1000,
      });
    },
    60_000 * rounds,
  );
});
