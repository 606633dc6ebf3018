import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countCaptures, guestCheckout } from '../../../testing/checkout.ts';
import { countDeadlocks, countPendingOrders } from '../../../testing/order-outcome.ts';
import { placeWithRetry } from '../../../testing/retrying-client.ts';
import { inParallel, readRaceRounds, reportRace } from '../../../testing/race-rounds.ts';
import { createShopInstances } from '../../../testing/shop-instances.ts';
import { addTestProducts, stockOf } from '../../../testing/test-catalog.ts';
import { addTestPromotion } from '../../../testing/test-promotions.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

const rounds = readRaceRounds({ quick: 1, full: 10 });

describe('a coupon with many concurrent uses', () => {
  let cluster: Awaited<ReturnType<typeof createShopInstances>>;
  let shop: TestShop;
  beforeAll(async () => {
    cluster = await createShopInstances();
    ({ shop } = cluster);
  });
  afterAll(() => cluster.close());

  /**
   * Places one order with the code per email address, all at once, and checks the outcome.
   * @param products number of products; orders for different products don't wait for each other's stock
   */
  async function placeOrdersWith(
    code: string,
    emails: string[],
    placed: number,
    products = 1,
  ): Promise<void> {
    const productIds = Array.from({ length: products }, (_, index) => `cap-${code.toLowerCase()}-${index}`);
    const variants = await addTestProducts(
      shop.db,
      'FIELDNOTE',
      productIds.map((productId) => ({ productId, priceMinor: 2_000, stock: 500 })),
    );
    const checkouts = await inParallel(emails, 8, (email, index) => {
      const items = [{ productId: productIds[index % products]! }];
      return guestCheckout(shop, { items, code, discount: 5, email });
    });
    const taken = await countCaptures(shop);
    const replies = await Promise.all(
      checkouts.map(({ body }, index) =>
        placeWithRetry(cluster.instances[index % cluster.instances.length]!, body),
      ),
    );
    const outcomes = replies.map((reply) => (reply.status === 201 ? 'placed' : (reply.body.code as string)));
    expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(placed);
    expect(new Set(outcomes)).toEqual(new Set(['placed', 'promotion-exhausted']));
    const { rows } = await shop.db.query<{ used: number; uses: number }>(
      `select used_count as used, (select count(*) from promotion_uses u where u.promotion_id = p.id) as uses
       from promotions p where code = $1`,
      [code],
    );
    expect([Number(rows[0]?.used), Number(rows[0]?.uses)]).toEqual([placed, placed]);
    const stocks = await Promise.all(variants.map((variant) => stockOf(shop.db, 'FIELDNOTE', variant)));
    expect([
      stocks.reduce((sum, stock) => sum + stock, 0),
      (await countCaptures(shop)) - taken,
      await countPendingOrders(shop),
    ]).toEqual([500 * products - placed, placed, 0]);
    shop.jobs.waiting.splice(0);
  }

  it.each([1, 10])(
    'limited to %i is used exactly that often by 100 orders',
    async (limit) => {
      const [startedAt, deadlocks, taken] = [
        performance.now(),
        await countDeadlocks(shop),
        await countCaptures(shop),
      ];
      for (let round = 0; round < rounds; round += 1) {
        const code = `LIMIT${limit}R${round}`;
        await addTestPromotion(shop.db, 'FIELDNOTE', {
          code,
          kind: 'FIXED',
          amount_minor: 500,
          usage_limit: limit,
        });
        const emails = Array.from({ length: 100 }, (_, index) => `c${limit}-${round}-${index}@shop.test`);
        await placeOrdersWith(code, emails, limit);
      }
      const newDeadlocks = (await countDeadlocks(shop)) - deadlocks;
      expect(newDeadlocks).toBe(0);
      reportRace({
        race: `coupon with ${limit} use${limit > 1 ? 's' : ''}, 100 orders`,
        rounds,
        requests: 100 * rounds,
        orders: limit * rounds,
        captures: (await countCaptures(shop)) - taken,
        deadlocks: newDeadlocks,
        seconds: (performance.now() - startedAt) / 1000,
      });
    },
    60_000 * rounds,
  );

  it('limited to one use per customer is not used twice by a quick customer', async () => {
    await addTestPromotion(shop.db, 'FIELDNOTE', {
      code: 'ONCE',
      kind: 'FIXED',
      amount_minor: 500,
      per_customer_limit: 1,
    });
    await placeOrdersWith('ONCE', Array<string>(8).fill('Same@shop.test'), 1, 8);
  });
});
