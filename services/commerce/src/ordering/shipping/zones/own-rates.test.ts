import type { ShippingRate, ShippingZone, ShippingZoneInput } from '@selvedge/contract';
import { ShippingRate as RateSchema } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { guestCheckout, home, placeOrder } from '../../../../testing/checkout.ts';
import { operatorToken } from '../../../../testing/shopper-orders.ts';
import { addTestProducts } from '../../../../testing/test-catalog.ts';
import { createTestShop, newCartId, type TestShop } from '../../../../testing/test-shop.ts';
import { rateInput, zoneInput } from '../../../../testing/zone-input.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await createTestShop();
  token = await operatorToken(shop);
  await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 500, weightGrams: 900 },
    { productId: 'sock', priceMinor: 1_000, stock: 500, weightGrams: 100 },
  ]);
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.db.query('delete from shipping_zones');
  await shop.db.query('update promotions set is_active = false');
});

async function addZone(changes: Partial<ShippingZoneInput> = {}): Promise<ShippingZone> {
  const reply = await shop.call('POST', '/admin/shipping/zones', { token, body: zoneInput(changes) });
  expect(reply.status).toBe(201);
  return reply.body;
}
async function cartOf(items: Record<string, number>): Promise<string> {
  const cartId = newCartId();
  for (const [productId, quantity] of Object.entries(items))
    await shop.call('POST', `/cart/anonymous/${cartId}/items`, {
      body: { productId, quantity, selectedAttributes: { Size: 'M', Color: 'Moss' } },
    });
  return cartId;
}
const ask = (cartId: string, address: object = {}, more: object = {}) =>
  shop.call('POST', '/shipping/rates', {
    body: {
      orderNumber: cartId,
      toAddress: { name: 'Customer', ...home, ...address },
      ...{ weight: 1, length: 12, width: 9, height: 3, totals: {} },
      ...more,
    },
  });
const offered = async (items: Record<string, number>, address: object = {}) =>
  ((await ask(await cartOf(items), address)).body as ShippingRate[]).map(({ serviceName, cost }) => [serviceName, cost]); // prettier-ignore

test('a zone offers its own rates instead of the carrier’s, cheapest first', async () => {
  const fast = rateInput({ name: 'Overnight', price: 25, minDays: 1, maxDays: 1 });
  await addZone({ rates: [fast, rateInput()] });
  const { body } = await ask(await cartOf({ sock: 1 }));
  for (const rate of body) expect(Value.Check(RateSchema, rate)).toBe(true);
  expect(body).toMatchObject([
    { carrierName: 'Fieldnote', serviceName: 'Standard', cost: 5, estimatedDaysFrom: 3, estimatedDays: 5 },
    { carrierName: 'Fieldnote', serviceName: 'Overnight', cost: 25, estimatedDaysFrom: 1, estimatedDays: 1 },
  ]);
});

test('an order with an own rate is placed, and stores it', async () => {
  await addZone();
  const { body, total } = await guestCheckout(shop, {
    items: [{ productId: 'parka' }],
    knowsAutomatic: true,
  });
  const placed = await placeOrder(shop, body);
  expect(placed.status).toBe(201);
  const { body: order } = await shop.call('GET', `/admin/orders/${placed.body.id}`, { token });
  expect(order).toMatchObject({
    shippingCarrier: 'Fieldnote',
    shippingService: 'Standard',
    shippingRateId: null,
  });
  expect(order.summary).toMatchObject({ shippingCost: 5, total });
});
