import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countCaptures, guestCheckout, placeOrder } from '../../../testing/checkout.ts';
import { onePaidOrder, outcomeOf, type OrderOutcome } from '../../../testing/order-outcome.ts';
import { addTestProducts, stockOf } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let parka: string;
let capturesBefore: number;
beforeAll(async () => {
  shop = await createTestShop();
  [parka = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 5 },
  ]);
});
beforeEach(async () => {
  await shop.db.query('delete from promotion_uses');
  await shop.db.query('delete from orders');
  await shop.db.query('update variants set stock = 5');
  shop.jobs.waiting.splice(0);
  capturesBefore = await countCaptures(shop);
});
afterAll(() => shop.close());

const oneParka = { items: [{ productId: 'parka' }] };
const stock = () => stockOf(shop.db, 'FIELDNOTE', parka);
const countNewCaptures = async () => (await countCaptures(shop)) - capturesBefore;
const states = async () =>
  (await shop.db.query('select state, payment_state from orders order by created_at')).rows.map(
    (row) => `${row.state}/${row.payment_state}`,
  );

/** One failed order, and no money kept. */
const nothingBought = (more: Partial<OrderOutcome> = {}): OrderOutcome => ({
  ...onePaidOrder(0),
  orders: ['PAYMENT_FAILED/REFUNDED'],
  captures: 0,
  confirmations: 0,
  ...more,
});

describe('a refused payment', () => {
  it('returns the stock once, keeps the cart and can be approved again', async () => {
    const { body, cartId } = await guestCheckout(shop, oneParka);
    await shop.control('paypal', { declineNext: 1 });
    const reply = await placeOrder(shop, body, { 'idempotency-key': 'a' });
    expect([reply.status, reply.body.code]).toEqual([402, 'payment-declined']);
    expect(await stock()).toBe(5);
    expect((await placeOrder(shop, body, { 'idempotency-key': 'a' })).body.code).toBe('payment-declined');
    expect(await stock()).toBe(5);
    expect((await shop.call('GET', '/cart', { headers: { 'x-cart-id': cartId } })).body.items).toHaveLength(
      1,
    );
    expect((await placeOrder(shop, body, { 'idempotency-key': 'b' })).status).toBe(201);
    expect(await stock()).toBe(4);
    expect(await countNewCaptures()).toBe(1);
  });

  it.each([
    ['is not approved', { approve: false }, 'payment-not-approved'],
    ['goes to another account', { payee: { merchant_id: 'SOMEONEELSE00' } }, 'payment-not-approved'],
    ['is in another currency', { currency: 'EUR' }, 'amount-mismatch'],
    ['belongs to another merchant', { clientId: 'maisonlune-client-id' }, 'payment-not-approved'],
    ['was made for something else', { madeFor: 'an invoice' }, 'payment-not-approved'],
  ] as const)('that %s charges nothing and reserves nothing', async (_, pay, code) => {
    const { body, cartId } = await guestCheckout(shop, { ...oneParka, pay });
    expect((await placeOrder(shop, body)).body.code).toBe(code);
    expect([await stock(), await countNewCaptures(), await states()]).toEqual([5, 0, []]);
    expect((await shop.call('GET', '/cart', { headers: { 'x-cart-id': cartId } })).body.items).toHaveLength(
      1,
    );
    expect(shop.jobs.waiting).toEqual([]);
  });

  it('is refunded if the captured amount is wrong', async () => {
    const { body } = await guestCheckout(shop, oneParka);
    await shop.control('paypal', { operation: 'capture', wrongAmountNext: 1 });
    const { body: reply } = await placeOrder(shop, body);
    expect([reply.code, reply.message]).toEqual([
      'amount-mismatch',
      expect.stringContaining("We're refunding all of it"),
    ]);
    expect(await states()).toEqual(['PAYMENT_FAILED/REFUND_DUE']);
    expect(await shop.runJobs('refund-order')).toBe(1);
    expect(await outcomeOf(shop, body.paymentDetails.paypalOrderId)).toEqual(nothingBought({ captures: 1 }));
    expect(await stock()).toBe(5);
  });
});

describe('a payment without an answer', () => {
  it.each([
    ['after the money was captured', { operation: 'capture', dropReplyNext: { when: 'after' } }],
    ['before the money was captured', { operation: 'capture', dropReplyNext: { when: 'before' } }],
    ['because of a provider error', { operation: 'capture', failNext: { status: 503 } }],
  ])('%s is reported as pending and settled by the job', async (_, fault) => {
    const { body } = await guestCheckout(shop, oneParka);
    await shop.control('paypal', fault);
    const reply = await placeOrder(shop, body, { 'idempotency-key': 'k' });
    expect(reply.body.code).toBe('payment-pending');
    expect(reply.body.message).toContain("We're checking your payment");
    expect([await states(), await stock()]).toEqual([['PENDING_PAYMENT/AWAITING'], 4]);

    expect(await shop.runJobs('settle-order')).toBe(1);
    expect([await states(), await stock(), await countNewCaptures()]).toEqual([['PAID/CAPTURED'], 4, 1]);
    const again = await placeOrder(shop, body, { 'idempotency-key': 'k' });
    expect([again.status, again.body.status]).toEqual([201, 'PROCESSING']);
  });

  it('places no order if the payment cannot be checked, and succeeds on the next try', async () => {
    const { body } = await guestCheckout(shop, oneParka);
    await shop.control('paypal', { operation: 'get', failNext: { status: 500 } });
    const reply = await placeOrder(shop, body, { 'idempotency-key': 'k' });
    expect([reply.status, reply.body.code]).toEqual([503, 'upstream-unavailable']);
    expect(reply.body.message).toContain("You weren't charged");
    expect([await states(), await stock(), shop.jobs.waiting]).toEqual([[], 5, []]);
    expect((await placeOrder(shop, body, { 'idempotency-key': 'k' })).status).toBe(201);
    expect([await stock(), await countNewCaptures()]).toEqual([4, 1]);
  });

  it('is given up after days in review, and its stock is released', async () => {
    const { body } = await guestCheckout(shop, oneParka);
    await shop.control('paypal', { pendingNext: 1 });
    await placeOrder(shop, body);
    shop.moveTime(4 * 24 * 3_600_000);
    expect(await shop.runJobs('settle-order')).toBe(1);
    expect([await states(), await stock()]).toEqual([['PAYMENT_FAILED/FAILED'], 5]);
  });

  it('waits for the outcome of a review', async () => {
    const { body } = await guestCheckout(shop, oneParka);
    await shop.control('paypal', { pendingNext: 1 });
    expect((await placeOrder(shop, body)).body.code).toBe('payment-pending');
    expect(await shop.runJobs('settle-order')).toBe(0);
    const order = (await (
      await fetch(`${shop.sandboxUrl}/controls/paypal/events?orderId=${body.paymentDetails.paypalOrderId}`)
    ).json()) as { event: { resource: { id: string }; event_type: string } }[];
    const capture = order.find(({ event }) => event.event_type === 'PAYMENT.CAPTURE.PENDING')?.event.resource
      .id;
    await shop.control(`paypal/captures/${capture}`, { status: 'DECLINED' });
    expect(await shop.runJobs('settle-order')).toBe(1);
    expect([await states(), await stock()]).toEqual([['PAYMENT_FAILED/FAILED'], 5]);
  });

  it('is given up after days and refunded if it turns out to be captured', async () => {
    const { body } = await guestCheckout(shop, oneParka);
    await shop.control('paypal', { operation: 'capture', dropReplyNext: { when: 'after' } });
    await placeOrder(shop, body);
    shop.moveTime(4 * 24 * 3_600_000);
    await shop.control('paypal', { operation: 'get', failNext: {} });
    expect(await shop.runJobs('settle-order')).toBe(1);
    expect([await states(), await stock()]).toEqual([['PAYMENT_FAILED/FAILED'], 5]);
    const { rows } = await shop.db.query<{ id: string }>('select id from orders');
    await shop.handlers['settle-order']({ tenantCode: 'FIELDNOTE', orderId: rows[0]!.id });
    await shop.runJobs('refund-order');
    expect(await states()).toEqual(['PAYMENT_FAILED/REFUNDED']);
    expect(await outcomeOf(shop, body.paymentDetails.paypalOrderId)).toEqual(nothingBought({ captures: 1 }));
    shop.moveTime(-4 * 24 * 3_600_000);
  });

  it('gets a reply within ten seconds', async () => {
    const { body } = await guestCheckout(shop, oneParka);
    await shop.control('paypal', { delayMs: 60_000, operation: 'capture', delayTimes: 1 });
    const started = performance.now();
    expect((await placeOrder(shop, body)).body.code).toBe('payment-pending');
    expect(performance.now() - started).toBeLessThan(10_000);
  }, 15_000);
});

it('accepts a payment that was already captured', async () => {
  const { body, total } = await guestCheckout(shop, oneParka);
  const id = body.paymentDetails.paypalOrderId;
  const account = (await shop.shop.payments.getAccount('FIELDNOTE'))!;
  await shop.shop.provider.capture(account, id, 'by the browser');
  expect((await placeOrder(shop, body)).status).toBe(201);
  expect(await outcomeOf(shop, id)).toEqual(onePaidOrder(Math.round(total * 100)));
  expect(await stock()).toBe(4);
});
