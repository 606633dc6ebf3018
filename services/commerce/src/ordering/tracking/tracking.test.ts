import { OrderProgress, PackageContents, Tracking } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestCheckout, placeOrder } from '../../../testing/checkout.ts';
import { guestOrder } from '../../../testing/guest-orders.ts';
import { packagesOf } from '../../../testing/packed-orders.ts';
import { operatorToken, shopperOrder, type Shopper } from '../../../testing/shopper-orders.ts';
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
afterAll(() => shop.close());

const items = [{ productId: 'parka' }];
/** Each call comes from a different network by default. */
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
    body: { status: 'SHIPPED', trackingNumber, carrierName: 'UPS', statusNotes: 'For Ada Moss, apt 7' },
  });

describe('a package', () => {
  it('shows its steps, newest first, but not the buyer or the items', async () => {
    const { id } = await shopperOrder(shop, ada, { items });
    shop.moveTime(60_000);
    await ship(id, 'Parcel-000001');
    const { status, body } = await track('parcel-000001');
    expect([status, [...Value.Errors(Tracking, body)]]).toEqual([200, []]);
    expect(body).toMatchObject({ trackingNumber: 'Parcel-000001', carrierName: 'UPS', status: 'SHIPPED' });
    expect(
      body.events.map((event: { status: string; description: string }) => [event.status, event.description]),
    ).toEqual([
      ['SHIPPED', 'Handed over to the carrier'],
      ['PROCESSING', "We're getting your order ready"],
      ['PENDING', 'Order placed'],
    ]);
    for (const secret of ['Ada', 'Moss', 'apt 7', 'Beacon', 'parka', ada.email, id])
      expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('is the one that shipped last if a number is reused', async () => {
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

  it('is found only in its own store, and not after its order is cancelled', async () => {
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

  it('allows 60 unknown numbers per network, while known ones do not count', async () => {
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

describe("a package's contents", () => {
  const contents = (number: string, by: { token?: string; headers?: Record<string, string> } = {}) =>
    shop.call('GET', `/tracking/${number}/items`, by);

  it("are shown to the order's shopper, and to a guest with the order's key", async () => {
    const own = await shopperOrder(shop, ada, { items: [{ productId: 'parka', quantity: 3 }] });
    const parcels = packagesOf(shop, operator, own);
    await parcels.ship({ parka: 2 }, { trackingNumber: 'SPLIT-000001', carrierName: 'UPS' });
    const { status, body } = await contents('split-000001', { token: ada.token });
    expect([status, [...Value.Errors(PackageContents, body)]]).toEqual([200, []]);
    expect(body).toEqual({ items: [{ productName: 'The parka', variantName: 'Moss / M', quantity: 2 }] });
    const { orderNumber } = own;
    expect((await lookUp(orderNumber, ada.email)).body).toMatchObject({
      packageContents: [{ number: 1, status: 'SHIPPED', items: [{ quantity: 2 }] }],
    });
    expect(JSON.stringify((await lookUp(orderNumber, ada.email)).body)).not.toContain('SPLIT-000001');

    const guest = await guestOrder(shop, { items });
    await ship(guest.id, 'GUEST-000001');
    const headers = { 'x-order-key': guest.key };
    expect((await contents('GUEST-000001', { headers })).body.items).toHaveLength(1);
    // The key opens only its own order.
    expect((await contents('SPLIT-000001', { headers })).status).toBe(404);
  });

  it('are not shown to others, who get the same reply as for an unknown number', async () => {
    const { id } = await shopperOrder(shop, ada, { items });
    await ship(id, 'MINE-000001');
    const eve = await registerShopper(shop);
    expect((await contents('MINE-000001')).status).toBe(401);
    const refused = [await contents('MINE-000001', eve), await contents('NONE-000001', eve)];
    for (const reply of refused) expect([reply.status, reply.body.message]).toEqual([404, 'Order not found']);
  });
});

describe('an order looked up by number and email address', () => {
  it("is found by a guest's and an account's email address, and shows no addresses", async () => {
    const { body } = await guestCheckout(shop, { items, email: 'Gina@Shop.test' });
    const { body: guest } = await placeOrder(shop, body);
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

  it('shows the total and what was refunded', async () => {
    const { body } = await guestCheckout(shop, { items, email: 'gina@shop.test' });
    const { body: guest } = await placeOrder(shop, body);
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

  it('returns the same 404 for a wrong number, a wrong email address and another store', async () => {
    const { orderNumber } = await shopperOrder(shop, ada, { items });
    const refused = [
      await lookUp('0000000000', ada.email),
      await lookUp(orderNumber, 'eve@shop.test'),
      await lookUp(orderNumber, ada.email, { tenant: 'MAISONLUNE' }),
    ];
    const [first] = refused.map(({ status, body }) => ({ status, ...body, requestId: '' }));
    expect(first).toMatchObject({
      status: 404,
      message: "We can't find an order with this number and email address. Please check both.",
    });
    for (const { status, body } of refused) expect({ status, ...body, requestId: '' }).toEqual(first);
  });

  it('allows ten wrong guesses per network without locking out the owner', async () => {
    const { orderNumber } = await shopperOrder(shop, ada, { items });
    const from = newAddress();
    for (let times = 0; times < 10; times += 1)
      expect((await lookUp(orderNumber, `guess${times}@shop.test`, { from })).status).toBe(404);
    expect((await lookUp(orderNumber, ada.email, { from })).body.code).toBe('rate-limited');
    const owner = newAddress();
    for (let times = 0; times < 20; times += 1)
      expect((await lookUp(orderNumber, ada.email, { from: owner })).status).toBe(200);
  });

  it('allows a hundred wrong guesses an hour, but is still found from a network that found it before', async () => {
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
