import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestCheckout, place } from '../testing/checkout.ts';
import { addTestProducts } from '../testing/test-catalogue.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { deliver, openWebhookInbox, type WebhookInbox } from '../testing/webhook-inbox.ts';

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

/** The capture's event with the genuine signature it came with. */
async function captureEvent(paypalOrderId: string) {
  await shop.sandbox.webhooksSettled();
  return inbox.of(paypalOrderId, 'PAYMENT.CAPTURE.COMPLETED')[0]!;
}

describe("the provider's event", () => {
  it('finishes an order whose browser never heard back, and is believed only when signed', async () => {
    const { body } = await guestCheckout(shop, { items: [{ productId: 'parka' }] });
    await shop.control('paypal', { operation: 'capture', dropReplyNext: { when: 'after' } });
    expect((await place(shop, body)).body.code).toBe('payment-pending');
    const { body: event, headers } = await captureEvent(body.paymentDetails.paypalOrderId);

    expect(await deliver(shop, { body: event.replace('COMPLETED', 'DENIED'), headers })).toBe(401);
    expect(await deliver(shop, { body: event, headers: {} })).toBe(401);
    expect(await deliver(shop, { body: '{"event_type":5}', headers })).toBe(401);
    expect((await shop.db.query('select state from orders')).rows).toEqual([{ state: 'PENDING_PAYMENT' }]);

    for (const _ of [1, 2, 3]) expect(await deliver(shop, { body: event, headers })).toBe(200);
    expect((await shop.db.query('select state from orders')).rows).toEqual([{ state: 'PAID' }]);
    expect(shop.jobs.waiting.filter((job) => job.queue === 'mail')).toHaveLength(1);
  });

  it('is sent again by the provider when we cannot check it now', async () => {
    const { body } = await guestCheckout(shop, { items: [{ productId: 'parka' }] });
    await place(shop, body);
    const { body: event, headers } = await captureEvent(body.paymentDetails.paypalOrderId);
    await shop.control('paypal', { operation: 'verify', failNext: { status: 503 } });
    expect(await deliver(shop, { body: event, headers })).toBe(503);
    expect(await deliver(shop, { body: event, headers })).toBe(200);
  });
});
