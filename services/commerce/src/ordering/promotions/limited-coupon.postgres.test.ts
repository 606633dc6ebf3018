import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromRandomNetwork } from '../../../testing/call-api.ts';
import { countCaptures, guestCheckout } from '../../../testing/checkout.ts';
import { countDeadlocks, countPendingOrders } from '../../../testing/order-outcome.ts';
import { placeWithRetry } from '../../../testing/retrying-client.ts';
import { inParallel, readRaceRounds, reportRace } from '../../../testing/race-rounds.ts';
import { createShopInstances } from '../../../testing/shop-instances.ts';
import { addTestProducts, stockOf } from '../../../testing/test-catalog.ts';
import { addTestPromotion } from '../../../testing/test-promotions.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

const rounds = readRaceRounds({ quick: 1, full: 10 });

/** One automatic promotion of each kind. Each leaves something for the next. */
const everyKind = [
  { kind: 'FIXED_PRICE', amount_minor: 1_500 },
  { kind: 'PERCENTAGE', percent_bp: 1_000 },
  { kind: 'FIXED', amount_minor: 100 },
  { kind: 'BUY_X_GET_Y', buy_quantity: 1, get_quantity: 1, get_percent_bp: 5_000 },
  { kind: 'TIERS', tier_by: 'QUANTITY', tiers: JSON.stringify([{ from: 2, percentBp: 500 }]) },
  { kind: 'FREE_SHIPPING' },
] as const;

describe('promotions with many concurrent uses', () => {
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
   * @param refusals what the other orders are refused with
   */
  async function placeOrdersWith(
    code: string,
    emails: string[],
    placed: number,
    { products = 1, refusals = ['promotion-exhausted'], quantity = 1 } = {},
  ): Promise<void> {
    const knowsAutomatic = quantity > 1;
    const productIds = Array.from({ length: products }, (_, index) => `cap-${code.toLowerCase()}-${index}`);
    const variants = await addTestProducts(
      shop.db,
      'FIELDNOTE',
      productIds.map((productId) => ({ productId, priceMinor: 2_000, stock: 500 })),
    );
    const checkouts = await inParallel(emails, 8, (email, index) => {
      const items = [{ productId: productIds[index % products]!, quantity }];
      return guestCheckout(shop, { items, code, discount: 5, email, knowsAutomatic });
    });
    const capturesBefore = await countCaptures(shop);
    // Each from its own network. Otherwise orders that cost more than approved use up the network's attempts.
    const replies = await Promise.all(
      checkouts.map(({ body }, index) =>
        placeWithRetry(cluster.instances[index % cluster.instances.length]!, body, fromRandomNetwork()),
      ),
    );
    const outcomes = replies.map((reply) => (reply.status === 201 ? 'placed' : (reply.body.code as string)));
    expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(placed);
    expect(['placed', ...refusals]).toEqual(expect.arrayContaining([...new Set(outcomes)]));
    const { rows } = await shop.db.query<{ used: number; uses: number }>(
      `select used_count as used, (select count(*) from promotion_uses u where u.promotion_id = p.id) as uses
       from promotions p where code = $1 or $2 and code is null and is_active`,
      [code, knowsAutomatic],
    );
    expect(rows).toHaveLength(knowsAutomatic ? everyKind.length + 1 : 1);
    for (const { used, uses } of rows) expect([Number(used), Number(uses)]).toEqual([placed, placed]);
    const stocks = await Promise.all(variants.map((variant) => stockOf(shop.db, 'FIELDNOTE', variant)));
    expect([
      stocks.reduce((sum, stock) => sum + stock, 0),
      (await countCaptures(shop)) - capturesBefore,
      await countPendingOrders(shop),
    ]).toEqual([500 * products - placed * quantity, placed, 0]);
    shop.jobs.waiting.splice(0);
  }

  it.each([1, 10])(
    'limited to %i: a code and every kind of automatic promotion, all at once in 100 orders, are used exactly that often',
    async (limit) => {
      const [startedAt, deadlocks, capturesBefore] = [
        performance.now(),
        await countDeadlocks(shop),
        await countCaptures(shop),
      ];
      for (let round = 0; round < rounds; round += 1) {
        const code = `LIMIT${limit}R${round}`;
        await addTestPromotion(shop.db, 'FIELDNOTE', {
          code,
          kind: 'FIXED',
          amount_minor: 50,
          is_exclusive: false,
          usage_limit: limit,
        });
        await shop.db.query('update promotions set is_active = false where code is null');
        for (const [index, promotion] of everyKind.entries())
          await addTestPromotion(shop.db, 'FIELDNOTE', {
            ...promotion,
            code: null,
            is_exclusive: false,
            priority: 9 - index,
            usage_limit: limit,
          });
        const emails = Array.from({ length: 100 }, (_, index) => `c${limit}-${round}-${index}@shop.test`);
        await placeOrdersWith(code, emails, limit, {
          refusals: ['promotion-exhausted', 'amount-mismatch'],
          quantity: 2,
        });
      }
      const newDeadlocks = (await countDeadlocks(shop)) - deadlocks;
      expect(newDeadlocks).toBe(0);
      reportRace({
        race: `seven promotions with ${limit} use${limit > 1 ? 's' : ''}, 100 orders`,
        rounds,
        requests: 100 * rounds,
        orders: limit * rounds,
        captures: (await countCaptures(shop)) - capturesBefore,
        deadlocks: newDeadlocks,
        seconds: (performance.now() - startedAt) / 1000,
      });
    },
    60_000 * rounds,
  );

  it.each([
    ['limited to one use per customer', 'ONCE', { per_customer_limit: 1 }, 'promotion-exhausted'],
    ['for first orders', 'FIRST', { is_for_first_order: true }, 'promotion-not-eligible'],
  ])('%s is not used twice by a quick customer', async (_, code, limit, refusal) => {
    await addTestPromotion(shop.db, 'FIELDNOTE', { code, kind: 'FIXED', amount_minor: 500, ...limit });
    const emails = Array<string>(8).fill(`${code}@shop.test`);
    await placeOrdersWith(code, emails, 1, { products: 8, refusals: [refusal] });
  });
});
