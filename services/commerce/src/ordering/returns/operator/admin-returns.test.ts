import { AdminReturn } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailsTo } from '../../../../testing/sent-emails.ts';
import { capturesAndRefunds } from '../../../../testing/payments.ts';
import {
  moveThrough,
  operatorToken,
  shopperOrder,
  type PlacedByShopper,
  type Shopper,
} from '../../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../../testing/test-account.ts';
import { addTestProducts, stockOf } from '../../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../../testing/test-shop.ts';

let shop: TestShop;
let ada: Shopper;
let operator: string;
let parka: string;
let order: PlacedByShopper;
let orderReturn: { id: string; refundAmount: number; items: { orderItemId: string }[] };
beforeAll(async () => {
  shop = await createTestShop();
  [parka = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 90 },
  ]);
  ada = await registerShopper(shop);
  operator = await operatorToken(shop);
});
beforeEach(async () => {
  order = await shopperOrder(shop, ada, { items: [{ productId: 'parka', quantity: 3 }] });
  const { items } = await moveThrough(shop, operator, order.id, ['SHIPPED', 'DELIVERED']);
  const reply = await shop.call('POST', `/orders/${order.id}/return`, {
    token: ada.token,
    body: {
      items: [{ orderItemId: items[0]!.id, quantity: 2 }],
      returnReason: 'Too large',
      reasonCode: 'too-large',
    },
  });
  orderReturn = reply.body;
  shop.jobs.waiting.splice(0);
});
afterAll(() => shop.close());

const stock = () => stockOf(shop.db, 'FIELDNOTE', parka);
const receive = (quantity: number) =>
  shop.call('POST', `/admin/returns/${orderReturn.id}/receive`, {
    token: operator,
    body: {
      restock: quantity > 0 ? [{ orderItemId: orderReturn.items[0]!.orderItemId, quantity }] : [],
    },
  });
const refund = (body: object = {}) =>
  shop.call('POST', `/admin/returns/${orderReturn.id}/refund`, { token: operator, body });
const readAsShopper = async () =>
  (await shop.call('GET', `/orders/${order.id}/returns`, { token: ada.token })).body.returns[0];

describe('receiving a return', () => {
  it('restocks sellable items once and emails the shopper', async () => {
    const before = await stock();
    const { status, body } = await receive(1);
    expect([status, [...Value.Errors(AdminReturn, body)]]).toEqual([200, []]);
    expect(body).toMatchObject({
      status: 'RECEIVED',
      reasonCode: 'too-large',
      orderNumber: order.orderNumber,
      buyerEmail: ada.email,
      items: [{ quantity: 2, restockedQuantity: 1 }],
    });
    expect(await stock()).toBe(before + 1);
    const again = await receive(1);
    expect([again.status, again.body, await stock()]).toEqual([200, body, before + 1]);
    expect((await readAsShopper()).status).toBe('RECEIVED');
    const onOrder = await shop.call('GET', `/admin/orders/${order.id}`, { token: operator });
    expect(onOrder.body.returns[0].receivedBy).toBe('boss@shop.test');
    expect(await shop.runJobs('mail')).toBe(1);
    expect((await emailsTo(shop, ada.email))[0]).toMatchObject({
      subject: `Your return for order ${order.orderNumber} has arrived`,
      text: expect.stringContaining('The parka (Moss / M) × 2'),
    });
  });

  it('changes nothing if a colleague received it differently, and shows what they restocked', async () => {
    await receive(2);
    const before = await stock();
    const other = await receive(0);
    expect([other.status, other.body.message]).toEqual([
      409,
      'A colleague has already received this return and restocked 2 items. Nothing was changed.',
    ]);
    expect(await stock()).toBe(before);
  });

  it('restocks once for parallel requests', async () => {
    const before = await stock();
    const replies = await Promise.all(Array.from({ length: 8 }, () => receive(2)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await stock()).toBe(before + 2);
  });

  it('refuses to restock more items than were returned, or other items', async () => {
    expect((await receive(3)).body.code).toBe('invalid-request');
    const { status } = await shop.call('POST', `/admin/returns/${orderReturn.id}/receive`, {
      token: operator,
      body: { restock: [{ orderItemId: '00000000-0000-4000-8000-00000000dead', quantity: 1 }] },
    });
    expect(status).toBe(400);
    expect((await readAsShopper()).status).toBe('REQUESTED');
  });
});

describe('refunding a return', () => {
  it('is refused before the package has been received', async () => {
    expect((await refund()).body.message).toBe(
      "You haven't received this return yet. Mark it as received before you refund it.",
    );
  });

  it('refunds the value of its items once and marks the return as REFUNDED', async () => {
    await receive(2);
    shop.jobs.waiting.splice(0);
    const { status, body } = await refund();
    expect([status, body.status, body.refund.status, body.refund.amount]).toEqual([
      200,
      'RECEIVED',
      'PENDING',
      orderReturn.refundAmount,
    ]);
    await refund();
    expect(await shop.runJobs('send-refund')).toBe(1);
    expect((await capturesAndRefunds(shop, order.paypalOrderId)).refundedMinor / 100).toBe(
      orderReturn.refundAmount,
    );
    expect(await readAsShopper()).toMatchObject({
      status: 'REFUNDED',
      refundedAmount: orderReturn.refundAmount,
    });
    expect((await refund()).body.status).toBe('REFUNDED');
    await shop.runJobs('mail');
    expect((await emailsTo(shop, ada.email))[0]?.subject).toBe(`Your refund for order ${order.orderNumber}`);
  });

  it('requires a reason for a lower amount and refuses a higher one', async () => {
    await receive(0);
    expect((await refund({ amount: 10 })).body.fields).toEqual({
      reason: 'Enter a reason for refunding less than the full amount. The shopper will see it.',
    });
    const more = await refund({ amount: orderReturn.refundAmount + 0.01 });
    expect([more.status, Object.keys(more.body.fields)]).toEqual([409, ['amount']]);
    await refund({ amount: 10, reason: 'Both were worn' });
    const other = await refund({ amount: 20, reason: 'On second thought' });
    expect([other.status, other.body.message]).toEqual([
      409,
      '$10.00 of this return has already been refunded, or the refund is on its way.',
    ]);
    await shop.runJobs('send-refund');
    expect(await readAsShopper()).toMatchObject({
      status: 'REFUNDED',
      refundedAmount: 10,
      refundNote: 'Both were worn',
    });
  });

  it('can be requested again after the provider refused it', async () => {
    await receive(2);
    await refund();
    await shop.control('paypal', { operation: 'refund', declineNext: 1 });
    await shop.runJobs('send-refund');
    expect((await readAsShopper()).status).toBe('RECEIVED');
    expect((await refund()).body.refund.status).toBe('PENDING');
    expect(await shop.runJobs('send-refund')).toBe(1);
    expect((await readAsShopper()).status).toBe('REFUNDED');
  });

  it('is not possible once the order itself has been refunded', async () => {
    await receive(2);
    const { body } = await shop.call('GET', `/admin/orders/${order.id}`, { token: operator });
    await shop.call('POST', `/admin/orders/${order.id}/refunds`, {
      token: operator,
      body: { amount: body.refundable, reason: 'All of it' },
    });
    expect((await refund()).body.code).toBe('refund-not-possible');
  });
});

describe('declining a return', () => {
  const decline = (reason: string) =>
    shop.call('POST', `/admin/returns/${orderReturn.id}/decline`, { token: operator, body: { reason } });

  it('emails the shopper the reason, closes the return, and lets them register the items again', async () => {
    const { status, body } = await decline(' Worn outdoors ');
    expect([status, [...Value.Errors(AdminReturn, body)]]).toEqual([200, []]);
    expect(body).toMatchObject({ status: 'REQUESTED', declined: { reason: 'Worn outdoors' } });
    expect((await readAsShopper()).declined.reason).toBe('Worn outdoors');
    await shop.runJobs('mail');
    expect((await emailsTo(shop, ada.email))[0]).toMatchObject({
      subject: `About your return for order ${order.orderNumber}`,
      text: expect.stringContaining('Worn outdoors'),
    });
    expect((await decline('Worn outdoors')).body).toEqual(body);
    expect((await decline('Too late')).body.message).toBe('A colleague has already declined this return.');
    for (const refused of [await receive(1), await refund()])
      expect([refused.status, refused.body.message]).toEqual([409, 'This return was declined.']);
    const label = await shop.app.inject({
      url: `/api/v1/returns/${orderReturn.id}/label`,
      headers: { 'x-tenant-code': 'FIELDNOTE', authorization: `Bearer ${ada.token}` },
    });
    expect(label.statusCode).toBe(404);
    const open = await shop.call('GET', `/admin/returns?q=${order.orderNumber}&isOpen=true`, {
      token: operator,
    });
    expect(open.body.totalElements).toBe(0);

    const again = await shop.call('POST', `/orders/${order.id}/return`, {
      token: ada.token,
      body: {
        items: [{ orderItemId: orderReturn.items[0]!.orderItemId, quantity: 3 }],
        returnReason: 'It has a hole',
      },
    });
    expect([again.status, again.body.refundAmount]).toEqual([201, 318.75]);
  });

  it('is possible after the package arrived, but not for items that are back in stock or refunded', async () => {
    await receive(1);
    expect((await decline('Worn')).body.message).toMatch(/back in stock/);
    await refund();
    expect((await decline('Worn')).body.message).toMatch(/refund is on its way/);
  });

  it('is possible after the package arrived if nothing can be sold again', async () => {
    await receive(0);
    expect((await decline('Worn')).body).toMatchObject({ status: 'RECEIVED', declined: { reason: 'Worn' } });
  });
});

it('filters the list by status, open returns and search terms', async () => {
  const list = async (query: string) =>
    (await shop.call('GET', `/admin/returns?${query}`, { token: operator })).body;
  await receive(2);
  const found = await list(`q=${order.orderNumber}`);
  expect(found.content).toEqual([expect.objectContaining({ id: orderReturn.id, status: 'RECEIVED' })]);
  expect([...Value.Errors(AdminReturn, found.content[0])]).toEqual([]);
  expect((await list(`q=${order.orderNumber}&status=REQUESTED`)).totalElements).toBe(0);
  expect((await list(`q=${order.orderNumber}&isOpen=true`)).totalElements).toBe(1);
  expect((await list(`q=${order.orderNumber}&isOpen=false`)).totalElements).toBe(0);
});
