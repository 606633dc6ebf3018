import { ShippingRate } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { home } from '../../../testing/checkout.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, newCartId, type TestShop } from '../../../testing/test-shop.ts';
import { addressFingerprint } from './address-fingerprint.ts';
import { tableRates } from './table-carrier.ts';

let shop: TestShop;
let cartId: string;
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 50, weightGrams: 900 },
  ]);
  cartId = newCartId();
  await shop.call('POST', `/cart/anonymous/${cartId}/items`, {
    body: { productId: 'parka', quantity: 2, selectedAttributes: { Size: 'M', Color: 'Moss' } },
  });
});
afterAll(() => shop.close());

const requestRates = (more: object = {}) =>
  shop.call('POST', '/shipping/rates', {
    body: {
      orderNumber: cartId,
      toAddress: { name: 'Customer', ...home },
      weight: 1,
      length: 12,
      width: 9,
      height: 3,
      ...more,
    },
  });

describe('shipping rates', () => {
  it("come from the carrier, for the cart's weight instead of the weight in the request", async () => {
    const light = await requestRates({ weight: 0.1 });
    const heavy = await requestRates({ weight: 500 });
    expect(light.status).toBe(200);
    expect(light.body.length).toBeGreaterThan(1);
    for (const rate of light.body) expect(Value.Check(ShippingRate, rate)).toBe(true);
    const costs = (rates: { cost: number }[]) => rates.map((rate) => rate.cost);
    expect(costs(heavy.body)).toEqual(costs(light.body));
    // Carriers charge large, light packages by size.
    const large = await requestRates({ length: 40, width: 40, height: 40 });
    expect(costs(large.body)).toEqual(costs(light.body));
    expect(light.body[0].shippoRateId).not.toBe(light.body[0].id);
  });

  it.each([
    ['fails', '13 Beacon Street', { failNext: { status: 500 } }],
    ['drops the connection', '14 Beacon Street', { dropReplyNext: { when: 'before' } }],
  ])('come from our own table when the carrier %s', async (_, streetAddress, fault) => {
    await shop.control('carrier', { operation: 'rates', ...fault });
    const rates = await requestRates({ toAddress: { name: 'Customer', ...home, streetAddress } });
    expect(rates.body.map((rate: { carrierName: string }) => rate.carrierName)).toEqual([
      'Selvedge Post',
      'Selvedge Post',
    ]);
  });

  it('require an existing cart', async () => {
    expect((await requestRates({ orderNumber: newCartId() })).status).toBe(404);
    expect((await requestRates({ orderNumber: 'SO-1' })).status).toBe(404);
  });
});

it('recognizes an address despite different case, spacing, punctuation and ZIP+4 digits', () => {
  const typed = { ...home, streetAddress: ' 12  beacon street. ', city: 'BOSTON', postalCode: '02108-1234' };
  expect(addressFingerprint(typed)).toBe(addressFingerprint(home));
  expect(addressFingerprint({ ...home, streetAddress: '13 Beacon Street' })).not.toBe(
    addressFingerprint(home),
  );
});

it('charges more for weight and distance', () => {
  const cheapest = (state: string, grams: number) => tableRates(state, grams)[0]?.costMinor ?? 0;
  expect(cheapest('MA', 400)).toBe(540);
  expect(cheapest('MA', 454)).toBe(585);
  expect(cheapest('CA', 400)).toBeGreaterThan(cheapest('MA', 400));
  expect(cheapest('HI', 400)).toBeGreaterThan(cheapest('CA', 400));
});
