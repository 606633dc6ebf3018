import { Order } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guestCheckout, placeOrder } from '../../../testing/checkout.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { moveThrough, operatorToken, shopperOrder, type Shopper } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let ada: Shopper;
let operator: string;
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 90 }]);
  ada = await registerShopper(shop);
  operator = await operatorToken(shop);
});
beforeEach(() => shop.jobs.waiting.splice(0));
afterAll(() => shop.close());

const items = [{ productId: 'parka' }];
const move = (id: string, body: object, token = operator, tenant = 'FIELDNOTE') =>
  shop.call('POST', `/admin/orders/${id}/status`, { token, tenant, body });
const newestMail = async (email = ada.email) => {
  await shop.runJobs('mail');
  return (await emailsTo(shop, email))[0];
};

describe('moving an order', () => {
  it('records the time of each step and emails the shopper', async () => {
    const { id, orderNumber } = await shopperOrder(shop, ada, { items });
    shop.moveTime(1_000);
    const shipped = await move(id, {
      status: 'SHIPPED',
      trackingNumber: 'MOVE-000001',
      carrierName: 'UPS',
      statusNotes: 'Packed with care',
    });
    expect([shipped.status, [...Value.Errors(Order, shipped.body)]]).toEqual([200, []]);
    expect(shipped.body).toMatchObject({
      status: 'SHIPPED',
      trackingNumber: 'MOVE-000001',
      shippingCarrier: 'UPS',
      statusNotes: 'Packed with care',
    });
    const url = `/orders/${id}/confirmation`;
    expect((await shop.call('GET', url, { token: ada.token })).body.trackingNumber).toBe('MOVE-000001');
    const stranger = await shop.call('GET', url);
    expect(stranger.body).toMatchObject({ status: 'SHIPPED', items: [], shippingAddress: null });
    for (const text of ['MOVE-000001', 'UPS', 'Packed with care'])
      expect(JSON.stringify(stranger.body)).not.toContain(text);
    const mail = await newestMail();
    expect(mail?.subject).toBe(`Your order ${orderNumber} has shipped`);
    expect(mail?.text).toContain('Packed with care');
    expect(mail?.text).toMatch(/Track Order: http:\/\/[^/]+\/tracking\/MOVE-000001/);

    shop.moveTime(1_000);
    await move(id, { status: 'OUT_FOR_DELIVERY' });
    expect((await newestMail())?.subject).toBe(`Your order ${orderNumber} is out for delivery`);
    shop.moveTime(1_000);
    const delivered = await move(id, { status: 'DELIVERED' });
    expect(delivered.body).toMatchObject({
      status: 'DELIVERED',
      statusNotes: null,
      shippedAt: shipped.body.shippedAt,
    });
    expect(delivered.body.deliveredAt > shipped.body.shippedAt).toBe(true);
    expect((await newestMail())?.subject).toBe(`Your order ${orderNumber} has been delivered`);
    shop.moveTime(1_000);
    expect((await move(id, { status: 'COMPLETED' })).body.status).toBe('COMPLETED');
    expect((await newestMail())?.subject).toBe(`Your order ${orderNumber} is complete`);
    const read = await shop.call('GET', `/orders/${id}`, { token: ada.token });
    expect(read.body.deliveredAt).toBe(delivered.body.deliveredAt);
  });

  it('changes nothing and sends no email if the order already has the status', async () => {
    const { id } = await shopperOrder(shop, ada, { items });
    const first = await move(id, { status: 'SHIPPED', trackingNumber: 'MOVE-000002' });
    shop.jobs.waiting.splice(0);
    for (const body of [{ status: 'SHIPPED' }, { status: 'SHIPPED', trackingNumber: 'MOVE-000002' }]) {
      const again = await move(id, body);
      expect([again.status, again.body]).toEqual([200, first.body]);
    }
    expect(shop.jobs.waiting).toEqual([]);
  });

  it('refuses another tracking number for a shipped order and shows the current one', async () => {
    const { id } = await shopperOrder(shop, ada, { items });
    await move(id, { status: 'SHIPPED', trackingNumber: 'MOVE-000003', carrierName: 'UPS' });
    const other = await move(id, { status: 'SHIPPED', trackingNumber: 'OTHER-00003' });
    expect([other.status, other.body.message]).toEqual([
      409,
      'This order is already marked as shipped with UPS, tracking number MOVE-000003. Correct the tracking instead.',
    ]);
  });

  it('shows no carrier if there is no tracking number and no label', async () => {
    const { id } = await shopperOrder(shop, ada, { items });
    const sold = await shop.call('GET', `/orders/${id}`, { token: ada.token });
    expect(sold.body.shippingCarrier).toEqual(expect.any(String));
    await move(id, { status: 'SHIPPED' });
    const mail = await newestMail();
    expect(mail?.subject).toContain('has shipped');
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/Carrier|Tracking number/);
    const read = await shop.call('GET', `/orders/${id}`, { token: ada.token });
    expect([read.body.shippingCarrier, read.body.trackingNumber]).toEqual([null, null]);
  });

  it('uses the tracking number and carrier of the label', async () => {
    const { id, orderNumber, rateId } = await shopperOrder(shop, ada, { items });
    const label = await shop.call('POST', '/shipping/labels', {
      token: operator,
      body: { orderNumber, rateId },
    });
    const { body } = await move(id, { status: 'SHIPPED' });
    expect([body.trackingNumber, body.shippingCarrier]).toEqual([
      label.body.trackingNumber,
      label.body.carrierName,
    ]);
  });

  it.each([
    [[], 'OUT_FOR_DELIVERY', "You can't mark this order as out for delivery because it's processing"],
    [[], 'DELIVERED', "You can't mark this order as delivered because it's processing"],
    [[], 'COMPLETED', "You can't mark this order as completed because it's processing"],
    [['SHIPPED'], 'COMPLETED', "You can't mark this order as completed because it's shipped"],
    [
      ['SHIPPED', 'OUT_FOR_DELIVERY'],
      'SHIPPED',
      "You can't mark this order as shipped because it's out for delivery",
    ],
    [['SHIPPED', 'DELIVERED'], 'SHIPPED', "You can't mark this order as shipped because it's delivered"],
    [
      ['SHIPPED', 'DELIVERED', 'COMPLETED'],
      'DELIVERED',
      "You can't mark this order as delivered because it's completed",
    ],
  ] as const)('is refused after %j if the new status is %s', async (steps, status, message) => {
    const { id } = await shopperOrder(shop, ada, { items });
    if (steps.length > 0) await moveThrough(shop, operator, id, steps);
    const refused = await move(id, { status });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'conflict', message]);
  });

  it('is refused if the order is cancelled or unpaid', async () => {
    const { id } = await shopperOrder(shop, ada, { items });
    await shop.call('POST', `/orders/${id}/cancel`, { token: ada.token });
    expect((await move(id, { status: 'SHIPPED' })).body.message).toBe(
      "You can't mark this order as shipped because it's cancelled",
    );
    const { body } = await guestCheckout(shop, { items });
    await shop.control('paypal', { operation: 'capture', dropReplyNext: { when: 'after' } });
    await placeOrder(shop, body);
    const { rows } = await shop.db.query<{ id: string }>(
      "select id from orders where state = 'PENDING_PAYMENT'",
    );
    expect((await move(rows[0]!.id, { status: 'SHIPPED' })).body.message).toBe(
      "You can't mark this order as shipped because it's pending",
    );
    await shop.runJobs('settle-order');
  });

  it("is only allowed for the store's own operators", async () => {
    const { id } = await shopperOrder(shop, ada, { items });
    const elsewhere = await operatorToken(shop, 'MAISONLUNE');
    expect((await move(id, { status: 'SHIPPED' }, ada.token)).status).toBe(401);
    expect((await move(id, { status: 'SHIPPED' }, elsewhere)).status).toBe(401);
    expect((await move(id, { status: 'SHIPPED' }, elsewhere, 'MAISONLUNE')).status).toBe(404);
    for (const body of [
      { status: 'CANCELLED' },
      { status: 'SHIPPED', trackingNumber: '<b>' },
      { status: 'SHIPPED', statusNotes: 'a\u202eb' },
    ])
      expect((await move(id, body)).status).toBe(400);
  });

  it('emails a guest with a link to look up the order by its number', async () => {
    const { body } = await guestCheckout(shop, { items, email: 'gina@shop.test' });
    const { body: placed } = await placeOrder(shop, body);
    await move(placed.id, { status: 'SHIPPED' });
    const mail = await newestMail('gina@shop.test');
    expect(mail?.subject).toBe(`Your order ${placed.orderNumber} has shipped`);
    expect(mail?.text).toMatch(/View your order: http:\/\/[^/]+\/track-order/);
  });
});

describe('undoing a shipment', () => {
  const undo = (id: string, { token = operator, tenant = 'FIELDNOTE' } = {}) =>
    shop.call('DELETE', `/admin/orders/${id}/shipment`, { token, tenant });

  it('moves the order back to processing, removes its tracking number and emails the shopper', async () => {
    const { id, orderNumber } = await shopperOrder(shop, ada, { items });
    await move(id, { status: 'SHIPPED', trackingNumber: 'UNDO-000001', carrierName: 'UPS' });
    await newestMail();
    const { status, body } = await undo(id);
    expect([status, body]).toMatchObject([
      200,
      { status: 'PROCESSING', trackingNumber: null, canUndoShipment: false, canBeCancelled: true },
    ]);
    expect((await newestMail())?.subject).toBe(`Your order ${orderNumber} hasn't shipped yet`);
    const read = await shop.call('GET', `/orders/${id}`, { token: ada.token });
    expect(read.body).toMatchObject({ status: 'PROCESSING', shippedAt: null, trackingNumber: null });
    expect((await shop.call('GET', '/tracking/UNDO-000001')).status).toBe(404);
    const again = await move(id, { status: 'SHIPPED', trackingNumber: 'UNDO-000002' });
    expect([again.status, again.body.trackingNumber]).toEqual([200, 'UNDO-000002']);
  });

  it('keeps the tracking number of a label', async () => {
    const { id, orderNumber, rateId } = await shopperOrder(shop, ada, { items });
    const body = { orderNumber, rateId };
    const label = await shop.call('POST', '/shipping/labels', { token: operator, body });
    await move(id, { status: 'SHIPPED' });
    expect((await undo(id)).body.trackingNumber).toBe(label.body.trackingNumber);
  });

  it('can be repeated, and drops a shipping email that has not been sent yet', async () => {
    const { id, orderNumber } = await shopperOrder(shop, ada, { items });
    await shop.runJobs('mail');
    await move(id, { status: 'SHIPPED' });
    await undo(id);
    expect((await undo(id)).status).toBe(200);
    await shop.runJobs('mail');
    const subjects = (await emailsTo(shop, ada.email)).map(({ subject }) => subject);
    const shippingSubjects = subjects.filter(
      (subject) => subject.includes(orderNumber) && subject.includes('shipped'),
    );
    expect(shippingSubjects).toEqual([`Your order ${orderNumber} hasn't shipped yet`]);
  });

  it.each([['OUT_FOR_DELIVERY'], ['DELIVERED']])('is refused once it is %s', async (status) => {
    const { id } = await shopperOrder(shop, ada, { items });
    await move(id, { status: 'SHIPPED' });
    await move(id, { status });
    expect((await undo(id)).status).toBe(409);
  });

  it("is refused for another store's order", async () => {
    const { id } = await shopperOrder(shop, ada, { items });
    await move(id, { status: 'SHIPPED' });
    const elsewhere = await operatorToken(shop, 'MAISONLUNE');
    expect((await undo(id, { token: elsewhere, tenant: 'MAISONLUNE' })).status).toBe(404);
  });
});
