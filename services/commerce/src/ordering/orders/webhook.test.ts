import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestCheckout, placeOrder } from '../../../testing/checkout.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { forgedEventLimit } from './receive-webhook.ts';
import { useAllAttemptsBut } from '../../../testing/used-attempts.ts';
import { deliver, openWebhookInbox, type WebhookInbox } from '../../../testing/webhook-inbox.ts';

let shop: TestShop;
let inbox: WebhookInbox;
beforeAll(async () => {
  inbox = await openWebhookInbox();
  shop = await createTestShop({}, inbox);
  for (const tenant of ['FIELDNOTE', 'MAISONLUNE']) {
    await addTestProducts(shop.db, tenant, [{ productId: 'parka', priceMinor: 10_000, stock: 50 }]);
  }
});
afterAll(async () => {
  await shop.close();
  await inbox.close();
});

/** The capture's event with its genuine signature. */
async function captureEvent(paypalOrderId: string) {
  await shop.sandbox.webhooksSettled();
  return inbox.of(paypalOrderId, 'PAYMENT.CAPTURE.COMPLETED')[0]!;
}

describe("the provider's event", () => {
  it('completes an order whose browser got no reply, but only if it is signed', async () => {
    const { body } = await guestCheckout(shop, { items: [{ productId: 'parka' }] });
    await shop.control('paypal', { operation: 'capture', dropReplyNext: { when: 'after' } });
    expect((await placeOrder(shop, body)).body.code).toBe('payment-pending');
    const { body: event, headers } = await captureEvent(body.paymentDetails.paypalOrderId);

    expect(await deliver(shop, { body: event.replace('COMPLETED', 'DENIED'), headers })).toBe(401);
    expect(await deliver(shop, { body: event, headers: {} })).toBe(401);
    expect(await deliver(shop, { body: '{"event_type":5}', headers })).toBe(401);
    expect((await shop.db.query('select state from orders')).rows).toEqual([{ state: 'PENDING_PAYMENT' }]);

    for (const _ of [1, 2, 3]) expect(await deliver(shop, { body: event, headers })).toBe(200);
    expect((await shop.db.query('select state from orders')).rows).toEqual([{ state: 'PAID' }]);
    expect(shop.jobs.waiting.filter((job) => job.queue === 'mail')).toHaveLength(1);
  });

  it('is refused from a network that sent many forged events; genuine ones do not count', async () => {
    const { body } = await guestCheckout(shop, { items: [{ productId: 'parka' }] });
    await placeOrder(shop, body);
    const { body: event, headers } = await captureEvent(body.paymentDetails.paypalOrderId);
    const send = (from: string, sent = event) =>
      deliver(shop, { body: sent, headers: { ...headers, 'x-forwarded-for': from } });
    const [rule] = forgedEventLimit('FIELDNOTE', '203.0.113.5').rules;
    await useAllAttemptsBut(shop, rule, 1);
    await useAllAttemptsBut(shop, { ...rule, subject: `wrong: ${rule.subject}` }, 1);
    for (let time = 0; time < 3; time += 1) expect(await send('203.0.113.5')).toBe(200);
    expect(await send('203.0.113.5', event.replace('COMPLETED', 'DENIED'))).toBe(401);
    expect(await send('203.0.113.5')).toBe(429);
    expect(await send('203.0.113.6')).toBe(200);
  });

  it('is sent again by the provider if we could not verify it', async () => {
    const { body } = await guestCheckout(shop, { items: [{ productId: 'parka' }] });
    await placeOrder(shop, body);
    const { body: event, headers } = await captureEvent(body.paymentDetails.paypalOrderId);
    await shop.control('paypal', { operation: 'verify', failNext: { status: 503 } });
    expect(await deliver(shop, { body: event, headers })).toBe(503);
    expect(await deliver(shop, { body: event, headers })).toBe(200);
  });
});
