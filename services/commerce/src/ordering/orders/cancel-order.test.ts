import { Order } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeOrder } from '../../../testing/checkout.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { outcomeOf } from '../../../testing/order-outcome.ts';
import { capturesAndRefunds } from '../../../testing/payments.ts';
import {
  moveThrough,
  operatorToken,
  shopperCheckout,
  shopperOrder,
  type Shopper,
} from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts, stockOf } from '../../../testing/test-catalog.ts';
import { addTestPromotion } from '../../../testing/test-promotions.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { deliver, openWebhookInbox, type WebhookInbox } from '../../../testing/webhook-inbox.ts';

let inbox: WebhookInbox;
let shop: TestShop;
let ada: Shopper;
let eve: Shopper;
let operator: string;
let parka: string;
beforeAll(async () => {
  inbox = await openWebhookInbox();
  shop = await createTestShop({}, inbox);
  [parka = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 50 },
  ]);
  ada = await registerShopper(shop);
  eve = await registerShopper(shop);
  operator = await operatorToken(shop);
  await addTestPromotion(shop.db, 'FIELDNOTE', {
    code: 'TENOFF',
    kind: 'FIXED',
    amount_minor: 1_000,
    usage_limit: 1,
  });
});
beforeEach(() => shop.jobs.waiting.splice(0));
afterAll(async () => {
  await shop.close();
  await inbox.close();
});

const items = [{ productId: 'parka', quantity: 2 }];
const stock = () => stockOf(shop.db, 'FIELDNOTE', parka);
const cancel = (id: string, token = ada.token) => shop.call('POST', `/orders/${id}/cancel`, { token });
const statesOf = async (id: string) =>
  (
    await shop.db.query<{ states: string }>(
      "select state || '/' || payment_state as states from orders where id = $1",
      [id],
    )
  ).rows[0]?.states;

describe('cancelling a paid order', () => {
  it('returns stock, promotion and money once, and emails the shopper right away and after the refund', async () => {
    const before = await stock();
    const checkout = { items, code: 'TENOFF', discount: 10 };
    const { id, orderNumber, paypalOrderId } = await shopperOrder(shop, ada, checkout);
    expect(await stock()).toBe(before - 2);

    const { status, body } = await cancel(id);
    expect([status, [...Value.Errors(Order, body)]]).toEqual([200, []]);
    expect(body).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUND_DUE' });
    expect(body.cancelledAt).not.toBeNull();
    expect(await stock()).toBe(before);
    await shop.runJobs('mail');
    expect((await emailsTo(shop, ada.email))[0]).toMatchObject({
      subject: `Your order ${orderNumber} has been cancelled`,
      text: expect.stringContaining('Your refund is on its way: $'),
    });

    expect(await shop.runJobs('refund-order')).toBe(1);
    const read = await shop.call('GET', `/orders/${id}`, { token: ada.token });
    expect(read.body.paymentStatus).toBe('REFUNDED');
    const { capturedMinor, refundedMinor } = await capturesAndRefunds(shop, paypalOrderId);
    expect(refundedMinor).toBe(capturedMinor);
    await shop.runJobs('mail');
    expect((await emailsTo(shop, ada.email))[0]).toMatchObject({
      subject: `Your refund for order ${orderNumber}`,
      text: expect.stringContaining(`We've refunded $${(capturedMinor / 100).toFixed(2)}`),
    });
    // The coupon is limited to one use, which is available again.
    const again = await shopperOrder(shop, ada, checkout);
    expect((await cancel(again.id)).status).toBe(200);
  });

  it('gives the same response when repeated, and returns stock and money only once', async () => {
    const before = await stock();
    const { id, paypalOrderId } = await shopperOrder(shop, ada, { items });
    const first = await cancel(id);
    await shop.runJobs('refund-order');
    const second = await cancel(id);
    expect([second.status, second.body]).toEqual([
      200,
      {
        ...first.body,
        paymentStatus: 'REFUNDED',
        summary: { ...first.body.summary, refunded: first.body.summary.total },
      },
    ]);
    expect([await shop.runJobs('refund-order'), await stock()]).toEqual([0, before]);
    expect((await outcomeOf(shop, paypalOrderId)).keptMinor).toBe(0);
  });

  it.each([
    ['SHIPPED', ['SHIPPED'], 'This order is on its way and can no longer be cancelled.'],
    ['OUT_FOR_DELIVERY', ['SHIPPED', 'OUT_FOR_DELIVERY'], 'This order is on its way'],
    ['DELIVERED', ['SHIPPED', 'DELIVERED'], 'This order has been delivered'],
    ['COMPLETED', ['SHIPPED', 'DELIVERED', 'COMPLETED'], 'This order has been delivered'],
  ] as const)('is refused once it is %s', async (_, statuses, message) => {
    const { id } = await shopperOrder(shop, ada, { items });
    await moveThrough(shop, operator, id, statuses);
    const before = await stock();
    const { status, body } = await cancel(id);
    expect([status, body.code, body.message]).toEqual([
      409,
      'order-not-cancellable',
      expect.stringContaining(message),
    ]);
    expect([await stock(), await shop.runJobs('refund-order')]).toEqual([before, 0]);
  });

  it("returns the same 404 for another shopper's order as for an unknown one", async () => {
    const { id } = await shopperOrder(shop, ada, { items });
    const foreign = await cancel(id, eve.token);
    const unknown = await cancel('00000000-0000-4000-8000-000000000000', eve.token);
    expect([foreign.status, foreign.body.message]).toEqual([404, 'Order not found']);
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...foreign.body, requestId: '' });
    expect((await shop.call('POST', `/orders/${id}/cancel`)).status).toBe(401);
    expect(await statesOf(id)).toBe('PAID/CAPTURED');
  });

  it.each([
    ['the provider fails', { operation: 'refund', failNext: { status: 503 } }],
    ['the answer is lost after the refund', { operation: 'refund', dropReplyNext: { when: 'after' } }],
    ['the answer is lost before the refund', { operation: 'refund', dropReplyNext: { when: 'before' } }],
  ])('retries and refunds once when %s', async (_, fault) => {
    const { id, paypalOrderId } = await shopperOrder(shop, ada, { items });
    await cancel(id);
    await shop.control('paypal', fault);
    expect(await shop.runJobs('refund-order')).toBe(0);
    expect(await statesOf(id)).toBe('CANCELLED/REFUND_DUE');
    expect(await shop.runJobs('refund-order')).toBe(1);
    expect(await statesOf(id)).toBe('CANCELLED/REFUNDED');
    const { capturedMinor, refundedMinor } = await capturesAndRefunds(shop, paypalOrderId);
    expect(refundedMinor).toBe(capturedMinor);
  });

  it('recognizes a refund that the store made by hand', async () => {
    const { id } = await shopperOrder(shop, ada, { items });
    await cancel(id);
    const { rows } = await shop.db.query<{ capture_id: string }>(
      'select capture_id from orders where id = $1',
      [id],
    );
    const account = (await shop.shop.payments.getAccount('FIELDNOTE'))!;
    await shop.shop.provider.refund(account, rows[0]!.capture_id, 'by hand');
    expect(await shop.runJobs('refund-order')).toBe(1);
    expect(await statesOf(id)).toBe('CANCELLED/REFUNDED');
  });
});

describe('cancelling an order whose payment is unclear', () => {
  /** @returns a pending order that may or may not have been paid */
  async function pendingOrder(fault: object) {
    const body = await shopperCheckout(shop, ada, { items });
    await shop.control('paypal', fault);
    const { status, body: reply } = await placeOrder(
      shop,
      body,
      { 'idempotency-key': body.paymentDetails.paypalOrderId },
      { token: ada.token },
    );
    expect([status, reply.code]).toEqual([409, 'payment-pending']);
    const { rows } = await shop.db.query<{ id: string }>('select id from orders where paypal_order_id = $1', [
      body.paymentDetails.paypalOrderId,
    ]);
    return { id: rows[0]!.id, body, paypalOrderId: body.paymentDetails.paypalOrderId };
  }
  const emptyCart = async () => {
    const { body: cart } = await shop.call('GET', '/cart', { token: ada.token });
    for (const { id } of cart.items) await shop.call('DELETE', `/cart/items/${id}`, { token: ada.token });
  };
  beforeEach(emptyCart);

  it('releases the stock at once and refunds money that turns out to have been captured', async () => {
    const before = await stock();
    const { id, paypalOrderId, body } = await pendingOrder({
      operation: 'capture',
      dropReplyNext: { when: 'after' },
    });
    const cancelled = await cancel(id);
    expect(cancelled.body).toMatchObject({ status: 'CANCELLED', paymentStatus: 'PENDING' });
    expect(await stock()).toBe(before);
    await shop.runJobs('mail');
    expect((await emailsTo(shop, ada.email))[0]?.text).toContain("Your payment hasn't been confirmed.");
    // The browser that is still waiting for its order gets the message.
    const again = await placeOrder(shop, body, { 'idempotency-key': paypalOrderId }, { token: ada.token });
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringContaining('This order was cancelled'),
    ]);
    await shop.runJobs('settle-order');
    expect(await statesOf(id)).toBe('CANCELLED/REFUND_DUE');
    await shop.runJobs('refund-order');
    expect(await statesOf(id)).toBe('CANCELLED/REFUNDED');
    expect(await outcomeOf(shop, paypalOrderId)).toMatchObject({ captures: 1, keptMinor: 0 });
    expect(await stock()).toBe(before);
  });

  it('captures nothing more and closes the payment once no capture can be running', async () => {
    const { id, paypalOrderId } = await pendingOrder({
      operation: 'capture',
      dropReplyNext: { when: 'before' },
    });
    await cancel(id);
    expect(await shop.runJobs('settle-order')).toBe(0);
    expect(await statesOf(id)).toBe('CANCELLED/AWAITING');
    shop.moveTime(31_000);
    await shop.runJobs('settle-order');
    expect(await statesOf(id)).toBe('CANCELLED/FAILED');
    expect((await outcomeOf(shop, paypalOrderId)).captures).toBe(0);
  });

  it('waits while the provider reviews the payment or is down, and refunds it when the provider sends its event', async () => {
    const { id, paypalOrderId } = await pendingOrder({ pendingNext: 1 });
    await cancel(id);
    shop.moveTime(31_000);
    expect(await shop.runJobs('settle-order')).toBe(0);
    await shop.control('paypal', { operation: 'get', failNext: { status: 500, times: 2 } });
    expect(await shop.runJobs('settle-order')).toBe(0);
    expect(await statesOf(id)).toBe('CANCELLED/AWAITING');

    await shop.sandbox.webhooksSettled();
    const pending = inbox.of(paypalOrderId, 'PAYMENT.CAPTURE.PENDING')[0]!;
    const captureId = JSON.parse(pending.body).resource.id as string;
    await shop.control(`paypal/captures/${captureId}`, { status: 'COMPLETED' });
    await shop.sandbox.webhooksSettled();
    const completed = inbox.of(paypalOrderId, 'PAYMENT.CAPTURE.COMPLETED')[0]!;
    for (const _ of [1, 2]) expect(await deliver(shop, completed)).toBe(200);
    expect(await statesOf(id)).toBe('CANCELLED/REFUND_DUE');
    expect(await shop.runJobs('refund-order')).toBe(1);
    expect(await outcomeOf(shop, paypalOrderId)).toMatchObject({ captures: 1, keptMinor: 0 });
  });

  it('gives up on a review that takes days and refunds a payment that arrives later', async () => {
    const { id, paypalOrderId } = await pendingOrder({ pendingNext: 1 });
    await cancel(id);
    shop.moveTime(4 * 24 * 3_600_000);
    await shop.runJobs('settle-order');
    expect(await statesOf(id)).toBe('CANCELLED/FAILED');
    await shop.sandbox.webhooksSettled();
    const pending = inbox.of(paypalOrderId, 'PAYMENT.CAPTURE.PENDING')[0]!;
    await shop.control(`paypal/captures/${JSON.parse(pending.body).resource.id}`, { status: 'COMPLETED' });
    await shop.sandbox.webhooksSettled();
    expect(await deliver(shop, inbox.of(paypalOrderId, 'PAYMENT.CAPTURE.COMPLETED')[0]!)).toBe(200);
    await shop.runJobs('refund-order');
    expect(await statesOf(id)).toBe('CANCELLED/REFUNDED');
    expect((await outcomeOf(shop, paypalOrderId)).keptMinor).toBe(0);
  });
});
