import type { OrderPlacement } from '@selvedge/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fromRandomNetwork } from '../../../../testing/call-api.ts';
import { countCaptures, guestCheckout, home, placeOrder } from '../../../../testing/checkout.ts';
import { promotionInput } from '../../../../testing/promotion-input.ts';
import { textOfPages } from '../../../../testing/pdf-text.ts';
import { emailsTo } from '../../../../testing/sent-emails.ts';
import { createZoneShop, type ZoneShop } from '../../../../testing/zone-shop.ts';
import { rateInput } from '../../../../testing/zone-input.ts';

let at: ZoneShop;
beforeAll(async () => {
  at = await createZoneShop();
});
afterAll(() => at.shop.close());
afterEach(async () => {
  await at.removeZones();
  await at.shop.db.query('update promotions set is_active = false');
});

const anchorage = { ...home, city: 'Anchorage', state: 'AK', postalCode: '99501' } as const;
const checkOut = (changes: Partial<Parameters<typeof guestCheckout>[1]> = {}) =>
  guestCheckout(at.shop, {
    items: [{ productId: 'parka' }],
    knowsAutomatic: true,
    email: `${crypto.randomUUID()}@shop.test`,
    ...changes,
  });
const place = (body: OrderPlacement, call: { tenant?: string } = {}) =>
  placeOrder(at.shop, body, fromRandomNetwork(), call);
const withRate = (body: OrderPlacement, changes: Partial<OrderPlacement['shippingDetails']>) => ({
  ...body,
  shippingDetails: { ...body.shippingDetails, ...changes },
});
const operator = async (path: string) =>
  (await at.shop.call('GET', `/admin${path}`, { token: at.token })).body;

/** Expects the order to be refused: nothing is charged, and the shopper has to choose a rate again. */
async function expectExpired(body: OrderPlacement): Promise<void> {
  const captures = await countCaptures(at.shop);
  const { status, body: refused } = await place(body);
  expect([status, refused.code, refused.detail]).toEqual([
    409,
    'shipping-rate-expired',
    'Your cart, your address or the shipping rate has changed. Please choose a shipping method again.',
  ]);
  expect(await countCaptures(at.shop)).toBe(captures);
}

describe('an order with one of the store’s own rates', () => {
  test('is charged and stored like one with a carrier’s rate, and documents show its name', async () => {
    await at.addZone();
    const email = `${crypto.randomUUID()}@shop.test`;
    const { body, total, totals } = await checkOut({ email });
    expect(totals).toMatchObject({ subtotal: 100, shipping: 5 });
    const placed = await place(body);
    expect(placed.status).toBe(201);
    const order = await operator(`/orders/${placed.body.id}`);
    expect(order).toMatchObject({
      shippingCarrier: 'FIELDNOTE',
      shippingService: 'Standard',
      canBeLabelled: true,
      summary: { shippingCost: 5, total },
    });
    // Five days is the rate's maximum.
    const days = (Date.parse(order.estimatedDeliveryDate) - Date.parse(order.createdAt)) / 86_400_000;
    expect(Math.round(days)).toBeGreaterThanOrEqual(5);
    await at.shop.runJobs('mail');
    const [mail] = await emailsTo(at.shop, email);
    expect(mail?.text).toContain('$5.00');
    const get = (url: string, headers: object) =>
      at.shop.app.inject({ url: `/api/v1${url}`, headers: { 'x-tenant-code': 'FIELDNOTE', ...headers } });
    const slip = await get(`/admin/orders/${placed.body.id}/packing-slip`, {
      authorization: `Bearer ${at.token}`,
    });
    expect((await textOfPages(slip.rawPayload)).join('')).toContain('FIELDNOTE Standard');
  });

  test('can be shipped with a carrier’s label, but not with one at the store’s rate', async () => {
    await at.addZone();
    const { body } = await checkOut();
    const { orderNumber, id } = (await place(body)).body;
    expect((await operator(`/orders/${id}`)).shippingRateId).toBeNull();
    const buy = (rateId: string) =>
      at.shop.call('POST', '/shipping/labels', { token: at.token, body: { orderNumber, rateId } });
    expect((await buy(body.shippingDetails.rateId)).status).toBe(404);
    const rates = await operator(`/orders/${id}/label-rates`);
    const label = await buy(rates[0].id);
    expect([label.status, label.body.carrierName]).toEqual([200, rates[0].carrierName]);
    const order = await operator(`/orders/${id}`);
    expect(order).toMatchObject({ shippingCarrier: rates[0].carrierName, label: { id: label.body.id } });
    // What the shopper paid doesn't change.
    expect(order.summary.shippingCost).toBe(5);
  });

  test('can complete a label purchase that got no answer', async () => {
    await at.addZone();
    const { body } = await checkOut();
    const { orderNumber, id } = (await place(body)).body;
    const buy = (rateId: string) =>
      at.shop.call('POST', '/shipping/labels', { token: at.token, body: { orderNumber, rateId } });
    const [rate] = await operator(`/orders/${id}/label-rates`);
    await at.shop.control('carrier', { operation: 'label', dropReplyNext: { when: 'after' } });
    expect((await buy(rate.id)).status).toBe(503);
    const { shippingRateId, labelBegun } = await operator(`/orders/${id}`);
    expect(labelBegun.carrierName).toBe(rate.carrierName);
    at.shop.moveTime(61_000);
    const label = await buy(shippingRateId);
    expect([label.status, label.body.carrierName]).toEqual([200, rate.carrierName]);
  });

  test('can be refunded, with free shipping from a promotion', async () => {
    await at.addZone();
    const promotion = promotionInput({ code: null, kind: 'FREE_SHIPPING', percent: null, maxShipping: 2 });
    await at.shop.call('POST', '/admin/promotions', { token: at.token, body: promotion });
    const { body, total } = await checkOut();
    const placed = await place(body);
    const order = await operator(`/orders/${placed.body.id}`);
    expect(order).toMatchObject({ summary: { shippingCost: 5, discount: 2, total }, refundable: total });
    const refund = await at.shop.call('POST', `/admin/orders/${placed.body.id}/refunds`, {
      token: at.token,
      body: { amount: 3, reason: 'Shipping' },
    });
    expect(refund.status).toBe(201);
  });
});

describe('a rate that changed after the shopper chose it', () => {
  test('is refused if its price changed, and works again at the old price', async () => {
    const zone = await at.addZone();
    const { body } = await checkOut();
    const [rate] = zone.rates;
    await at.saveZone(zone, { rates: [{ ...rate!, price: 4 }] });
    await expectExpired(body);
    const [now] = await operator('/shipping/zones');
    await at.saveZone(now, { rates: [{ ...rate!, name: 'Standard shipping', maxDays: 6 }] });
    const placed = await place(body);
    expect(placed.status).toBe(201);
    expect((await operator(`/orders/${placed.body.id}`)).shippingService).toBe('Standard shipping');
  });

  test('is refused if it was deleted, even if another one costs the same', async () => {
    const zone = await at.addZone();
    const { body } = await checkOut();
    await at.saveZone(zone, { rates: [rateInput()] });
    await expectExpired(body);
  });

  test('is refused if its zone was deleted, or the address is in another one now', async () => {
    const zone = await at.addZone();
    const { body } = await checkOut();
    await at.addZone({ name: 'Boston', isEverywhereElse: false, zipPrefixes: ['021'] });
    await expectExpired(body);
    await at.shop.call('DELETE', `/admin/shipping/zones/${zone.id}`, { token: at.token });
    await expectExpired(body);
  });

  test('is refused if it no longer applies to the order', async () => {
    const zone = await at.addZone();
    const { body } = await checkOut();
    await at.saveZone(zone, { rates: [{ ...zone.rates[0]!, weightBelowGrams: 900 }] });
    await expectExpired(body);
  });

  test('is refused if it’s a carrier’s, and the zone no longer offers these', async () => {
    const { body } = await checkOut();
    const zone = await at.addZone({ offersCarrierRates: true });
    await at.saveZone(zone, { offersCarrierRates: false });
    await expectExpired(body);
    const [now] = await operator('/shipping/zones');
    await at.saveZone(now, { offersCarrierRates: true });
    expect((await place(body)).status).toBe(201);
  });
});

describe('a shopper who invents a rate', () => {
  test.each([
    ['a lower price', (id: string) => id.replace(/\d+$/, '0')],
    ['no price', (id: string) => id.replace(/\d+$/, '')],
    ['another spelling of the price', (id: string) => id.replace(/(\d+)$/, '0$1')],
    ['only its id', (id: string) => id.split('/')[0]!],
    ['no UUID', () => 'rate/500'],
  ])('with %s is refused', async (_, change) => {
    await at.addZone();
    const { body } = await checkOut();
    const rateId = change(body.shippingDetails.rateId);
    expect(rateId).not.toBe(body.shippingDetails.rateId);
    await expectExpired(withRate(body, { rateId }));
  });

  test('isn’t charged what they claim', async () => {
    await at.addZone();
    const { body, total } = await checkOut();
    const placed = await place(withRate(body, { cost: 0, serviceName: 'Free', carrierName: 'Nobody' }));
    expect(placed.status).toBe(201);
    const order = await operator(`/orders/${placed.body.id}`);
    expect([order.summary.total, order.shippingService]).toEqual([total, 'Standard']);
  });

  test('can’t use a rate of another zone, another cart or another store', async () => {
    await at.addZone({
      name: 'Far',
      isEverywhereElse: false,
      states: ['AK'],
      rates: [rateInput({ price: 30 })],
    });
    await at.addZone({ rates: [rateInput({ freeFrom: 200 })] });
    const far = await checkOut({ address: anchorage });
    expect(far.totals?.shipping).toBe(30);
    const near = await checkOut();
    const large = await checkOut({ items: [{ productId: 'parka', quantity: 2 }] });
    expect([near.totals?.shipping, large.totals?.shipping]).toEqual([5, 0]);
    await expectExpired(withRate(far.body, { rateId: near.body.shippingDetails.rateId }));
    await expectExpired(withRate(near.body, { rateId: large.body.shippingDetails.rateId }));
    // The other store has no zones, and a rate of its own cart.
    const tenant = 'MAISONLUNE';
    const foreign = await checkOut({ tenant, pay: { clientId: 'maisonlune-client-id' } });
    const refused = await place(withRate(foreign.body, { rateId: near.body.shippingDetails.rateId }), {
      tenant,
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'shipping-rate-expired']);
    await expectExpired(withRate(near.body, { rateId: foreign.body.shippingDetails.rateId }));
    // They can't see its price either.
    const { body } = await at.shop.call('POST', '/cart/totals', {
      tenant,
      headers: { 'x-cart-id': foreign.cartId },
      body: { rateIds: [near.body.shippingDetails.rateId] },
    });
    expect(body.withRates).toEqual([]);
  });

  test('can’t drop a code that made the rate cheaper, or add one that makes it more expensive', async () => {
    await at.addZone({ rates: [rateInput({ freeFrom: 95 })] });
    const promotion = promotionInput({ code: 'TENTH' });
    await at.shop.call('POST', '/admin/promotions', { token: at.token, body: promotion });
    const { body } = await checkOut();
    expect(body.shippingDetails.cost).toBe(0);
    await expectExpired({ ...body, promotionDetails: { code: 'TENTH', discount: 10 } });
    const cheaper = await checkOut({ code: 'TENTH', discount: 10 });
    expect(cheaper.totals).toMatchObject({ discount: 10, shipping: 5 });
    expect((await place(cheaper.body)).status).toBe(201);
  });
});

test('orders of clients that don’t support totals are priced without automatic promotions', async () => {
  await at.addZone({ rates: [rateInput({ freeFrom: 100 })] });
  const sale = promotionInput({ code: null, description: 'Sale', percent: 50 });
  await at.shop.call('POST', '/admin/promotions', { token: at.token, body: sale });
  const { body, total } = await checkOut({ knowsAutomatic: false });
  expect(body.shippingDetails.cost).toBe(0);
  const placed = await place(body);
  expect(placed.status).toBe(201);
  expect((await operator(`/orders/${placed.body.id}`)).summary.total).toBe(total);
});
