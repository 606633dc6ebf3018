import type { ShippingRate, ShippingZone, ShippingZoneInput } from '@selvedge/contract';
import { fromRandomNetwork } from './call-api.ts';
import { home } from './checkout.ts';
import { operatorToken } from './shopper-orders.ts';
import { addTestProducts } from './test-catalog.ts';
import { createTestShop, newCartId, type TestShop } from './test-shop.ts';
import { zoneInput } from './zone-input.ts';

export interface ZoneShop {
  shop: TestShop;
  token: string;
  addZone: (changes?: Partial<ShippingZoneInput>) => Promise<ShippingZone>;
  saveZone: (zone: ShippingZone, changes: Partial<ShippingZoneInput>) => Promise<void>;
  removeZones: () => Promise<unknown>;
  /** @returns the id of an anonymous cart with quantities of products */
  fillCart: (quantities: Record<string, number>, tenant?: string) => Promise<string>;
  /** Sends a request for rates, as the checkout does. */
  requestRates: (
    cartId: string,
    address?: object,
    call?: { code?: string; tenant?: string; token?: string },
  ) => ReturnType<TestShop['call']>;
  /** The names and costs of the rates for a cart. */
  listRates: (...call: Parameters<ZoneShop['requestRates']>) => Promise<string[]>;
}

/** A shop whose operator sets up shipping. A parka costs $100 and weighs 900 g, a sock costs $10 and weighs 100 g. */
export async function createZoneShop(): Promise<ZoneShop> {
  const shop = await createTestShop();
  const token = await operatorToken(shop);
  for (const tenant of ['FIELDNOTE', 'MAISONLUNE'])
    await addTestProducts(shop.db, tenant, [
      { productId: 'parka', priceMinor: 10_000, stock: 500, weightGrams: 900 },
      { productId: 'sock', priceMinor: 1_000, stock: 500, weightGrams: 100 },
    ]);
  const operator = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const reply = await shop.call(method, `/admin/shipping/zones${path}`, { token, body });
    if (reply.status >= 300) throw new Error(JSON.stringify(reply.body));
    return reply.body;
  };
  const requestRates: ZoneShop['requestRates'] = (cartId, address = {}, { code, ...call } = {}) =>
    shop.call('POST', '/shipping/rates', {
      ...call,
      headers: fromRandomNetwork(),
      body: {
        orderNumber: cartId,
        toAddress: { name: 'Customer', ...home, ...address },
        weight: 1,
        length: 12,
        width: 9,
        height: 3,
        totals: { promotionCode: code },
      },
    });
  return {
    shop,
    token,
    requestRates,
    addZone: (changes) => operator('POST', '', zoneInput(changes)),
    async saveZone({ id, createdAt: _, updatedAt: basedOn, ...stored }, changes) {
      await operator('PUT', `/${id}`, { ...stored, basedOn, ...changes });
    },
    removeZones: () => shop.db.query('delete from shipping_zones'),
    async fillCart(quantities, tenant = 'FIELDNOTE') {
      const cartId = newCartId();
      for (const [productId, quantity] of Object.entries(quantities)) {
        const item = { productId, quantity, selectedAttributes: { Size: 'M', Color: 'Moss' } };
        await shop.call('POST', `/cart/anonymous/${cartId}/items`, { tenant, body: item });
      }
      return cartId;
    },
    async listRates(...call) {
      const { status, body } = await requestRates(...call);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return (body as ShippingRate[]).map(({ serviceName, cost }) => `${serviceName} ${cost}`);
    },
  };
}
