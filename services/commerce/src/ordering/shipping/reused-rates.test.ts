import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guestCheckout, home, placeOrder } from '../../../testing/checkout.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, newCartId, type TestShop } from '../../../testing/test-shop.ts';
import { useAllAttemptsBut } from '../../../testing/used-attempts.ts';
import { rateRequestRules } from './rate-request-limits.ts';

let shop: TestShop;
let cartId: string;
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 50, weightGrams: 900 },
  ]);
});
afterAll(() => shop.close());
beforeEach(async () => {
  cartId = newCartId();
  await add();
});

const add = (id = cartId) =>
  shop.call('POST', `/cart/anonymous/${id}/items`, {
    body: { productId: 'parka', quantity: 1, selectedAttributes: { Size: 'M', Color: 'Moss' } },
  });

async function setQuantity(quantity: number): Promise<void> {
  const { body } = await shop.call('GET', '/cart', { headers: { 'x-cart-id': cartId } });
  await shop.call('PUT', `/cart/anonymous/${cartId}/items/${body.items[0].id}`, { body: { quantity } });
}

function requestRates(address: object = {}, { id = cartId, from = '203.0.113.1' } = {}) {
  const toAddress = { name: 'Customer', ...home, ...address };
  const body = { orderNumber: id, toAddress, weight: 1, length: 12, width: 9, height: 3 };
  return shop.call('POST', '/shipping/rates', { body, headers: { 'x-forwarded-for': from } });
}

/** Counts the requests to the carrier during `work`. */
async function countCallsDuring(work: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    const reply = await fetch(`${shop.sandboxUrl}/controls`);
    return ((await reply.json()) as { carrier: { shipments: number } }).carrier.shipments;
  };
  const before = await count();
  await work();
  return (await count()) - before;
}

describe('the carrier gets a request', () => {
  it('once per cart and address, however often the shopper returns to them', async () => {
    const first = await requestRates();
    const calls = await countCallsDuring(async () => {
      for (let time = 0; time < 3; time += 1) {
        const again = await requestRates();
        expect([again.status, again.body]).toEqual([200, first.body]);
      }
      await setQuantity(2);
      expect((await requestRates()).body).not.toEqual(first.body);
      await setQuantity(1);
      expect((await requestRates()).body).toEqual(first.body);
    });
    expect(calls).toBe(1);
  });

  it('once for ten equal requests at once', async () => {
    expect(
      await countCallsDuring(async () => {
        const replies = await Promise.all(Array.from({ length: 10 }, () => requestRates()));
        for (const { body } of replies) expect(body).toEqual(replies[0]?.body);
      }),
    ).toBe(1);
  });

  it('again for another apartment or recipient, because labels show both', async () => {
    await requestRates();
    expect(await countCallsDuring(() => requestRates({ addressLine2: 'Apt 2' }))).toBe(1);
    expect(await countCallsDuring(() => requestRates({ name: 'Somebody Else' }))).toBe(1);
  });

  it('for each cart', async () => {
    const { body } = await requestRates();
    const other = newCartId();
    await add(other);
    expect(
      await countCallsDuring(async () =>
        expect((await requestRates({}, { id: other })).body).not.toEqual(body),
      ),
    ).toBe(1);
  });

  it('again if the rates could expire while the shopper pays', async () => {
    await requestRates();
    shop.moveTime(29 * 60_000);
    expect(await countCallsDuring(() => requestRates())).toBe(0);
    shop.moveTime(2 * 60_000);
    expect(await countCallsDuring(() => requestRates())).toBe(1);
  });

  it('again if the warehouse has moved', async () => {
    await requestRates();
    const move = (to: string) =>
      shop.db.query(
        `update tenants set seller_address = jsonb_set(seller_address::jsonb, '{postalCode}', $1::jsonb)`,
        [JSON.stringify(to)],
      );
    await move('19106');
    expect(await countCallsDuring(() => requestRates())).toBe(1);
    await move('19107');
  });

  it('again after a failure, so that our own rates are used only once', async () => {
    await shop.control('carrier', { operation: 'rates', failNext: { status: 503 } });
    expect((await requestRates()).body[0].carrierName).toBe('Selvedge Post');
    expect((await requestRates()).body[0].carrierName).not.toBe('Selvedge Post');
  });

  it('again after an order, so that no two orders share a rate', async () => {
    const checkout = await guestCheckout(shop, { items: [{ productId: 'parka' }] });
    const ordered = await requestRates({}, { id: checkout.cartId });
    expect(ordered.body[0].id).toBe(checkout.body.shippingDetails.rateId);
    expect((await placeOrder(shop, checkout.body)).status).toBe(201);
    await add(checkout.cartId);
    const next = await requestRates({}, { id: checkout.cartId });
    const labelRates = (rates: { shippoRateId: string }[]) => rates.map(({ shippoRateId }) => shippoRateId);
    expect(labelRates(next.body)).not.toContain(ordered.body[0].shippoRateId);
  });
});

describe('requests to the carrier are limited', () => {
  const streets = (count: number) =>
    Array.from({ length: count }, (_, number) => ({ streetAddress: `${number + 1} Beacon Street` }));

  /** Sends eight requests at a time. On a slow machine, the store would be too busy for more from one cart. */
  async function requestForEach(addresses: object[], from: (index: number) => string) {
    const replies: Awaited<ReturnType<typeof requestRates>>[] = [];
    for (let first = 0; first < addresses.length; first += 8) {
      const some = addresses.slice(first, first + 8);
      replies.push(
        ...(await Promise.all(
          some.map((street, index) => requestRates(street, { from: from(first + index) })),
        )),
      );
    }
    return replies;
  }

  it('per cart, even for parallel requests from many networks', async () => {
    const calls = await countCallsDuring(async () => {
      const replies = await requestForEach(streets(40), (index) => `198.51.100.${index}`);
      const refused = replies.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(10);
      expect(refused[0]?.body).toMatchObject({
        code: 'rate-limited',
        detail:
          "Shipping rates were requested too often. Your cart hasn't changed. Please try again in 60 minutes.",
      });
      expect(refused[0]?.headers['retry-after']).toBe('3600');
    });
    expect(calls).toBe(30);
    const repeated = await requestForEach(streets(40), () => '203.0.113.1');
    expect(repeated.filter(({ status }) => status === 200)).toHaveLength(30);
    shop.moveTime(3_600_000);
    expect((await requestRates({ streetAddress: '77 Beacon Street' })).status).toBe(200);
  });

  it('per network, across carts', async () => {
    const from = '2001:db8:7::1';
    const [networkRule] = rateRequestRules('', '2001:db8:7::/48');
    await useAllAttemptsBut(shop, networkRule, 1);
    expect((await requestRates({}, { from })).status).toBe(200);
    const other = newCartId();
    await add(other);
    expect((await requestRates({}, { id: other, from: '2001:db8:7:ffff::2' })).status).toBe(429);
    expect((await requestRates({}, { id: other, from: '2001:db8:8::1' })).status).toBe(200);
    expect((await requestRates({}, { from })).status).toBe(200);
  });
});
