import { OrderReturn, OrderReturns } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocumentRenderer } from '../documents/document-renderer.ts';
import { fallbackOrigin as warehouse } from '../shipping/store-carriers.ts';
import { createTableCarrier } from '../shipping/table-carrier.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { textOfPages } from '../../../testing/pdf-text.ts';
import { moveThrough, operatorToken, shopperOrder, type Shopper } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { addTestPromotion } from '../../../testing/test-promotions.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

const DAY_MS = 24 * 3_600_000;

let shop: TestShop;
let ada: Shopper;
let eve: Shopper;
let operator: string;
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 9_999, stock: 90 },
    { productId: 'scarf', priceMinor: 1_234, stock: 90 },
  ]);
  await addTestPromotion(shop.db, 'FIELDNOTE', { code: 'SEVENOFF', kind: 'FIXED', amount_minor: 700 });
  ada = await registerShopper(shop);
  eve = await registerShopper(shop);
  operator = await operatorToken(shop);
});
afterAll(() => shop.close());

const items = [
  { productId: 'parka', quantity: 3 },
  { productId: 'scarf', quantity: 2 },
];

/** Creates a delivered order. @returns its id and the ids of its lines */
async function createDeliveredOrder(at = shop, shopper = ada, token = operator) {
  const checkout = at === shop ? { items, code: 'SEVENOFF', discount: 7 } : { items };
  const placed = await shopperOrder(at, shopper, checkout);
  const order = await moveThrough(at, token, placed.id, ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']);
  const [parka, scarf] = order.items.map(({ id }) => id);
  return { id: order.id, order, parka: parka!, scarf: scarf! };
}
type Lines = { orderItemId: string; quantity: number }[];
const requestReturn = (
  id: string,
  lines: Lines,
  { token = ada.token, key = '', reason = 'Too small' } = {},
) =>
  shop.call('POST', `/orders/${id}/return`, {
    token,
    body: { items: lines, returnReason: reason },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const list = (id: string, token = ada.token) => shop.call('GET', `/orders/${id}/returns`, { token });

describe('a return', () => {
  it('is registered with its refund amount, emailed, and leaves the rest returnable', async () => {
    const { id, order, parka, scarf } = await createDeliveredOrder();
    const before = await list(id);
    expect([before.status, [...Value.Errors(OrderReturns, before.body)]]).toEqual([200, []]);
    const deliveredAt = new Date(order.deliveredAt!).getTime();
    expect(before.body).toEqual({
      returnableUntil: new Date(deliveredAt + 30 * DAY_MS).toISOString(),
      items: [
        { orderItemId: parka, returnableQuantity: 3 },
        { orderItemId: scarf, returnableQuantity: 2 },
      ],
      returns: [],
    });

    // A line may appear twice.
    const first = await requestReturn(id, [
      { orderItemId: parka, quantity: 1 },
      { orderItemId: parka, quantity: 1 },
    ]);
    expect([first.status, [...Value.Errors(OrderReturn, first.body)]]).toEqual([201, []]);
    expect(first.body).toMatchObject({
      status: 'REQUESTED',
      returnReason: 'Too small',
      items: [{ orderItemId: parka, productName: 'The parka', variantName: 'Moss / M', quantity: 2 }],
    });
    await shop.runJobs('mail');
    expect((await emailsTo(shop, ada.email))[0]).toMatchObject({
      subject: `Your return for order ${order.orderNumber}`,
      text: expect.stringContaining(`/account/orders/${id}/return`),
    });

    shop.moveTime(1_000);
    const second = await requestReturn(id, [
      { orderItemId: parka, quantity: 1 },
      { orderItemId: scarf, quantity: 2 },
    ]);
    const { subtotal, discount, tax } = order.summary;
    const refunded = Math.round((first.body.refundAmount + second.body.refundAmount) * 100);
    expect(refunded).toBe(Math.round((subtotal - discount + tax) * 100));
    const after = await list(id);
    expect(after.body.items.map((item: { returnableQuantity: number }) => item.returnableQuantity)).toEqual([
      0, 0,
    ]);
    expect(after.body.returns).toEqual([second.body, first.body]);
  });

  it('gets the first reply for a repeated key, and another return with that key is refused', async () => {
    const { id, parka, scarf } = await createDeliveredOrder();
    const key = `return-${id}`;
    const lines = [{ orderItemId: parka, quantity: 1 }];
    const first = await requestReturn(id, lines, { key });
    const again = await requestReturn(id, lines, { key });
    expect([again.status, again.body]).toEqual([201, first.body]);
    for (const other of [
      await requestReturn(id, [{ orderItemId: scarf, quantity: 1 }], { key }),
      await requestReturn(id, lines, { key, reason: 'Another color' }),
      await requestReturn((await createDeliveredOrder()).id, lines, { key }),
    ])
      expect([other.status, other.body.code]).toEqual([409, 'idempotency-conflict']);
    expect((await list(id)).body.returns).toHaveLength(1);
  });

  it('is refused for more items than are left and for items of another order', async () => {
    const { id, parka, scarf } = await createDeliveredOrder();
    await requestReturn(id, [
      { orderItemId: parka, quantity: 2 },
      { orderItemId: scarf, quantity: 2 },
    ]);
    const foreign = await createDeliveredOrder();
    const refused = [
      await requestReturn(id, [{ orderItemId: parka, quantity: 2 }]),
      await requestReturn(id, [{ orderItemId: scarf, quantity: 1 }]),
      await requestReturn(id, [{ orderItemId: foreign.parka, quantity: 1 }]),
    ];
    expect(refused.map(({ status, body }) => [status, body.code, body.message])).toEqual([
      [409, 'return-not-possible', 'You can return only 1 more of The parka (Moss / M).'],
      [409, 'return-not-possible', 'All of The scarf (Moss / M) is already being returned, or was refunded.'],
      [409, 'return-not-possible', "One of these items isn't part of this order."],
    ]);
    for (const body of [
      { items: [], returnReason: 'x' },
      { items: [{ orderItemId: parka, quantity: 0 }], returnReason: 'x' },
      { items: [{ orderItemId: parka, quantity: 1 }], returnReason: ' ' },
    ])
      expect((await shop.call('POST', `/orders/${id}/return`, { token: ada.token, body })).status).toBe(400);
  });

  it('is accepted for delivered and completed orders within the return period', async () => {
    const early = await shopperOrder(shop, ada, { items });
    const { body: order } = await shop.call('GET', `/orders/${early.id}`, { token: ada.token });
    const refused = await requestReturn(early.id, [{ orderItemId: order.items[0].id, quantity: 1 }]);
    expect([refused.body.code, refused.body.message]).toEqual([
      'return-not-possible',
      'You can only return an order after it has been delivered.',
    ]);
    expect((await list(early.id)).body.returnableUntil).toBeNull();

    const { id, parka } = await createDeliveredOrder();
    await moveThrough(shop, operator, id, ['COMPLETED']);
    shop.moveTime(30 * DAY_MS - 60_000);
    ada = { ...ada, token: await signIn() };
    expect((await requestReturn(id, [{ orderItemId: parka, quantity: 1 }])).status).toBe(201);
    shop.moveTime(120_000);
    const late = await requestReturn(id, [{ orderItemId: parka, quantity: 1 }]);
    expect([late.body.code, late.body.message]).toEqual([
      'return-not-possible',
      'The return period for this order has ended.',
    ]);
    expect((await list(id)).body.items[0].returnableQuantity).toBe(0);
    shop.moveTime(60_000 - 30 * DAY_MS);
  });

  it('is not visible to other shoppers', async () => {
    const { id, parka } = await createDeliveredOrder();
    const { body } = await requestReturn(id, [{ orderItemId: parka, quantity: 1 }]);
    for (const foreign of [
      await requestReturn(id, [{ orderItemId: parka, quantity: 1 }], { token: eve.token }),
      await list(id, eve.token),
      await shop.call('GET', `/returns/${body.id}/label`, { token: eve.token }),
      await shop.call('GET', `/returns/00000000-0000-4000-8000-000000000000/label`, { token: ada.token }),
    ])
      expect([foreign.status, foreign.body.code]).toEqual([404, 'not-found']);
    expect(
      (await shop.call('POST', `/orders/${id}/return`, { body: { items: [], returnReason: 'x' } })).status,
    ).not.toBe(201);
  });
});

async function signIn(): Promise<string> {
  const { email, password } = ada;
  return (await shop.call('POST', '/auth/login', { body: { email, password } })).body.token;
}

describe('the label of a return', () => {
  const label = (id: string, at = shop, token = ada.token) =>
    at.app.inject({
      method: 'GET',
      url: `/api/v1/returns/${id}/label`,
      headers: { 'x-tenant-code': 'FIELDNOTE', authorization: `Bearer ${token}` },
    });
  const countPurchases = async () => {
    const reply = await fetch(`${shop.sandboxUrl}/shippo/transactions`, {
      headers: { authorization: 'ShippoToken test' },
    });
    return ((await reply.json()) as { results: unknown[] }).results.length;
  };
  async function createReturn() {
    const { id, parka } = await createDeliveredOrder();
    return (await requestReturn(id, [{ orderItemId: parka, quantity: 1 }])).body.id as string;
  }

  it("isn't bought until the store has an address", async () => {
    const [id, before] = [await createReturn(), await countPurchases()];
    const setAddress = (value: string | null) =>
      shop.db.query(`update tenants set seller_address = $1 where code = 'FIELDNOTE'`, [value]);
    await setAddress(null);
    const refused = await label(id);
    expect([refused.statusCode, refused.json().message]).toEqual([
      503,
      expect.stringContaining("hasn't set a return address yet"),
    ]);
    expect(await countPurchases()).toEqual(before);
    await setAddress(JSON.stringify(warehouse));
    expect((await label(id)).statusCode).toBe(200);
  });

  it('is addressed from the shopper to the warehouse, bought once and saved', async () => {
    const id = await createReturn();
    const before = await countPurchases();
    const first = await label(id);
    expect([first.statusCode, first.headers]).toEqual([
      200,
      expect.objectContaining({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="return-label-${id}.pdf"`,
      }),
    ]);
    const text = (await textOfPages(first.rawPayload)).join('\n');
    expect(text.indexOf('12 Beacon Street')).toBeGreaterThanOrEqual(0);
    expect(text.indexOf('1201 Market Street')).toBeGreaterThan(text.indexOf('12 Beacon Street'));
    expect((await label(id)).rawPayload.equals(first.rawPayload)).toBe(true);
    expect(await countPurchases()).toBe(before + 1);
  });

  it('is bought once for parallel requests, and the others are asked to try again', async () => {
    const id = await createReturn();
    const before = await countPurchases();
    const replies = await Promise.all(Array.from({ length: 6 }, () => label(id)));
    expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
    for (const reply of replies.filter(({ statusCode }) => statusCode !== 200))
      expect([reply.json().code, reply.json().message]).toEqual([
        'upstream-unavailable',
        "We're creating your label. Please try again in a moment.",
      ]);
    expect(await countPurchases()).toBe(before + 1);
  });

  it('fails while the carrier is down, and is not bought twice after a lost reply', async () => {
    const id = await createReturn();
    const before = await countPurchases();
    await shop.control('carrier', { operation: 'rates', failNext: { status: 503 } });
    const silent = await label(id);
    expect([silent.statusCode, silent.json().code, silent.json().message]).toEqual([
      503,
      'upstream-unavailable',
      'Failed to get return label',
    ]);
    await shop.control('carrier', { operation: 'label', dropReplyNext: { when: 'after' } });
    expect((await label(id)).statusCode).toBe(503);
    shop.moveTime(61_000);
    expect((await label(id)).statusCode).toBe(200);
    expect(await countPurchases()).toBe(before + 1);
  });

  it('can be requested again after the carrier refused it', async () => {
    const id = await createReturn();
    await shop.control('carrier', { operation: 'label', failNext: { status: 400 } });
    expect((await label(id)).json().message).toBe('Failed to get return label');
    expect((await label(id)).statusCode).toBe(200);
  });

  it('is limited to 30 purchases in 15 minutes per account, while saved labels are not limited', async () => {
    const [saved, refused] = [await createReturn(), await createReturn()];
    // Starts a new window of 15 minutes.
    shop.moveTime(15 * 60_000);
    expect((await label(saved)).statusCode).toBe(200);
    for (let purchase = 2; purchase <= 30; purchase += 1) {
      await shop.control('carrier', { operation: 'label', failNext: { status: 400 } });
      expect((await label(refused)).statusCode).toBe(503);
    }
    for (let time = 0; time < 2; time += 1)
      expect((await label(refused)).json()).toMatchObject({
        code: 'rate-limited',
        message: 'Too many attempts. Please wait a few minutes and try again.',
      });
    expect((await label(saved)).statusCode).toBe(200);
    shop.moveTime(15 * 60_000);
    expect((await label(refused)).statusCode).toBe(200);
  });

  it("is the store's own label if no carrier is connected", async () => {
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
      await addTestProducts(own.db, 'FIELDNOTE', [
        { productId: 'parka', priceMinor: 9_999, stock: 9 },
        { productId: 'scarf', priceMinor: 1_234, stock: 9 },
      ]);
      const shopper = await registerShopper(own);
      const { id, order, parka } = await createDeliveredOrder(own, shopper, await operatorToken(own));
      const { body } = await own.call('POST', `/orders/${id}/return`, {
        token: shopper.token,
        body: { items: [{ orderItemId: parka, quantity: 1 }], returnReason: 'Too small' },
      });
      const [text = ''] = await textOfPages((await label(body.id, own, shopper.token)).rawPayload);
      expect(text).toContain(`Order ${order.orderNumber}-${body.id.slice(0, 8).toUpperCase()}`);
      expect(text.indexOf('Selvedge Warehouse')).toBeGreaterThan(text.indexOf('12 Beacon Street'));

      const { body: next } = await own.call('POST', `/orders/${id}/return`, {
        token: shopper.token,
        body: { items: [{ orderItemId: parka, quantity: 1 }], returnReason: 'Too large' },
      });
      await documents.close();
      const refused = await label(next.id, own, shopper.token);
      expect([refused.statusCode, refused.json().message]).toEqual([503, 'Failed to get return label']);
    } finally {
      await own.close();
    }
  });
});
