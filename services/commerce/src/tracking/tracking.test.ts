import { OrderProgress, Tracking } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestCheckout, place } from '../testing/checkout.ts';
import { operatorToken, shopperOrder, type Shopper } from '../testing/shopper-orders.ts';
import { registered } from '../testing/test-account.ts';
import { addTestProducts } from '../testing/test-catalogue.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let ada: Shopper;
let operator: string;
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 90 }]);
  ada = await registered(shop);
  operator = await operatorToken(shop);
});
afterAll(() => shop.close());

const items = [{ productId: 'parka' }];
/** Each caller of the tests is another network address, unless it says otherwise. */
let lastAddress = 0;
const newAddress = () => `198.51.100.${(lastAddress += 1)}`;
const track = (number: string, { from = newAddress(), tenant = 'FIELDNOTE' } = {}) =>
  shop.call('GET', `/tracking/${number}`, { tenant, headers: { 'x-forwarded-for': from } });
const lookUp = (orderNumber: string, email: string, { from = newAddress(), tenant = 'FIELDNOTE' } = {}) =>
  shop.call('POST', '/orders/track', {
    tenant,
    body: { orderNumber, email },
    headers: { 'x-forwarded-for': from },
  });
const ship = (id: string, trackingNumber: string) =>
  shop.call('POST', `/admin/orders/${id}/status`, {
    token: operator,
    body: { status: 'SHIPPED', trackingNumber, carrierName: 'UPS', statusNotes: 'For Ada Moss, flat 7' },
  });

describe('a parcel', () => {
  it('shows its steps, the newest first, and nothing of who gets what', async () => {
    const { id } = await shopperOrder(shop, ada, { items });
    shop.moveTime(60_000);
    await ship(id, 'Parcel-000001');
    const { status, body } = await track('parcel-000001');
    expect([status, [...Value.Errors(Tracking, body)]]).toEqual([200, []]);
    expect(body).toMatchObject({ trackingNumber: 'Parcel-000001', carrierName: 'UPS', status: 'SHIPPED' });
    expect(
      body.events.map((event: { status: string; description: string }) => [event.status, event.description]),
    ).toEqual([
      ['SHIPPED', 'Handed to the carrier'],
      ['PROCESSING', 'Order is being prepared'],
      ['PENDING', 'Order placed'],
    ]);
    for (const secret of ['Ada', 'Moss', 'flat 7', 'Beacon', 'parka', ada.email, id])
      expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('is the one that left last where a number is used again', async () => {
    const first = await shopperOrder(shop, ada, { items });
    const second = await shopperOrder(shop, ada, { items });
    await ship(second.id, 'AGAIN-000001');
    shop.moveTime(60_000);
    await ship(first.id, 'AGAIN-000001');
    await shop.call('POST', `/admin/orders/${first.id}/status`, {
      token: operator,
      body: { status: 'OUT_FOR_DELIVERY' },
    });
    expect((await track('AGAIN-000001')).body.status).toBe('OUT_FOR_DELIVERY');
  });

  it('is known in its own store alone, and not once its order is cancelled', async () => {
    const { id, orderNumber, rateId } = await shopperOrder(shop, ada, { items });
    const { body: label } = await shop.call('POST', '/shipping/labels', {
      token: operator,
      body: { orderNumber, rateId },
    });
    expect((await track(label.trackingNumber)).status).toBe(200);
    const elsewhere = await track(label.trackingNumber, { tenant: 'MAISONLUNE' });
    await shop.call('POST', `/orders/${id}/cancel`, { token: ada.token });
    for (const refused of [elsewhere, await track(label.trackingNumber), await track('UNKNOWN-1')])
      expect([refused.status, refused.body.message]).toEqual([404, 'Tracking information not available']);
  });

  it('is not found by guessing: an address may miss 60 times, and hits never count', async () => {
    const { id } = await shopperOrder(shop, ada, { items });
    await ship(id, 'GUESSED-000001');
    const from = newAddress();
    for (let times = 0; times < 70; times += 1)
      expect((await track('GUESSED-000001', { from })).status).toBe(200);
    const misses = await Promise.all(
      Array.from({ length: 70 }, (_, index) => track(`MISS-${100 + index}`, { from })),
    );
    expect(misses.filter(({ status }) => status === 404)).toHaveLength(60);
    expect((await track('GUESSED-000001', { from })).body.code).toBe('rate-limited');
    expect((await track('GUESSED-000001')).status).toBe(200);
  });
});

describe('an order looked up by number and e-mail address', () => {
  it('is found by a guest’s address and by an account’s, and tells no address', async () => {
    const { body } = await guestCheckout(shop, { items, email: 'Gina@Shop.test' });
    const { body: guest } = await place(shop, body);
    const own = await shopperOrder(shop, ada, { items });
    for (const found of [
      await lookUp(guest.orderNumber, ' gina@shop.test'.trim()),
      await lookUp(own.orderNumber, ada.email.toUpperCase()),
    ]) {
      expect([found.status, [...Value.Errors(OrderProgress, found.body)]]).toEqual([200, []]);
      expect(found.body).toMatchObject({
        status: 'PROCESSING',
        items: [{ productName: 'The parka', variantName: 'Moss / M', quantity: 1 }],
      });
      for (const secret of ['Beacon', 'shop.test', 'unitPrice', 'subtotal', own.id])
        expect(JSON.stringify(found.body)).not.toContain(secret);
    }
  });

  it('tells what it came to, and what of that went back', async () => {
    const { body } = await guestCheckout(shop, { items, email: 'gina@shop.test' });
    const { body: guest } = await place(shop, body);
    const total = body.paymentDetails.amount;
    expect((await lookUp(guest.orderNumber, 'gina@shop.test')).body.summary).toEqual({ total });
    await shop.call('POST', `/admin/orders/${guest.id}/refunds`, {
      token: operator,
      body: { amount: 10, reason: 'Late' },
    });
    await shop.runJobs('send-refund');
    const { body: refunded } = await lookUp(guest.orderNumber, 'gina@shop.test');
    expect(refunded.summary).toEqual({ total, refunded: 10 });
  });

  it('gives the same 404 for a wrong number, a wrong address and another store', async () => {
    const { orderNumber } = await shopperOrder(shop, ada, { items });
    const refused = [
      await lookUp('0000000000', ada.email),
      await lookUp(orderNumber, 'eve@shop.test'),
      await lookUp(orderNumber, ada.email, { tenant: 'MAISONLUNE' }),
    ];
    const [first] = refused.map(({ status, body }) => ({ status, ...body, requestId: '' }));
    expect(first).toMatchObject({
      status: 404,
      message: 'We found no order with this number and e-mail address. Please check both.',
    });
    for (const { status, body } of refused) expect({ status, ...body, requestId: '' }).toEqual(first);
  });

  it('is guessed ten times from one address, and its owner elsewhere is not locked out', async () => {
    const { orderNumber } = await shopperOrder(shop, ada, { items });
    const from = newAddress();
    for (let times = 0; times < 10; times += 1)
      expect((await lookUp(orderNumber, `guess${times}@shop.test`, { from })).status).toBe(404);
    expect((await lookUp(orderNumber, ada.email, { from })).body.code).toBe('rate-limited');
    const owner = newAddress();
    for (let times = 0; times < 20; times += 1)
      expect((await lookUp(orderNumber, ada.email, { from: owner })).status).toBe(200);
  });

  it('is guessed from a hundred addresses an hour; where it was found before it is still found', async () => {
    const { orderNumber } = await shopperOrder(shop, ada, { items });
    const owner = newAddress();
    expect((await lookUp(orderNumber, ada.email, { from: owner })).status).toBe(200);
    for (let index = 0; index < 100; index += 1)
      await lookUp(orderNumber, 'eve@shop.test', { from: `203.0.113.${index}` });
    expect((await lookUp(orderNumber, 'eve@shop.test', { from: '203.0.113.200' })).body.code).toBe(
      'rate-limited',
    );
    expect((await lookUp(orderNumber, ada.email, { from: owner })).status).toBe(200);
  });
});
