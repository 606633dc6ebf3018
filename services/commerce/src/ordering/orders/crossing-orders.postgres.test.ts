import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countCaptures, guestCheckout } from '../../../testing/checkout.ts';
import { countDeadlocks, outcomeOf, countPendingOrders } from '../../../testing/order-outcome.ts';
import { placeWithRetry, retryWhileBusy } from '../../../testing/retrying-client.ts';
import { inParallel, readRaceRounds, reportRace, shuffled } from '../../../testing/race-rounds.ts';
import { createShopInstances } from '../../../testing/shop-instances.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts, stockOf } from '../../../testing/test-catalog.ts';
import { addTestPromotion } from '../../../testing/test-promotions.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

const rounds = readRaceRounds({ quick: 1, full: 20 });
const carts = 40;
const products = ['oak', 'elm', 'ash', 'fir', 'yew', 'bay'];
const initialStock = 10_000;

describe('orders that list the same items in reverse', () => {
  let cluster: Awaited<ReturnType<typeof createShopInstances>>;
  let shop: TestShop;
  let variants: string[];
  let tokens: string[];
  beforeAll(async () => {
    cluster = await createShopInstances();
    ({ shop } = cluster);
    variants = await addTestProducts(
      shop.db,
      'FIELDNOTE',
      products.map((productId) => ({ productId, priceMinor: 2_000, stock: initialStock, weightGrams: 10 })),
    );
    for (const code of ['EVEN', 'ODD'])
      await addTestPromotion(shop.db, 'FIELDNOTE', {
        code,
        kind: 'FIXED',
        amount_minor: 500,
        usage_limit: 1_000_000,
      });
    tokens = await inParallel(Array.from({ length: 6 }), 1, async () => (await registerShopper(shop)).token);
  });
  afterAll(() => cluster.close());

  it(
    'never deadlock, even with declines, cart changes and merges at the same time',
    async () => {
      const [startedAt, deadlocks, capturesBefore] = [
        performance.now(),
        await countDeadlocks(shop),
        await countCaptures(shop),
      ];
      let requests = 0;
      for (let round = 0; round < rounds; round += 1) {
        const checkouts = await inParallel(Array.from({ length: carts }), 8, (_, index) => {
          const items = products.map((productId) => ({ productId }));
          if (index % 2) items.reverse();
          // Codes alternate too: a reservation locks the promotion's row last.
          return guestCheckout(shop, {
            items,
            code: index % 3 ? 'EVEN' : 'ODD',
            discount: 5,
            email: `x${index}@shop.test`,
          });
        });
        const anyInstance = () => shuffled(cluster.instances)[0]!;
        const callUntilNotBusy = (...call: Parameters<TestShop['call']>) => {
          requests += 1;
          return retryWhileBusy(
            () => anyInstance().call(...call),
            (reply) => reply.status === 503,
          );
        };
        // A quarter of the payments are declined, which returns stock and codes. A few are unclear for a while.
        await shop.control('paypal', { declineNext: carts / 4 });
        await shop.control('paypal', { operation: 'capture', dropReplyNext: { when: 'after', times: 4 } });
        const calls = checkouts.flatMap(({ body, cartId }, index) => {
          const key = { 'idempotency-key': randomUUID() };
          const submit = () => {
            requests += 1;
            return placeWithRetry(anyInstance(), body, key);
          };
          const item = {
            productId: products[index % 6],
            quantity: 1,
            selectedAttributes: { Size: 'M', Color: 'Moss' },
          };
          const token = tokens[index % tokens.length]!;
          const cartCalls = [
            () => callUntilNotBusy('GET', '/cart', { headers: { 'x-cart-id': cartId } }),
            () => callUntilNotBusy('POST', `/cart/anonymous/${cartId}/items`, { body: item }),
            () => callUntilNotBusy('POST', '/cart/merge', { token, body: { anonymousCartId: cartId } }),
            () => callUntilNotBusy('POST', '/cart/items', { token, body: item }),
          ];
          return [submit, submit, cartCalls[index % 4]!];
        });
        const replies = await Promise.all(shuffled(calls).map((call) => call()));
        expect(replies.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([]);
        await shop.runJobs('settle-order');
        // If one submission was declined and the other captured, the late capture is refunded.
        await shop.runJobs('refund-order');

        expect(await countPendingOrders(shop)).toBe(0);
        for (const { body } of checkouts) {
          const outcome = await outcomeOf(shop, body.paymentDetails.paypalOrderId);
          expect(outcome.keptMinor).toBe(outcome.owedMinor);
          expect(outcome.captures).toBeLessThanOrEqual(1);
        }
      }
      const { rows } = await shop.db.query<{ id: string; sold: number }>(
        `select l.variant_id as id, sum(l.quantity) as sold from order_lines l
         join orders o on o.id = l.order_id where o.state = 'PAID' group by 1`,
      );
      const sold = new Map(rows.map((row) => [row.id, Number(row.sold)]));
      for (const id of variants)
        expect(await stockOf(shop.db, 'FIELDNOTE', id)).toBe(initialStock - (sold.get(id) ?? 0));
      const uses = await shop.db.query<{ used: number; orders: number }>(
        `select sum(used_count) as used, (select count(*) from orders where state = 'PAID') as orders from promotions`,
      );
      const [used, orders] = [Number(uses.rows[0]?.used), Number(uses.rows[0]?.orders)];
      const newDeadlocks = (await countDeadlocks(shop)) - deadlocks;
      expect([used, newDeadlocks]).toEqual([orders, 0]);
      expect(orders).toBeGreaterThan(0);
      const captures = (await countCaptures(shop)) - capturesBefore;
      reportRace({ race: 'crossing orders, declines, merges', rounds, requests, orders, captures, deadlocks: newDeadlocks, seconds: (performance.now() - startedAt) / 1000 }); // prettier-ignore
    },
    60_000 * rounds,
  );
});
