import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import { guestCheckout, placeOrder } from '../../../testing/checkout.ts';
import { onePaidOrder, outcomeOf } from '../../../testing/order-outcome.ts';
import { addTestProducts, stockOf } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { deliver, openWebhookInbox, type WebhookInbox } from '../../../testing/webhook-inbox.ts';
import { createOrderPlacer } from './order-placer.ts';
import { placeOrder as placeCart, type Placement } from './place-order.ts';

let inbox: WebhookInbox;
let shop: TestShop;
let parka: string;
beforeAll(async () => {
  inbox = await openWebhookInbox();
  shop = await createTestShop({}, inbox);
  [parka = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 5 },
  ]);
});
beforeEach(() => shop.jobs.waiting.splice(0));
afterAll(async () => {
  await shop.close();
  await inbox.close();
});

const items = [{ productId: 'parka' }];
const stock = () => stockOf(shop.db, 'FIELDNOTE', parka);

/** Simulates another process that places the order with its own `capture`. */
const placeWith = (capture: PaymentProvider['capture']) => {
  const placer = createOrderPlacer({ ...shop.shop, provider: { ...shop.shop.provider, capture } });
  return (placement: Placement) => placeCart(placer, placement);
};

/**
 * The buyer's bank declines one capture, so the order fails. At the same moment, another process captures successfully.
 * @param afterCapture what happens to the other process after its capture
 */
async function declineAndCapture(afterCapture: () => Promise<void>) {
  const { body, total } = await guestCheckout(shop, { items });
  const { paypalOrderId } = body.paymentDetails;
  const placement = {
    tenantCode: 'FIELDNOTE',
    userId: undefined,
    clientNetwork: '127.0.0.1',
    idempotencyKey: randomUUID(),
    body,
  };
  const { capture } = shop.shop.provider;
  let refuse = () => {};
  const whenRefused = new Promise<void>((resolve) => (refuse = resolve));
  const refused = placeWith(async (...args) => {
    await shop.control('paypal', { orderId: paypalOrderId, declineNext: 1 });
    const outcome = await capture(...args);
    const other = placeWith(async (...otherArgs) => {
      const captured = await capture(...otherArgs);
      refuse();
      await expect(refused).rejects.toMatchObject({ code: 'payment-declined' });
      await afterCapture();
      return captured;
    });
    others.push(other(placement).catch((error: unknown) => error));
    await whenRefused;
    return outcome;
  })(placement);
  const others: Promise<unknown>[] = [];
  await refused.catch(() => undefined);
  await Promise.all(others);
  return { paypalOrderId, body, total };
}

const refundedOutcome = { ...onePaidOrder(0), orders: ['PAYMENT_FAILED/REFUNDED'], confirmations: 0 };

it('refunds a capture for an order that was declined at the same moment', async () => {
  const { paypalOrderId } = await declineAndCapture(async () => undefined);
  expect(await shop.runJobs('refund-order')).toBe(1);
  expect([await outcomeOf(shop, paypalOrderId), await stock()]).toEqual([refundedOutcome, 5]);
});

it("refunds the capture on the provider's event if the process that made it was killed", async () => {
  const { paypalOrderId } = await declineAndCapture(() =>
    Promise.reject(new Error('The process was killed')),
  );
  await shop.sandbox.webhooksSettled();
  const [event] = inbox.of(paypalOrderId, 'PAYMENT.CAPTURE.COMPLETED');
  for (const _ of [1, 2]) expect(await deliver(shop, event!)).toBe(200);
  expect(await shop.runJobs('refund-order')).toBe(1);
  expect([await outcomeOf(shop, paypalOrderId), await stock()]).toEqual([refundedOutcome, 5]);
});

it('refunds nothing if the payment has paid for another order since', async () => {
  const { paypalOrderId, body, total } = await declineAndCapture(() =>
    Promise.reject(new Error('The process was killed')),
  );
  shop.moveTime(1_000);
  expect((await placeOrder(shop, body, { 'idempotency-key': randomUUID() })).status).toBe(201);
  const [event] = inbox.of(paypalOrderId, 'PAYMENT.CAPTURE.COMPLETED');
  expect(await deliver(shop, event!)).toBe(200);
  const failed = await shop.db.query<{ id: string }>(
    "select id from orders where paypal_order_id = $1 and payment_state = 'FAILED'",
    [paypalOrderId],
  );
  await shop.db.query("update orders set failure_code = 'given-up' where id = $1", [failed.rows[0]?.id]);
  await shop.handlers['settle-order']({ tenantCode: 'FIELDNOTE', orderId: failed.rows[0]!.id });
  expect(await shop.runJobs('refund-order')).toBe(0);
  expect(await outcomeOf(shop, paypalOrderId)).toEqual(
    onePaidOrder(Math.round(total * 100), { orders: ['PAYMENT_FAILED/FAILED', 'PAID/CAPTURED'] }),
  );
});
