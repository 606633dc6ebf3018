import { AdminReturn } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailsTo } from '../../testing/mailed.ts';
import { moneyMoved } from '../../testing/payments.ts';
import {
  moveThrough,
  operatorToken,
  shopperOrder,
  type PlacedByShopper,
  type Shopper,
} from '../../testing/shopper-orders.ts';
import { registered } from '../../testing/test-account.ts';
import { addTestProducts, stockOf } from '../../testing/test-catalogue.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let ada: Shopper;
let operator: string;
let parka: string;
let order: PlacedByShopper;
let announced: { id: string; refundAmount: number; items: { orderItemId: string }[] };
beforeAll(async () => {
  shop = await createTestShop();
  [parka = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 90 },
  ]);
  ada = await registered(shop);
  operator = await operatorToken(shop);
});
beforeEach(async () => {
  order = await shopperOrder(shop, ada, { items: [{ productId: 'parka', quantity: 3 }] });
  const { items } = await moveThrough(shop, operator, order.id, ['SHIPPED', 'DELIVERED']);
  const reply = await shop.call('POST', `/orders/${order.id}/return`, {
    token: ada.token,
    body: { items: [{ orderItemId: items[0]!.id, quantity: 2 }], returnReason: 'Too large' },
  });
  announced = reply.body;
  shop.jobs.waiting.splice(0);
});
afterAll(() => shop.close());

const stock = () => stockOf(shop.db, 'FIELDNOTE', parka);
const receive = (quantity: number) =>
  shop.call('POST', `/admin/returns/${announced.id}/receive`, {
    token: operator,
    body: {
      restock: quantity > 0 ? [{ orderItemId: announced.items[0]!.orderItemId, quantity }] : [],
    },
  });
const refund = (body: object = {}) =>
  shop.call('POST', `/admin/returns/${announced.id}/refund`, { token: operator, body });
const seenByShopper = async () =>
  (await shop.call('GET', `/orders/${order.id}/returns`, { token: ada.token })).body.returns[0];

describe('receiving a return', () => {
  it('puts the pieces that can be sold again into stock, once, and tells the shopper', async () => {
    const before = await stock();
    const { status, body } = await receive(1);
    expect([status, [...Value.Errors(AdminReturn, body)]]).toEqual([200, []]);
    expect(body).toMatchObject({
      status: 'RECEIVED',
      orderNumber: order.orderNumber,
      buyerEmail: ada.email,
      items: [{ quantity: 2, restockedQuantity: 1 }],
    });
    expect(await stock()).toBe(before + 1);
    const again = await receive(1);
    expect([again.status, again.body, await stock()]).toEqual([200, body, before + 1]);
    expect((await seenByShopper()).status).toBe('RECEIVED');
    const onOrder = await shop.call('GET', `/admin/orders/${order.id}`, { token: operator });
    expect(onOrder.body.returns[0].receivedBy).toBe('boss@shop.test');
    expect(await shop.runJobs('mail')).toBe(1);
    expect((await mailsTo(shop, ada.email))[0]).toMatchObject({
      subject: `Your return for order ${order.orderNumber} has arrived`,
      text: expect.stringContaining('The parka (Moss / M): × 2'),
    });
  });

  it('otherwise than a colleague did changes nothing, and says how it stands', async () => {
    await receive(2);
    const before = await stock();
    const other = await receive(0);
    expect([other.status, other.body.message]).toEqual([
      409,
      'This return has been received already, and 2 of its pieces went back into stock. Nothing was changed now.',
    ]);
    expect(await stock()).toBe(before);
  });

  it('by several at once puts them back once', async () => {
    const before = await stock();
    const replies = await Promise.all(Array.from({ length: 8 }, () => receive(2)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await stock()).toBe(before + 2);
  });

  it('takes no more pieces than came, and none that are not of it', async () => {
    expect((await receive(3)).body.code).toBe('invalid-request');
    const { status } = await shop.call('POST', `/admin/returns/${announced.id}/receive`, {
      token: operator,
      body: { restock: [{ orderItemId: '00000000-0000-4000-8000-00000000dead', quantity: 1 }] },
    });
    expect(status).toBe(400);
    expect((await seenByShopper()).status).toBe('REQUESTED');
  });
});

describe('refunding a return', () => {
  it('before the parcel has come is refused', async () => {
    expect((await refund()).body.message).toBe('The parcel has not come yet: receive the return first.');
  });

  it('pays what its pieces bore, once, and then is REFUNDED', async () => {
    await receive(2);
    shop.jobs.waiting.splice(0);
    const { status, body } = await refund();
    expect([status, body.status, body.refund.status, body.refund.amount]).toEqual([
      200,
      'RECEIVED',
      'PENDING',
      announced.refundAmount,
    ]);
    await refund();
    expect(await shop.runJobs('send-refund')).toBe(1);
    expect((await moneyMoved(shop, order.paypalOrderId)).refundedMinor / 100).toBe(announced.refundAmount);
    expect(await seenByShopper()).toMatchObject({
      status: 'REFUNDED',
      refundedAmount: announced.refundAmount,
    });
    expect((await refund()).body.status).toBe('REFUNDED');
    await shop.runJobs('mail');
    expect((await mailsTo(shop, ada.email))[0]?.subject).toBe(`Your refund for order ${order.orderNumber}`);
  });

  it('of less needs a reason, which the shopper reads; of more is refused', async () => {
    await receive(0);
    expect((await refund({ amount: 10 })).body.fields).toEqual({
      reason: 'Please say why less is refunded; the shopper reads it.',
    });
    const more = await refund({ amount: announced.refundAmount + 0.01 });
    expect([more.status, Object.keys(more.body.fields)]).toEqual([409, ['amount']]);
    await refund({ amount: 10, reason: 'Both were worn' });
    const other = await refund({ amount: 20, reason: 'On second thoughts' });
    expect([other.status, other.body.message]).toEqual([
      409,
      '$10.00 of this return has been refunded already, or is on its way.',
    ]);
    await shop.runJobs('send-refund');
    expect(await seenByShopper()).toMatchObject({
      status: 'REFUNDED',
      refundedAmount: 10,
      refundNote: 'Both were worn',
    });
  });

  it('that the provider refuses can be asked for again', async () => {
    await receive(2);
    await refund();
    await shop.control('paypal', { operation: 'refund', declineNext: 1 });
    await shop.runJobs('send-refund');
    expect((await seenByShopper()).status).toBe('RECEIVED');
    expect((await refund()).body.refund.status).toBe('PENDING');
    expect(await shop.runJobs('send-refund')).toBe(1);
    expect((await seenByShopper()).status).toBe('REFUNDED');
  });

  it('is not possible any more once the order was refunded otherwise', async () => {
    await receive(2);
    const { body } = await shop.call('GET', `/admin/orders/${order.id}`, { token: operator });
    await shop.call('POST', `/admin/orders/${order.id}/refunds`, {
      token: operator,
      body: { amount: body.refundable, reason: 'All of it' },
    });
    expect((await refund()).body.code).toBe('refund-not-possible');
  });
});

it('the list is narrowed by status, by what is open, and by what it is looked for by', async () => {
  const list = async (query: string) =>
    (await shop.call('GET', `/admin/returns?${query}`, { token: operator })).body;
  await receive(2);
  const ofOrder = await list(`q=${order.orderNumber}`);
  expect(ofOrder.content).toEqual([expect.objectContaining({ id: announced.id, status: 'RECEIVED' })]);
  expect([...Value.Errors(AdminReturn, ofOrder.content[0])]).toEqual([]);
  expect((await list(`q=${order.orderNumber}&status=REQUESTED`)).totalElements).toBe(0);
  expect((await list(`q=${order.orderNumber}&isOpen=true`)).totalElements).toBe(1);
  expect((await list(`q=${order.orderNumber}&isOpen=false`)).totalElements).toBe(0);
});
