import { AdminOrder, AdminReturn, Order, ReturnExchangeOptions } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createExchangeShop, type ExchangeShop } from '../../../testing/exchange-shop.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { stockOf } from '../../../testing/test-catalog.ts';

let store: ExchangeShop;
beforeAll(async () => {
  store = await createExchangeShop();
});
beforeEach(() => store.addReturn());
afterAll(() => store.close());

describe('exchanging items of a return', () => {
  it('places an order that costs nothing, takes it from stock, and emails the buyer', async () => {
    const { refundable } = await store.readOriginal();
    const stock = await stockOf(store.shop.db, 'FIELDNOTE', store.large);
    const { status, body } = await store.exchange([
      store.itemOf(0, store.large, 2),
      store.itemOf(1, store.scarf, 1),
    ]);
    expect([status, [...Value.Errors(AdminReturn, body)]]).toEqual([201, []]);
    expect(body).toMatchObject({ status: 'RECEIVED', refundAmount: 0 });
    expect(await stockOf(store.shop.db, 'FIELDNOTE', store.large)).toBe(stock - 2);

    const replacement = await store.readOrder(store.exchangeOrderOf(body));
    expect([...Value.Errors(AdminOrder, replacement)]).toEqual([]);
    expect(replacement).toMatchObject({
      status: 'PROCESSING',
      exchangeFor: { orderId: store.returned.order.id, orderNumber: store.returned.order.orderNumber },
      summary: { subtotal: 220, discount: 220, tax: 0, shippingCost: 0, total: 0 },
      items: [
        { productName: 'The parka', variantName: 'Moss / L', quantity: 2, unitPrice: 100 },
        { productName: 'The scarf', variantName: 'Moss / M', quantity: 1, unitPrice: 20 },
      ],
      // What was paid for the items has moved here.
      refundable: 233.75,
    });
    const original = await store.readOriginal();
    expect(original.refundable).toBeCloseTo(refundable - 233.75);
    expect(original.shippingAddress).toEqual(replacement.shippingAddress);
    expect(original.buyer.email).toBe(replacement.buyer.email);

    const { body: own } = await store.shop.call('GET', `/orders/${replacement.id}`, {
      token: store.ada.token,
    });
    expect([[...Value.Errors(Order, own)], own.exchangeFor]).toEqual([[], replacement.exchangeFor]);
    const { body: page } = await store.shop.call('GET', `/orders/${store.returned.order.id}/returns`, {
      token: store.ada.token,
    });
    expect(page.returns[0].exchanges).toEqual([
      expect.objectContaining({ orderNumber: replacement.orderNumber, isCancelled: false }),
    ]);

    await store.shop.runJobs('mail');
    const emails = await emailsTo(store.shop, store.ada.email);
    expect(emails[0]).toMatchObject({
      subject: `Your exchange for order ${store.returned.order.orderNumber}`,
      text: expect.stringContaining(replacement.orderNumber),
    });
    expect(emails[0]?.text).toContain('The parka (Moss / L) × 2');
  });

  it('lists what can be sent, and what’s left to exchange', async () => {
    await store.exchange([store.itemOf(0, store.large, 1)]);
    const { body } = await store.shop.call(
      'GET',
      `/admin/returns/${store.returned.returnId}/exchange-options`,
      {
        token: store.operator,
      },
    );
    expect([...Value.Errors(ReturnExchangeOptions, body)]).toEqual([]);
    expect(body.items).toMatchObject([
      { productName: 'The parka', quantity: 1, unitPrice: 100, wishedVariantId: null },
      { productName: 'The scarf', quantity: 1, variants: [{ variantId: store.scarf }] },
    ]);
    expect(body.items[0].variants).toEqual(
      expect.arrayContaining([
        { variantId: store.medium, variantName: 'Moss / M', price: 100, stock: expect.any(Number) },
        { variantId: store.large, variantName: 'Moss / L', price: 90, stock: expect.any(Number) },
      ]),
    );
  });

  it('refunds the items that weren’t exchanged, and not those that were', async () => {
    await store.exchange([store.itemOf(0, store.large, 1)]);
    expect((await store.refund(store.returned.returnId, { amount: 233.75 })).body.code).toBe(
      'refund-not-possible',
    );
    const { body } = await store.refund();
    expect([body.refund.amount, body.refundAmount]).toEqual([127.5, 127.5]);
    await store.shop.runJobs('send-refund');
    expect(await store.refundedMinor()).toBe(12_750);
    const later = await store.exchange([store.itemOf(0, store.large, 1)]);
    expect([later.status, later.body.message]).toEqual([
      409,
      'This return was refunded, or the refund is on its way.',
    ]);
  });

  it('closes a return that was exchanged completely', async () => {
    await store.exchange([store.itemOf(0, store.large, 2)]);
    const { body } = await store.exchange([store.itemOf(1, store.scarf, 1)]);
    expect(body.exchanges).toHaveLength(2);
    const again = await store.exchange([store.itemOf(1, store.scarf, 1)]);
    expect([again.status, again.body.message]).toEqual([
      409,
      'All of The scarf (Moss / M) was already exchanged.',
    ]);
    expect((await store.refund()).body.message).toMatch(
      /^Everything in this return was exchanged, in order #\d{10}/,
    );
    expect(
      (await store.post(`/admin/returns/${store.returned.returnId}/decline`, { reason: 'Worn' })).status,
    ).toBe(409);
    const open = await store.shop.call(
      'GET',
      `/admin/returns?q=${store.returned.order.orderNumber}&isOpen=true`,
      {
        token: store.operator,
      },
    );
    expect(open.body.totalElements).toBe(0);
  });

  it('names the product that is out of stock, and changes nothing', async () => {
    const before = await store.readOriginal();
    await store.shop.db.inTenant('FIELDNOTE', (tx) =>
      tx.updateTable('variants').set({ stock: 1 }).where('id', '=', store.large).execute(),
    );
    const { status, body } = await store.exchange([
      store.itemOf(0, store.large, 2),
      store.itemOf(1, store.scarf, 1),
    ]);
    await store.shop.db.inTenant('FIELDNOTE', (tx) =>
      tx.updateTable('variants').set({ stock: 50 }).where('id', '=', store.large).execute(),
    );
    expect([status, body.code]).toEqual([409, 'out-of-stock']);
    expect(body.message).toContain('The parka (Moss / L)');
    expect(await store.readOriginal()).toEqual(before);
    expect((await store.refund()).status).toBe(200);
  });

  it('refuses what isn’t part of the return, and variants of other products', async () => {
    expect((await store.exchange([store.itemOf(0, store.scarf, 1)])).body.message).toBe(
      'The parka no longer comes in what you chose.',
    );
    const other = { orderItemId: crypto.randomUUID(), variantId: store.large, quantity: 1 };
    expect((await store.exchange([other])).body.code).toBe('invalid-request');
    expect(
      (await store.exchange([store.itemOf(0, store.large, 1), store.itemOf(0, store.large, 1)])).body.code,
    ).toBe('invalid-request');
  });

  it('is refused once the order was refunded in full', async () => {
    const { refundable, id } = await store.readOriginal();
    await store.post(`/admin/orders/${id}/refunds`, { amount: refundable, reason: 'All of it' });
    expect((await store.exchange([store.itemOf(0, store.large, 2)])).body.code).toBe('refund-not-possible');
  });

  it('is refused if less is left than the items cost, and possible for those that are covered', async () => {
    const { refundable, id } = await store.readOriginal();
    await store.post(`/admin/orders/${id}/refunds`, { amount: refundable - 106.25, reason: 'Late' });
    const before = await store.readOriginal();
    const { status, body } = await store.exchange([store.itemOf(0, store.large, 2)]);
    expect([status, body.code, body.message]).toEqual([
      409,
      'refund-not-possible',
      'These items cost $212.50, but only $106.25 of the order is left to refund. You can exchange fewer items or refund what’s left.',
    ]);
    expect(await store.readOriginal()).toEqual(before);
    const one = await store.exchange([store.itemOf(0, store.large, 1)]);
    expect((await store.readOrder(store.exchangeOrderOf(one.body))).refundable).toBe(106.25);
    expect((await store.readOriginal()).refundable).toBe(0);
  });

  it('is refused for a cent', async () => {
    const { refundable, id } = await store.readOriginal();
    await store.post(`/admin/orders/${id}/refunds`, { amount: refundable - 0.01, reason: 'Late' });
    const { body } = await store.exchange([store.itemOf(1, store.scarf, 1)]);
    expect(body.message).toContain('only $0.01 of the order is left');
  });

  it('can be refunded in part afterwards, to give back a price difference', async () => {
    const { body } = await store.exchange([store.itemOf(0, store.large, 1)]);
    const id = store.exchangeOrderOf(body);
    const reply = await store.post(`/admin/orders/${id}/refunds`, { amount: 10, reason: 'Price difference' });
    expect([reply.status, reply.body.refundable]).toEqual([201, 96.25]);
    await store.shop.runJobs('send-refund');
    expect(await store.refundedMinor()).toBe(1_000);
  });
});
