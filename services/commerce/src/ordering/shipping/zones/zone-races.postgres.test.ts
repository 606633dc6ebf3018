import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { guestCheckout, placeOrder } from '../../../../testing/checkout.ts';
import { zoneInput } from '../../../../testing/zone-input.ts';
import { createZoneShop, type ZoneShop } from '../../../../testing/zone-shop.ts';

let at: ZoneShop;
beforeAll(async () => {
  at = await createZoneShop();
});
afterAll(() => at.shop.close());
afterEach(() => at.removeZones());

const create = (name: string, states: ('NY' | 'PA' | 'VT')[]) =>
  at.shop.call('POST', '/admin/shipping/zones', {
    token: at.token,
    body: zoneInput({ name, isEverywhereElse: false, states }),
  });

test('only one of several zones that are added at the same time gets a state', async () => {
  for (let round = 0; round < 10; round += 1) {
    const replies = await Promise.all([
      create('A', ['NY', 'PA', 'VT']),
      create('B', ['VT', 'PA']),
      create('C', ['PA', 'NY']),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const { rows } = await at.shop.db.query('select zone_id from shipping_zone_areas group by zone_id');
    expect(rows).toEqual([{ zone_id: replies.find(({ status }) => status === 201)?.body.id }]);
    await at.removeZones();
  }
});

test('an order that’s placed while the price changes costs what the shopper approved, or isn’t placed', async () => {
  for (let round = 0; round < 10; round += 1) {
    const zone = await at.addZone();
    const { body, total } = await guestCheckout(at.shop, {
      items: [{ productId: 'sock' }],
      knowsAutomatic: true,
      email: `${crypto.randomUUID()}@shop.test`,
    });
    const [placed] = await Promise.all([
      placeOrder(at.shop, body),
      at.saveZone(zone, { rates: [{ ...zone.rates[0]!, price: 9 }] }),
    ]);
    if (placed.status === 201) {
      const { body: order } = await at.shop.call('GET', `/admin/orders/${placed.body.id}`, {
        token: at.token,
      });
      expect(order.summary.total).toBe(total);
    } else expect(placed.body.code).toBe('shipping-rate-expired');
    await at.removeZones();
  }
});
