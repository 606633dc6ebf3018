import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestCheckout } from '../../../testing/checkout.ts';
import { createShopInstances, type Instance } from '../../../testing/shop-instances.ts';
import {
  onePaidOrder,
  countDeadlocks,
  outcomeOf,
  countPendingOrders,
} from '../../../testing/order-outcome.ts';
import { deliverWithRetry, placeWithRetry } from '../../../testing/retrying-client.ts';
import { approvedPayment } from '../../../testing/payments.ts';
import { readRaceRounds, reportRace, shuffled } from '../../../testing/race-rounds.ts';
import { addTestProducts, stockOf } from '../../../testing/test-catalog.ts';
import { addTestPromotion } from '../../../testing/test-promotions.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { openWebhookInbox, type Delivery, type WebhookInbox } from '../../../testing/webhook-inbox.ts';

const rounds = readRaceRounds({ quick: 3, full: 200 });
const submissions = 50;

// Needs PostgreSQL: the embedded database has a single connection and would hide every race.
describe('the same order sent 50 times at once', () => {
  let inbox: WebhookInbox;
  let shop: TestShop;
  let cluster: Awaited<ReturnType<typeof createShopInstances>>;
  let parka: string;
  beforeAll(async () => {
    inbox = await openWebhookInbox();
    cluster = await createShopInstances({}, inbox);
    shop = cluster.shop;
    [parka = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
      { productId: 'parka', priceMinor: 10_000, stock: 1_000 },
    ]);
    await addTestPromotion(shop.db, 'FIELDNOTE', { code: 'FIVE', kind: 'FIXED', amount_minor: 500 });
  });
  afterAll(async () => {
    await cluster.close();
    await inbox.close();
  });

  const usesOfCode = async () =>
    Number((await shop.db.query<{ n: number }>('select used_count as n from promotions')).rows[0]?.n);

  it(
    'creates one order and one capture, whether the provider sends events before, during or after the submissions',
    async () => {
      const startedAt = performance.now();
      const deadlocks = await countDeadlocks(shop);
      let requests = 0;
      let orders = 0;
      let captures = 0;
      for (let round = 0; round < rounds; round += 1) {
        // A single instance could deduplicate in memory. With several, only the database can.
        const instances: Instance[] = round % 3 < 2 ? cluster.instances : [shop];
        const anyInstance = () => shuffled(instances)[0] as Instance;
        const headers: Record<string, string> = round % 2 ? { 'idempotency-key': randomUUID() } : {};
        const sendEvent = async (delivery: Delivery) => {
          requests += 1;
          expect(await deliverWithRetry(anyInstance(), delivery)).toBe(200);
        };
        inbox.onDelivery(undefined);
        const otherEvents = [...inbox.deliveries.slice(-6)];
        const { body, total, cartId } = await guestCheckout(shop, {
          items: [{ productId: 'parka', quantity: 2 }],
          code: 'FIVE',
          discount: 5,
        });
        const { paypalOrderId } = body.paymentDetails;
        const unknown = await approvedPayment(shop, total);
        await shop.sandbox.webhooksSettled();
        const [stock, uses] = [await stockOf(shop.db, 'FIELDNOTE', parka), await usesOfCode()];

        const earlyEvents = [...inbox.of(paypalOrderId), ...inbox.of(unknown), ...otherEvents];
        for (const delivery of shuffled(earlyEvents)) await sendEvent(delivery);
        // Each event about the capture arrives three times while the submissions run.
        inbox.onDelivery((delivery) => Promise.all([1, 2, 3].map(() => sendEvent(delivery))));
        const submit = async () => {
          const reply = await placeWithRetry(anyInstance(), body, headers);
          return [reply.status, JSON.stringify(reply.body)].join(' ');
        };
        const replies: string[] = [];
        await Promise.all(
          shuffled([
            ...Array.from({ length: submissions }, () => async () => void replies.push(await submit())),
            ...[...earlyEvents, ...earlyEvents].map((delivery) => () => sendEvent(delivery)),
          ]).map((act) => act()),
        );
        requests += submissions;
        await shop.sandbox.webhooksSettled();
        for (const delivery of shuffled(inbox.of(paypalOrderId))) await sendEvent(delivery);
        expect(await shop.runJobs('settle-order')).toBeGreaterThan(0);

        expect([...new Set(replies)]).toEqual([expect.stringMatching(/^201 /)]);
        const outcome = await outcomeOf(shop, paypalOrderId);
        expect(outcome).toEqual(onePaidOrder(Math.round(total * 100), { promotionUses: 1 }));
        expect([await stockOf(shop.db, 'FIELDNOTE', parka), await usesOfCode()]).toEqual([
          stock - 2,
          uses + 1,
        ]);
        const { body: cart } = await shop.call('GET', '/cart', { headers: { 'x-cart-id': cartId } });
        expect([cart.items, await countPendingOrders(shop)]).toEqual([[], 0]);
        orders += outcome.orders.length;
        captures += outcome.captures;
        shop.jobs.waiting.splice(0);
        await shop.db.query('update variants set stock = 1000');
      }
      const seconds = (performance.now() - startedAt) / 1000;
      const newDeadlocks = (await countDeadlocks(shop)) - deadlocks;
      reportRace({ race: 'same order 50 times, with webhooks', rounds, requests, orders, captures, deadlocks: newDeadlocks, seconds }); // prettier-ignore
      expect([orders, captures, newDeadlocks]).toEqual([rounds, rounds, 0]);
    },
    30_000 * Math.max(1, rounds),
  );
});
