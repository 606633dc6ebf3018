import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeOrder } from '../../../testing/checkout.ts';
import { countDeadlocks, outcomeOf } from '../../../testing/order-outcome.ts';
import { readRaceRounds, shuffled } from '../../../testing/race-rounds.ts';
import { createShopInstances } from '../../../testing/shop-instances.ts';
import {
  operatorToken,
  shopperCheckout,
  shopperOrder,
  type Shopper,
} from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts, stockOf } from '../../../testing/test-catalog.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { deliver, openWebhookInbox, type WebhookInbox } from '../../../testing/webhook-inbox.ts';

const rounds = readRaceRounds({ quick: 6, full: 100 });
const STOCK = 900;

describe('cancelling an order on several instances', () => {
  let cluster: Awaited<ReturnType<typeof createShopInstances>>;
  let inbox: WebhookInbox;
  let shop: TestShop;
  let ada: Shopper;
  let operator: string;
  let parka: string;
  beforeAll(async () => {
    inbox = await openWebhookInbox();
    cluster = await createShopInstances({}, inbox);
    ({ shop } = cluster);
    [parka = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
      { productId: 'parka', priceMinor: 10_000, stock: STOCK },
    ]);
    ada = await registerShopper(shop);
    operator = await operatorToken(shop);
  });
  beforeEach(() => shop.jobs.waiting.splice(0));
  afterAll(async () => {
    await cluster.close();
    await inbox.close();
  });

  const items = [{ productId: 'parka', quantity: 2 }];
  const stock = () => stockOf(shop.db, 'FIELDNOTE', parka);
  const anyInstance = () => shuffled(cluster.instances)[0]!;
  const cancel = (id: string) => anyInstance().call('POST', `/orders/${id}/cancel`, { token: ada.token });
  const runTogether = <T>(calls: (() => Promise<T>)[]) => Promise.all(shuffled(calls).map((call) => call()));
  const statesOf = async (id: string) =>
    (
      await shop.db.query<{ states: string }>(
        "select state || '/' || payment_state as states from orders where id = $1",
        [id],
      )
    ).rows[0]?.states;
  const eventsOf = async (id: string) =>
    (
      await shop.db.query<{ status: string }>('select status from order_events where order_id = $1', [id])
    ).rows.map(({ status }) => status);

  it('returns everything once and gives all parallel requests the same response', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const before = await stock();
      const { id, paypalOrderId } = await shopperOrder(shop, ada, { items });
      const replies = await runTogether(Array.from({ length: 12 }, () => () => cancel(id)));
      const bodies = new Set(replies.map(({ status, body }) => JSON.stringify([status, body])));
      expect([bodies.size, replies[0]?.status, await stock()]).toEqual([1, 200, before]);
      expect(await shop.runJobs('refund-order')).toBe(1);
      expect((await outcomeOf(shop, paypalOrderId)).keptMinor).toBe(0);
    }
  });

  it('either ships or cancels the order when both happen at once, and never refunds a shipped package', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const before = await stock();
      const { id } = await shopperOrder(shop, ada, { items });
      const ship = () =>
        anyInstance().call('POST', `/admin/orders/${id}/status`, {
          token: operator,
          body: { status: 'SHIPPED' },
        });
      const replies = await runTogether([...Array.from({ length: 4 }, () => () => cancel(id)), ship, ship]);
      const states = await statesOf(id);
      const events = await eventsOf(id);
      if (states === 'SHIPPED/CAPTURED') {
        expect(replies.map(({ body }) => body.code ?? 'ok').sort()).toEqual([
          'ok',
          'ok',
          ...Array(4).fill('order-not-cancellable'),
        ]);
        expect([await stock(), events.includes('CANCELLED'), await shop.runJobs('refund-order')]).toEqual([
          before - 2,
          false,
          0,
        ]);
      } else {
        expect(states).toBe('CANCELLED/REFUND_DUE');
        expect(replies.map(({ body }) => body.code ?? 'ok').sort()).toEqual([
          'conflict',
          'conflict',
          ...Array(4).fill('ok'),
        ]);
        expect([await stock(), events.includes('SHIPPED'), await shop.runJobs('refund-order')]).toEqual([
          before,
          false,
          1,
        ]);
      }
    }
  });

  it('shows no tracking number for an order that is cancelled while its label is being purchased', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { id, orderNumber, rateId } = await shopperOrder(shop, ada, { items });
      const label = () =>
        anyInstance().call('POST', '/shipping/labels', { token: operator, body: { orderNumber, rateId } });
      let status = 0;
      let cancelled = 0;
      await runTogether<unknown>([
        async () => void ({ status: cancelled } = await cancel(id)),
        async () => void ({ status } = await label()),
      ]);
      // The order can't be cancelled until the carrier has answered.
      if (cancelled === 409) expect([status, (await cancel(id)).status]).toEqual([200, 200]);
      expect(await statesOf(id)).toBe('CANCELLED/REFUND_DUE');
      expect([200, 409]).toContain(status);
      const { rows } = await shop.db.query<{ number: string | null }>(
        'select tracking_number as number from orders where id = $1',
        [id],
      );
      const number = rows[0]?.number;
      // A label bought before the cancellation leaves a tracking number, which isn't shown.
      if (number) expect((await shop.call('GET', `/tracking/${number}`)).status).toBe(404);
    }
  });

  it('keeps neither money nor stock when the browser, an event and a job settle the payment at the same time', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const before = await stock();
      const body = await shopperCheckout(shop, ada, { items });
      const { paypalOrderId } = body.paymentDetails;
      const key = { 'idempotency-key': `race-${paypalOrderId}` };
      await shop.control('paypal', {
        operation: 'capture',
        orderId: paypalOrderId,
        dropReplyNext: { when: round % 2 ? 'after' : 'before' },
      });
      expect((await placeOrder(shop, body, key, { token: ada.token })).body.code).toBe('payment-pending');
      const { rows } = await shop.db.query<{ id: string }>(
        'select id from orders where paypal_order_id = $1',
        [paypalOrderId],
      );
      const id = rows[0]!.id;
      await shop.sandbox.webhooksSettled();
      const [event] = inbox.of(paypalOrderId, 'PAYMENT.CAPTURE.COMPLETED');
      const job = { tenantCode: 'FIELDNOTE', orderId: id };
      const replies = await runTogether<unknown>([
        () => cancel(id),
        () => cancel(id),
        () => placeOrder(anyInstance(), body, key, { token: ada.token }),
        () => shop.handlers['settle-order'](job).catch(() => undefined),
        ...(event ? [() => deliver(anyInstance(), event)] : []),
      ]);
      expect(replies).toHaveLength(event ? 5 : 4);
      // Half a minute later, nothing is in progress anymore.
      shop.moveTime(31_000);
      await shop.runJobs('settle-order');
      await shop.runJobs('refund-order');
      expect(await statesOf(id)).toMatch(/^CANCELLED\/(REFUNDED|FAILED)$/);
      expect([(await outcomeOf(shop, paypalOrderId)).keptMinor, await stock()]).toEqual([0, before]);
      const { body: cart } = await shop.call('GET', '/cart', { token: ada.token });
      for (const { id: line } of cart.items)
        await shop.call('DELETE', `/cart/items/${line}`, { token: ada.token });
    }
    expect(await countDeadlocks(shop)).toBe(0);
  });
});
