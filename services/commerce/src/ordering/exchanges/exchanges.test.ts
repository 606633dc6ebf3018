import { AdminOrder, AdminReturn, Order, ReturnExchangeOptions } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { capturesAndRefunds } from '../../../testing/payments.ts';
import { receiveAll, receivedReturn } from '../../../testing/received-return.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { moveThrough, operatorToken, type Shopper } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts, stockOf } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let ada: Shopper;
let operator: string;
let medium: string;
let large: string;
let scarf: string;
let returned: Awaited<ReturnType<typeof receivedReturn>>;
beforeAll(async () => {
  shop = await createTestShop();
  [medium = '', large = '', scarf = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 500 },
    { productId: 'parka', priceMinor: 9_000, stock: 50, size: 'L' },
    { productId: 'scarf', priceMinor: 2_000, stock: 500 },
  ]);
  ada = await registerShopper(shop);
  operator = await operatorToken(shop);
});
// With tax, a parka costs $106.25 and the scarf $21.25.
beforeEach(async () => {
  returned = await receivedReturn(shop, ada, operator, {
    items: [{ productId: 'parka', quantity: 2 }, { productId: 'scarf' }],
  });
  shop.jobs.waiting.splice(0);
});
afterAll(() => shop.close());

const readOrder = async (id: string) =>
  (await shop.call('GET', `/admin/orders/${id}`, { token: operator })).body as AdminOrder;
const readOriginal = () => readOrder(returned.order.id);
const post = (path: string, body: object = {}) => shop.call('POST', path, { token: operator, body });
const itemOf = (index: number, variantId: string, quantity: number) => ({
  orderItemId: returned.orderItemIds[index]!,
  variantId,
  quantity,
});
const exchange = (items: object[], id = returned.returnId) =>
  post(`/admin/returns/${id}/exchange`, { items });
const refund = (id = returned.returnId, body: object = {}) => post(`/admin/returns/${id}/refund`, body);
const cancel = (id: string) => post(`/admin/orders/${id}/cancel`, { reason: 'They changed their mind' });
const exchangeOrderOf = (body: AdminReturn) => body.exchanges!.at(-1)!.orderId;
const refundedMinor = async () =>
  (await capturesAndRefunds(shop, returned.order.paypalOrderId)).refundedMinor;

/** Delivers a replacement; the shopper returns everything in it, and it's received. @returns the ID of the return */
async function returnReplacement(orderId: string): Promise<string> {
  const { items } = await moveThrough(shop, operator, orderId, ['SHIPPED', 'DELIVERED']);
  const { status, body } = await shop.call('POST', `/orders/${orderId}/return`, {
    token: ada.token,
    body: {
      items: items.map(({ id, quantity }) => ({ orderItemId: id, quantity })),
      returnReason: 'Too large',
    },
  });
  expect([status, body.message]).toEqual([201, undefined]);
  await receiveAll(shop, operator, body.id);
  return body.id;
}

describe('exchanging items of a return', () => {
  it('places an order that costs nothing, takes it from stock, and emails the buyer', async () => {
    const { refundable } = await readOriginal();
    const stock = await stockOf(shop.db, 'FIELDNOTE', large);
    const { status, body } = await exchange([itemOf(0, large, 2), itemOf(1, scarf, 1)]);
    expect([status, [...Value.Errors(AdminReturn, body)]]).toEqual([201, []]);
    expect(body).toMatchObject({ status: 'RECEIVED', refundAmount: 0 });
    expect(await stockOf(shop.db, 'FIELDNOTE', large)).toBe(stock - 2);

    const replacement = await readOrder(exchangeOrderOf(body));
    expect([...Value.Errors(AdminOrder, replacement)]).toEqual([]);
    expect(replacement).toMatchObject({
      status: 'PROCESSING',
      exchangeFor: { orderId: returned.order.id, orderNumber: returned.order.orderNumber },
      summary: { subtotal: 220, discount: 220, tax: 0, shippingCost: 0, total: 0 },
      items: [
        { productName: 'The parka', variantName: 'Moss / L', quantity: 2, unitPrice: 100 },
        { productName: 'The scarf', variantName: 'Moss / M', quantity: 1, unitPrice: 20 },
      ],
      // What was paid for the items has moved here.
      refundable: 233.75,
    });
    const original = await readOriginal();
    expect(original.refundable).toBeCloseTo(refundable - 233.75);
    expect(original.shippingAddress).toEqual(replacement.shippingAddress);
    expect(original.buyer.email).toBe(replacement.buyer.email);

    const { body: own } = await shop.call('GET', `/orders/${replacement.id}`, { token: ada.token });
    expect([[...Value.Errors(Order, own)], own.exchangeFor]).toEqual([[], replacement.exchangeFor]);
    const { body: page } = await shop.call('GET', `/orders/${returned.order.id}/returns`, {
      token: ada.token,
    });
    expect(page.returns[0].exchanges).toEqual([
      expect.objectContaining({ orderNumber: replacement.orderNumber, isCancelled: false }),
    ]);

    await shop.runJobs('mail');
    const emails = await emailsTo(shop, ada.email);
    expect(emails[0]).toMatchObject({
      subject: `Your exchange for order ${returned.order.orderNumber}`,
      text: expect.stringContaining(replacement.orderNumber),
    });
    expect(emails[0]?.text).toContain('The parka (Moss / L) × 2');
  });

  it('lists what can be sent, and what’s left to exchange', async () => {
    await exchange([itemOf(0, large, 1)]);
    const { body } = await shop.call('GET', `/admin/returns/${returned.returnId}/exchange-options`, {
      token: operator,
    });
    expect([...Value.Errors(ReturnExchangeOptions, body)]).toEqual([]);
    expect(body.items).toMatchObject([
      { productName: 'The parka', quantity: 1, unitPrice: 100, wishedVariantId: null },
      { productName: 'The scarf', quantity: 1, variants: [{ variantId: scarf }] },
    ]);
    expect(body.items[0].variants).toEqual(
      expect.arrayContaining([
        { variantId: medium, variantName: 'Moss / M', price: 100, stock: expect.any(Number) },
        { variantId: large, variantName: 'Moss / L', price: 90, stock: expect.any(Number) },
      ]),
    );
  });

  it('refunds the items that weren’t exchanged, and not those that were', async () => {
    await exchange([itemOf(0, large, 1)]);
    expect((await refund(returned.returnId, { amount: 233.75 })).body.code).toBe('refund-not-possible');
    const { body } = await refund();
    expect([body.refund.amount, body.refundAmount]).toEqual([127.5, 127.5]);
    await shop.runJobs('send-refund');
    expect(await refundedMinor()).toBe(12_750);
    const later = await exchange([itemOf(0, large, 1)]);
    expect([later.status, later.body.message]).toEqual([
      409,
      'This return was refunded, or the refund is on its way.',
    ]);
  });

  it('closes a return that was exchanged completely', async () => {
    await exchange([itemOf(0, large, 2)]);
    const { body } = await exchange([itemOf(1, scarf, 1)]);
    expect(body.exchanges).toHaveLength(2);
    const again = await exchange([itemOf(1, scarf, 1)]);
    expect([again.status, again.body.message]).toEqual([
      409,
      'All of The scarf (Moss / M) was already exchanged.',
    ]);
    expect((await refund()).body.message).toMatch(
      /^Everything in this return was exchanged, in order #\d{10}/,
    );
    expect((await post(`/admin/returns/${returned.returnId}/decline`, { reason: 'Worn' })).status).toBe(409);
    const open = await shop.call('GET', `/admin/returns?q=${returned.order.orderNumber}&isOpen=true`, {
      token: operator,
    });
    expect(open.body.totalElements).toBe(0);
  });

  it('names the product that is out of stock, and changes nothing', async () => {
    const before = await readOriginal();
    await shop.db.inTenant('FIELDNOTE', (tx) =>
      tx.updateTable('variants').set({ stock: 1 }).where('id', '=', large).execute(),
    );
    const { status, body } = await exchange([itemOf(0, large, 2), itemOf(1, scarf, 1)]);
    await shop.db.inTenant('FIELDNOTE', (tx) =>
      tx.updateTable('variants').set({ stock: 50 }).where('id', '=', large).execute(),
    );
    expect([status, body.code]).toEqual([409, 'out-of-stock']);
    expect(body.message).toContain('The parka (Moss / L)');
    expect(await readOriginal()).toEqual(before);
    expect((await refund()).status).toBe(200);
  });

  it('refuses what isn’t part of the return, and variants of other products', async () => {
    expect((await exchange([itemOf(0, scarf, 1)])).body.message).toBe(
      'The parka no longer comes in what you chose.',
    );
    const other = { orderItemId: crypto.randomUUID(), variantId: large, quantity: 1 };
    expect((await exchange([other])).body.code).toBe('invalid-request');
    expect((await exchange([itemOf(0, large, 1), itemOf(0, large, 1)])).body.code).toBe('invalid-request');
  });

  it('is refused once the order was refunded in full', async () => {
    const { refundable, id } = await readOriginal();
    await post(`/admin/orders/${id}/refunds`, { amount: refundable, reason: 'All of it' });
    expect((await exchange([itemOf(0, large, 2)])).body.code).toBe('refund-not-possible');
  });

  it('is refused if less is left than the items cost, and possible for those that are covered', async () => {
    const { refundable, id } = await readOriginal();
    await post(`/admin/orders/${id}/refunds`, { amount: refundable - 106.25, reason: 'Late' });
    const before = await readOriginal();
    const { status, body } = await exchange([itemOf(0, large, 2)]);
    expect([status, body.code, body.message]).toEqual([
      409,
      'refund-not-possible',
      'These items cost $212.50, but only $106.25 of the order is left to refund. You can exchange fewer items or refund what’s left.',
    ]);
    expect(await readOriginal()).toEqual(before);
    const one = await exchange([itemOf(0, large, 1)]);
    expect((await readOrder(exchangeOrderOf(one.body))).refundable).toBe(106.25);
    expect((await readOriginal()).refundable).toBe(0);
  });

  it('is refused for a cent', async () => {
    const { refundable, id } = await readOriginal();
    await post(`/admin/orders/${id}/refunds`, { amount: refundable - 0.01, reason: 'Late' });
    expect((await exchange([itemOf(1, scarf, 1)])).body.message).toContain('only $0.01 of the order is left');
  });

  it('can be refunded in part afterwards, to give back a price difference', async () => {
    const { body } = await exchange([itemOf(0, large, 1)]);
    const id = exchangeOrderOf(body);
    const reply = await post(`/admin/orders/${id}/refunds`, { amount: 10, reason: 'Price difference' });
    expect([reply.status, reply.body.refundable]).toEqual([201, 96.25]);
    await shop.runJobs('send-refund');
    expect(await refundedMinor()).toBe(1_000);
  });
});

describe('cancelling a replacement', () => {
  it('makes its items refundable again, and returns its stock', async () => {
    const before = await readOriginal();
    const stock = await stockOf(shop.db, 'FIELDNOTE', large);
    const { body } = await exchange([itemOf(0, large, 2), itemOf(1, scarf, 1)]);
    const cancelled = await cancel(exchangeOrderOf(body));
    expect([cancelled.status, cancelled.body.status, cancelled.body.refundable]).toEqual([
      200,
      'CANCELLED',
      0,
    ]);
    expect(await stockOf(shop.db, 'FIELDNOTE', large)).toBe(stock);
    const after = await readOriginal();
    expect(after.refundable).toBe(before.refundable);
    expect(after.returns[0]).toMatchObject({ refundAmount: 233.75, exchanges: [{ isCancelled: true }] });
    expect((await refund()).status).toBe(200);
    await shop.runJobs('send-refund');
    await shop.runJobs('refund-order');
    expect(await refundedMinor()).toBe(23_375);
  });

  it('puts its items into a return of their own if the others were already refunded', async () => {
    const { body } = await exchange([itemOf(0, large, 1)]);
    await refund();
    await shop.runJobs('send-refund');
    await cancel(exchangeOrderOf(body));
    const { returns } = await readOriginal();
    const open = returns.find(({ id }) => id !== returned.returnId)!;
    const refunded = returns.find(({ id }) => id === returned.returnId)!;
    expect(refunded).toMatchObject({ status: 'REFUNDED', refundAmount: 127.5, refundedAmount: 127.5 });
    expect(refunded.items.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(open).toMatchObject({
      status: 'RECEIVED',
      refundAmount: 106.25,
      items: [{ productName: 'The parka', quantity: 1 }],
      exchanges: [
        { isCancelled: true, cancelledAt: expect.any(String), items: [{ productName: 'The parka' }] },
      ],
    });
    await refund(open.id);
    await shop.runJobs('send-refund');
    expect(await refundedMinor()).toBe(23_375);
  });

  it('lets the shopper cancel it too', async () => {
    const { body } = await exchange([itemOf(0, large, 2), itemOf(1, scarf, 1)]);
    const { status } = await shop.call('POST', `/orders/${exchangeOrderOf(body)}/cancel`, {
      token: ada.token,
    });
    expect(status).toBe(200);
    expect((await readOriginal()).returns[0]?.refundAmount).toBe(233.75);
  });

  it('keeps items exchanged whose replacement was refunded', async () => {
    const { body } = await exchange([itemOf(0, large, 2)]);
    const replacement = await readOrder(exchangeOrderOf(body));
    const item = { orderItemId: replacement.items[0]!.id, quantity: 1, restock: true };
    const part = await post(`/admin/orders/${replacement.id}/refunds`, {
      amount: 106.25,
      reason: 'Lost',
      items: [item],
    });
    expect([part.status, part.body.refundable]).toEqual([201, 106.25]);
    await cancel(replacement.id);
    await shop.runJobs('send-refund');
    const original = await readOriginal();
    expect(original.returns[0]?.refundAmount).toBe(127.5);
    await refund();
    await shop.runJobs('send-refund');
    expect(await refundedMinor()).toBe(23_375);
  });

  it('tells the shopper whether anything is left to refund', async () => {
    const textAfterCancelling = async (id: string) => {
      const { orderNumber } = (await cancel(id)).body;
      await shop.runJobs('mail');
      const emails = await emailsTo(shop, ada.email);
      return emails.find(({ subject }) => subject === `Your order ${orderNumber} has been cancelled`)?.text;
    };
    const first = await exchange([itemOf(0, large, 1)]);
    expect(await textAfterCancelling(exchangeOrderOf(first.body))).toContain(
      `It was an exchange, so we can now refund the items that you returned from order #${returned.order.orderNumber}.`,
    );
    const { exchanges } = (await exchange([itemOf(0, large, 1)])).body as AdminReturn;
    const second = exchanges!.find(({ isCancelled }) => !isCancelled)!;
    const { id, refundable } = await readOrder(second.orderId);
    await post(`/admin/orders/${id}/refunds`, { amount: refundable, reason: 'Lost' });
    await shop.runJobs('send-refund');
    expect(await textAfterCancelling(id)).toContain("There's nothing left to refund.");
  });

  it('gives back what a refund had claimed that PayPal refuses after the cancellation', async () => {
    const { body } = await exchange([itemOf(0, large, 2)]);
    const replacement = await readOrder(exchangeOrderOf(body));
    const item = { orderItemId: replacement.items[0]!.id, quantity: 1, restock: true };
    await post(`/admin/orders/${replacement.id}/refunds`, { amount: 106.25, reason: 'Lost', items: [item] });
    await cancel(replacement.id);
    await shop.control('paypal', { operation: 'refund', declineNext: 1 });
    await shop.runJobs('send-refund');
    expect((await readOriginal()).returns[0]?.refundAmount).toBe(233.75);
    await refund();
    await shop.runJobs('send-refund');
    expect(await refundedMinor()).toBe(23_375);
  });
});

describe('returning a replacement', () => {
  it('refunds what was paid for the original item, with the original payment', async () => {
    const { body } = await exchange([itemOf(0, large, 2)]);
    const replacementId = exchangeOrderOf(body);
    await refund();
    const returnId = await returnReplacement(replacementId);
    const { body: refunded } = await refund(returnId);
    expect(refunded.refund.amount).toBe(212.5);
    await shop.runJobs('send-refund');
    expect(await refundedMinor()).toBe(23_375);
    const replacement = await readOrder(replacementId);
    expect(replacement).toMatchObject({
      refundable: 0,
      paymentStatus: 'REFUNDED',
      summary: { refunded: 212.5 },
    });
    expect(replacement.returns[0]?.status).toBe('REFUNDED');
  });

  it('can exchange it again: the money moves on, and comes back from the same payment', async () => {
    const { body } = await exchange([itemOf(0, large, 1)]);
    const first = exchangeOrderOf(body);
    const returnId = await returnReplacement(first);
    const { items } = await readOrder(first);
    const again = await exchange([{ orderItemId: items[0]!.id, variantId: medium, quantity: 1 }], returnId);
    expect(again.status).toBe(201);
    const second = exchangeOrderOf(again.body);
    expect((await readOrder(first)).refundable).toBe(0);
    expect(await readOrder(second)).toMatchObject({
      refundable: 106.25,
      exchangeFor: { orderId: first },
    });
    await refund(await returnReplacement(second));
    await shop.runJobs('send-refund');
    expect(await refundedMinor()).toBe(10_625);
    await refund();
    await shop.runJobs('send-refund');
    expect(await refundedMinor()).toBe(23_375);
  });

  it('refunds a replacement that got lost, without a return', async () => {
    const { body } = await exchange([itemOf(0, large, 1)]);
    const id = exchangeOrderOf(body);
    await moveThrough(shop, operator, id, ['SHIPPED']);
    const { status } = await post(`/admin/orders/${id}/refunds`, { amount: 106.25, reason: 'Lost' });
    expect(status).toBe(201);
    await shop.runJobs('send-refund');
    expect(await refundedMinor()).toBe(10_625);
  });

  it('counts its refund in the reports as a refund of the order that was paid', async () => {
    const readTotals = async () => {
      const { body } = await shop.call('GET', '/admin/reports/sales?period=today', { token: operator });
      return Object.fromEntries(
        body.columns.map(({ key }: { key: string }, index: number) => [key, body.totals.figures[index]]),
      );
    };
    const { body } = await exchange([itemOf(0, large, 1)]);
    const returnId = await returnReplacement(exchangeOrderOf(body));
    const before = await readTotals();
    await refund(returnId);
    await shop.runJobs('send-refund');
    const after = await readTotals();
    // The rest is tax.
    expect(Math.abs(after.refunds - before.refunds)).toBeCloseTo(100);
    expect(after.tax - before.tax).toBeCloseTo(-6.25);
    expect(after.shipping).toBe(before.shipping);
  });
});
