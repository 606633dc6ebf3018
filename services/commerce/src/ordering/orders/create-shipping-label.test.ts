import { ShippingLabel } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDocumentRenderer } from '../documents/document-renderer.ts';
import { fallbackOrigin as warehouse } from '../shipping/store-carriers.ts';
import { createTableCarrier } from '../shipping/table-carrier.ts';
import { guestCheckout, placeOrder } from '../../../testing/checkout.ts';
import { lastPackage, packagesOf } from '../../../testing/packed-orders.ts';
import { textOfPages } from '../../../testing/pdf-text.ts';
import { operatorToken, shopperOrder } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
const tokens: Record<string, string> = {};
let order: { id: string; number: string; rateId: string };
beforeAll(async () => {
  shop = await createTestShop();
  for (const tenant of ['FIELDNOTE', 'MAISONLUNE']) tokens[tenant] = await operatorToken(shop, tenant);
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 100 }]);
});
afterAll(() => shop.close());

beforeEach(async () => {
  order = await placeGuestOrder(shop);
});

async function placeGuestOrder(at: TestShop) {
  const { body } = await guestCheckout(at, { items: [{ productId: 'parka' }] });
  const reply = await placeOrder(at, body);
  const id = reply.body.id as string;
  return { id, number: reply.body.orderNumber as string, rateId: body.shippingDetails.rateId };
}

const label = (
  body: object = { orderNumber: order.number, rateId: order.rateId },
  token = tokens.FIELDNOTE,
) => shop.call('POST', '/shipping/labels', { body, ...(token && { token }) });
const print = (id: string, { tenant = 'FIELDNOTE', token = '' } = {}) =>
  shop.app.inject({
    method: 'GET',
    url: `/api/v1/shipping/labels/${id}`,
    headers: { 'x-tenant-code': tenant, authorization: `Bearer ${token || tokens[tenant]}` },
  });
const countBought = async () => {
  const rows = await shop.db.query<{ count: string }>(
    'select count(*) from shipping_labels where bought_at is not null',
  );
  return Number(rows.rows[0]?.count);
};
const countPurchases = async (at = shop): Promise<number> => {
  const reply = await fetch(`${at.sandboxUrl}/shippo/transactions`, {
    headers: { authorization: 'ShippoToken test' },
  });
  return ((await reply.json()) as { results: unknown[] }).results.length;
};

describe('the shipping label of an order', () => {
  it('is bought at the rate the shopper paid, sets the tracking number and can be printed', async () => {
    const { status, body } = await label();
    expect([status, [...Value.Errors(ShippingLabel, body)]]).toEqual([200, []]);
    expect(body).toMatchObject({
      orderNumber: order.number,
      carrierName: 'USPS',
      createdBy: 'boss@shop.test',
    });
    const { rows } = await shop.db.query('select tracking_number from orders where order_number = $1', [
      order.number,
    ]);
    expect(rows).toEqual([{ tracking_number: body.trackingNumber }]);
    const file = await print(body.id);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="label-${body.id}.pdf"`,
      'cache-control': 'no-store',
    });
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.rawPayload.toString('latin1')).toContain(body.trackingNumber);
  });

  it('is bought once, and parallel and repeated requests get the same label', async () => {
    const before = await countPurchases();
    await shop.control('carrier', { operation: 'label', delayMs: 300 });
    const replies = await Promise.all(Array.from({ length: 6 }, () => label()));
    await shop.control('carrier', { operation: 'label', delayMs: 0 });
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    replies.push(await label());
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await countPurchases()).toBe(before + 1);
  });

  it('is requested once if the carrier refuses it, and all waiting requests are refused', async () => {
    const before = await countPurchases();
    await shop.control('carrier', { operation: 'label', delayMs: 300, failNext: { status: 400 } });
    const replies = await Promise.all(Array.from({ length: 4 }, () => label()));
    await shop.control('carrier', { operation: 'label', delayMs: 0 });
    expect(new Set(replies.map(({ body }) => body.code))).toEqual(new Set(['shipping-rate-expired']));
    expect(await countPurchases()).toBe(before);
  });

  it('is looked up later instead of bought twice if its purchase got no answer', async () => {
    const before = await countPurchases();
    await shop.control('carrier', { operation: 'label', dropReplyNext: { when: 'after' } });
    const lost = [await label(), await label()];
    for (const { status, body } of lost)
      expect([status, body.code, body.message]).toEqual([
        503,
        'upstream-unavailable',
        "Failed to create shipping label. The carrier may have sold it anyway. Try again in a minute: that completes this purchase, and you won't pay twice.",
      ]);
    shop.moveTime(61_000);
    expect((await label()).status).toBe(200);
    expect(await countPurchases()).toBe(before + 1);
  });

  it('can be bought after a minute if the process that was buying it died', async () => {
    const packed = await packagesOf(shop, tokens.FIELDNOTE!, order).pack({ parka: 1 });
    await shop.db.query(
      `insert into shipping_labels (tenant_code, id, order_id, package_id, asked_at)
       select tenant_code, gen_random_uuid(), order_id, id, $2 from order_packages where id = $1`,
      [lastPackage(packed.body).id, shop.shop.clock()],
    );
    shop.moveTime(20_000);
    const waited = await label();
    expect([waited.status, waited.body.code]).toEqual([409, 'conflict']);
    shop.moveTime(41_000);
    expect((await label()).status).toBe(200);
  });

  it('leaves nothing behind if the carrier refuses it and can be requested again', async () => {
    const before = await countBought();
    await shop.control('carrier', { operation: 'label', failNext: { status: 400 } });
    expect((await label()).body).toMatchObject({
      code: 'shipping-rate-expired',
      message: 'Failed to create shipping label',
    });
    expect(await countBought()).toBe(before);
    expect((await label()).status).toBe(200);
  });

  it('is not bought for an unknown order, another rate or an order that cannot ship', async () => {
    const other = await placeGuestOrder(shop);
    const refused = [
      await label({ orderNumber: '0000000000', rateId: order.rateId }),
      await label({ orderNumber: order.number, rateId: other.rateId }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404]);
    await shop.db.query(
      "update orders set state = 'CANCELLED', payment_state = 'REFUND_DUE' where order_number = $1",
      [order.number],
    );
    expect((await label()).body.code).toBe('conflict');
  });

  it("is available only to the store's own operators", async () => {
    const { body } = await label();
    const shopper = await registerShopper(shop);
    const purchase = { orderNumber: order.number, rateId: order.rateId };
    for (const token of ['', 'nonsense', shopper.token, tokens.MAISONLUNE]) {
      const refused = await label(purchase, token);
      expect([refused.status, refused.body.message]).toEqual([401, 'Authentication required']);
    }
    expect((await print(body.id, { token: shopper.token })).statusCode).toBe(401);
    expect((await print(body.id, { tenant: 'MAISONLUNE' })).statusCode).toBe(404);
    const there = { tenant: 'MAISONLUNE', token: tokens.MAISONLUNE, body: purchase };
    expect((await shop.call('POST', '/shipping/labels', there)).status).toBe(404);
  });
});

it("prints the store's own label with the buyer's name if no carrier is connected", async () => {
  const documents = createDocumentRenderer();
  const own = await createTestShop({
    documents,
    getStoreCarrier: async () => ({
      carrier: createTableCarrier(documents),
      warehouse,
      hasAccount: false,
      settings: 'none',
    }),
  });
  try {
    await addTestProducts(own.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 5 }]);
    const token = await operatorToken(own);
    const placed = await shopperOrder(own, await registerShopper(own), { items: [{ productId: 'parka' }] });
    const body = { orderNumber: placed.orderNumber, rateId: placed.rateId };
    const reply = await own.call('POST', '/shipping/labels', { token, body });
    expect(reply.body).toMatchObject({
      carrierName: 'Selvedge Post',
      trackingNumber: expect.stringMatching(/^SP\d{12}$/),
    });
    expect(await countPurchases(own)).toBe(0);
    const file = await own.app.inject({
      method: 'GET',
      url: `/api/v1/shipping/labels/${reply.body.id}`,
      headers: { 'x-tenant-code': 'FIELDNOTE', authorization: `Bearer ${token}` },
    });
    // The address has no name, so the label shows the buyer's.
    expect((await textOfPages(file.rawPayload))[0]).toContain('Ada Moss');
  } finally {
    await own.close();
  }
});
