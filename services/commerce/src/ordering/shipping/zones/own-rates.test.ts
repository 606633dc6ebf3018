import { ShippingRate } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { promotionInput } from '../../../../testing/promotion-input.ts';
import { registerShopper } from '../../../../testing/test-account.ts';
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

const anchorage = { city: 'Anchorage', state: 'AK', postalCode: '99501' };
const carrierOf = (body: { carrierName: string }[]) => [...new Set(body.map((rate) => rate.carrierName))];
async function countShipments(): Promise<number> {
  const reply = await fetch(`${at.shop.sandboxUrl}/controls`);
  return ((await reply.json()) as { carrier: { shipments: number } }).carrier.shipments;
}
const addPromotion = (changes: Parameters<typeof promotionInput>[0]) =>
  at.shop.call('POST', '/admin/promotions', {
    token: at.token,
    body: promotionInput({ isExclusive: false, ...changes }),
  });

describe('the rates of a store with zones', () => {
  test('are its own, cheapest first, without a call to the carrier', async () => {
    const fast = rateInput({ name: 'Overnight', price: 25, minDays: 1, maxDays: 1 });
    await at.addZone({ rates: [fast, rateInput()] });
    const before = await countShipments();
    const { body } = await at.requestRates(await at.fillCart({ sock: 1 }));
    for (const rate of body) expect([...Value.Errors(ShippingRate, rate)]).toEqual([]);
    expect(body).toMatchObject([
      { carrierName: 'FIELDNOTE', serviceName: 'Standard', cost: 5, estimatedDaysFrom: 3, estimatedDays: 5 },
      { carrierName: 'FIELDNOTE', serviceName: 'Overnight', cost: 25, estimatedDaysFrom: 1 },
    ]);
    expect(body[0].totals).toMatchObject({ shipping: 5, total: 10 + 5 + body[0].totals.tax.amount });
    expect(await countShipments()).toBe(before);
  });

  test('include the carrier’s if the zone offers them', async () => {
    const expensive = rateInput({ name: 'By balloon', price: 900 });
    await at.addZone({ rates: [expensive, rateInput({ price: 0.5 })], offersCarrierRates: true });
    const { body } = await at.requestRates(await at.fillCart({ sock: 1 }));
    expect(carrierOf(body)).toContain('USPS');
    expect(body.length).toBeGreaterThan(3);
    expect([body[0].serviceName, body.at(-1).serviceName]).toEqual(['Standard', 'By balloon']);
    const costs = body.map(({ cost }: ShippingRate) => cost);
    expect(costs).toEqual(costs.toSorted((a: number, b: number) => a - b));
  });

  test('are only its own while the carrier is down, or the fallback rates if it has none', async () => {
    const zone = await at.addZone({ offersCarrierRates: true });
    const cartId = await at.fillCart({ sock: 1 });
    const breakCarrier = () => at.shop.control('carrier', { operation: 'rates', failNext: { status: 500 } });
    await breakCarrier();
    expect(await at.listRates(cartId)).toEqual(['Standard 5']);
    await at.saveZone(zone, { rates: [] });
    await breakCarrier();
    expect(carrierOf((await at.requestRates(cartId)).body)).toEqual(['Selvedge Post']);
  });

  test('are only its own after too many requests to the carrier', async () => {
    await at.addZone({ offersCarrierRates: true });
    const cartId = await at.fillCart({ sock: 1 });
    const streets = Array.from({ length: 31 }, (_, number) => ({ streetAddress: `${number} Elm Street` }));
    let last: string[] = [];
    for (const street of streets) last = await at.listRates(cartId, street);
    expect(last).toEqual(['Standard 5']);
  });

  test('depend on the address', async () => {
    await at.addZone({
      name: 'Far',
      isEverywhereElse: false,
      states: ['AK', 'HI'],
      rates: [rateInput({ price: 30 })],
    });
    await at.addZone({
      name: 'Fairbanks',
      isEverywhereElse: false,
      zipPrefixes: ['997'],
      rates: [rateInput({ price: 45 })],
    });
    const cartId = await at.fillCart({ sock: 1 });
    expect(await at.listRates(cartId, anchorage)).toEqual(['Standard 30']);
    expect(await at.listRates(cartId, { ...anchorage, postalCode: '99705-1234' })).toEqual(['Standard 45']);
    // Boston is in no zone.
    const refused = await at.requestRates(cartId);
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'shipping-unavailable',
      "This store doesn't ship to this address.",
    ]);
    await at.addZone();
    expect(await at.listRates(cartId)).toEqual(['Standard 5']);
    const mismatch = await at.requestRates(cartId, { ...anchorage, postalCode: '02108' });
    expect(mismatch.body.detail).toBe('No shipping rates available for this address');
  });

  test('depend on value and weight, including the lower limit and excluding the upper one', async () => {
    const rates = [
      rateInput({ name: 'Small', valueBelow: 50 }),
      rateInput({ name: 'Large', price: 9, valueFrom: 50, freeFrom: 100 }),
      rateInput({ name: 'Light', price: 2, weightBelowGrams: 500 }),
      rateInput({ name: 'Heavy', price: 20, weightFromGrams: 900 }),
    ];
    await at.addZone({ rates });
    const list = async (socks: number) => at.listRates(await at.fillCart({ sock: socks }));
    expect(await list(4)).toEqual(['Light 2', 'Small 5']);
    expect(await list(5)).toEqual(['Large 9']);
    expect(await list(9)).toEqual(['Large 9', 'Heavy 20']);
    expect(await list(10)).toEqual(['Large 0', 'Heavy 20']);
  });

  test('result in an error if none applies to the order', async () => {
    await at.addZone({ rates: [rateInput({ valueFrom: 50 })] });
    const { status, body } = await at.requestRates(await at.fillCart({ sock: 1 }));
    expect([status, body.detail]).toEqual([
      409,
      "This store doesn't ship an order like this to this address.",
    ]);
  });

  test('don’t include those of another store', async () => {
    await at.addZone();
    const cartId = await at.fillCart({ sock: 1 }, 'MAISONLUNE');
    const rates = await at.listRates(cartId, {}, { tenant: 'MAISONLUNE' });
    expect(rates).not.toContain('Standard 5');
  });
});

describe('promotions and a store’s own rates', () => {
  test('a rate’s limits apply to the value after discounts by automatic promotions and a code', async () => {
    await at.addZone({ rates: [rateInput({ freeFrom: 100 })] });
    const cartId = await at.fillCart({ parka: 1, sock: 1 });
    expect(await at.listRates(cartId)).toEqual(['Standard 0']);
    await addPromotion({ code: null, description: 'Sale', kind: 'FIXED', percent: null, amount: 10 });
    expect(await at.listRates(cartId)).toEqual(['Standard 0']);
    await addPromotion({ code: 'MORE', kind: 'FIXED', percent: null, amount: 20 });
    expect(await at.listRates(cartId, {}, { code: 'MORE' })).toEqual(['Standard 5']);
    expect(await at.listRates(cartId)).toEqual(['Standard 0']);
  });

  test('a code that costs more than it saves, because shipping is no longer free, is left out', async () => {
    await at.addZone({ rates: [rateInput({ freeFrom: 100 })] });
    const cartId = await at.fillCart({ parka: 1 });
    await addPromotion({ code: 'TINY', kind: 'FIXED', percent: null, amount: 4 });
    const { body } = await at.requestRates(cartId, {}, { code: 'TINY' });
    expect(body[0]).toMatchObject({
      cost: 0,
      totals: {
        discount: 0,
        enteredCode: {
          isApplied: false,
          message: 'Your order costs less without this code, because its shipping is cheaper',
        },
      },
    });
  });

  test('a rate whose price changes with a code has no totals, so that clients request the rates again', async () => {
    await at.addZone({ rates: [rateInput({ freeFrom: 100 }), rateInput({ name: 'Express', price: 15 })] });
    const cartId = await at.fillCart({ parka: 1 });
    const { body: rates } = await at.requestRates(cartId);
    await addPromotion({ code: 'HALF', percent: 50 });
    const { body } = await at.shop.call('POST', '/cart/totals', {
      headers: { 'x-cart-id': cartId },
      body: {
        stateCode: 'MA',
        promotionCode: 'HALF',
        rateIds: [...rates.map(({ id }: ShippingRate) => id), 'x/5', '/', `${rates[0].id}0`],
      },
    });
    expect(body.withRates).toMatchObject([{ rateId: rates[1].id, shipping: 15, discount: 50 }]);
  });

  test('free shipping takes off the cost of a store’s own rate, up to its limit', async () => {
    await at.addZone();
    await addPromotion({
      code: null,
      kind: 'FREE_SHIPPING',
      percent: null,
      maxShipping: 3,
      description: 'On us',
    });
    const { body } = await at.requestRates(await at.fillCart({ sock: 1 }));
    expect(body[0]).toMatchObject({ cost: 5, totals: { shipping: 5, discount: 3 } });
  });
});

describe('the amount that a cart needs for free shipping', () => {
  const read = async (quantities: Record<string, number>) => {
    const { body } = await at.shop.call('GET', '/cart', {
      headers: { 'x-cart-id': await at.fillCart(quantities) },
    });
    return body.totals.toFreeShipping;
  };

  test('is shown if it’s the same everywhere, after discounts, until it’s reached', async () => {
    expect(await read({ sock: 1 })).toBeUndefined();
    await at.addZone({ rates: [rateInput({ freeFrom: 22.4 })] });
    expect(await read({ sock: 1 })).toBe(12.4);
    await addPromotion({ code: null, description: 'Sale', percent: 10 });
    expect(await read({ sock: 1 })).toBe(13.4);
    expect(await read({ sock: 2 })).toBe(4.4);
    expect(await read({ sock: 3 })).toBeUndefined();
    await addPromotion({ code: null, kind: 'FREE_SHIPPING', percent: null, description: 'On us' });
    expect(await read({ sock: 1 })).toBeUndefined();
  });

  test('depends on a signed-in shopper’s default address', async () => {
    const far = await at.addZone({
      name: 'Far',
      isEverywhereElse: false,
      states: ['AK'],
      rates: [rateInput()],
    });
    await at.addZone({ rates: [rateInput({ freeFrom: 50 })] });
    expect(await read({ sock: 1 })).toBeUndefined();
    const { id, token } = await registerShopper(at.shop);
    const item = { productId: 'sock', quantity: 1, selectedAttributes: { Size: 'M', Color: 'Moss' } };
    const add = async () =>
      (await at.shop.call('POST', '/cart/items', { token, body: item })).body.totals.toFreeShipping;
    expect(await add()).toBeUndefined();
    const boston = {
      streetAddress: '12 Beacon Street',
      city: 'Boston',
      state: 'MA',
      postalCode: '02108',
      country: 'US',
      isDefault: true,
    };
    await at.shop.call('POST', `/users/${id}/addresses`, { token, body: boston });
    expect(await add()).toBe(30);
    await at.saveZone(far, { rates: [rateInput({ freeFrom: 90 })] });
    expect(await add()).toBe(20);
    expect(await read({ sock: 1 })).toBe(80);
  });
});
