import { AdminOrder, ItemVariant } from '@selvedge/contract';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { itemsOf, listItems } from '../../../testing/changed-items.ts';
import { lastPackage, packagesOf } from '../../../testing/packed-orders.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import {
  moveThrough,
  operatorToken,
  shopperOrder,
  type PlacedByShopper,
  type Shopper,
} from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts, stockOf } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let ada: Shopper;
let operator: string;
let order: PlacedByShopper;
let items: ReturnType<typeof itemsOf>;
let medium: string;
let large: string;
let rare: string;
let soldOut: string;
let scarf: string;
beforeAll(async () => {
  shop = await createTestShop();
  const parka = { productId: 'parka', priceMinor: 10_000, stock: 500 };
  [medium = '', large = '', rare = '', soldOut = '', scarf = ''] = await addTestProducts(
    shop.db,
    'FIELDNOTE',
    [
      parka,
      { ...parka, size: 'L', priceMinor: 9_500, weightGrams: 700 },
      { ...parka, size: 'XL', stock: 1 },
      { ...parka, size: 'XS', stock: 0 },
      { productId: 'scarf', priceMinor: 2_550, stock: 90 },
    ],
  );
  ada = await registerShopper(shop);
  operator = await operatorToken(shop);
});
beforeEach(async () => {
  await shop.db.query('update variants set stock = 1 where id = $1', [rare]);
  await openOrder(3);
});
afterAll(() => shop.close());

async function openOrder(quantity: number) {
  order = await shopperOrder(shop, ada, { items: [{ productId: 'parka', quantity }] });
  items = itemsOf(shop, operator, order);
  shop.jobs.waiting.splice(0);
}
const stock = (variantId: string) => stockOf(shop.db, 'FIELDNOTE', variantId);
const firstId = async () => (await items.find('Moss / M')).id;
const valueOf = ({ refundableItems = [] }: AdminOrder) =>
  refundableItems.flatMap(({ unitAmounts }) => unitAmounts.map((amount) => Math.round(amount * 100)));

it('gives a part of a line another size at the price that was paid, and moves the stock', async () => {
  const before = await items.read();
  const itemId = await firstId();
  const stocks = [await stock(medium), await stock(large)];
  const { status, body } = await items.change(itemId, large, 2);
  expect([status, [...Value.Errors(AdminOrder, body)]]).toEqual([200, []]);
  expect(listItems(body)).toEqual(['Moss / M × 1', 'Moss / L × 2']);
  expect(body.items[0].id).toBe(itemId);
  expect(body.items[1]).toMatchObject({ sku: 'parka-L', unitPrice: 100, totalPrice: 200 });
  expect(body.summary).toEqual(before.summary);
  expect(valueOf(body)).toEqual(valueOf(before));
  expect([await stock(medium), await stock(large)]).toEqual([stocks[0]! + 2, stocks[1]! - 2]);
  expect(body.changeableItems).toEqual([
    { orderItemId: itemId, quantity: 1 },
    { orderItemId: body.items[1].id, quantity: 2 },
  ]);
  const seen = await shop.call('GET', `/orders/${order.id}`, { token: ada.token });
  expect(listItems(seen.body)).toEqual(['Moss / M × 1', 'Moss / L × 2']);
});

it('keeps the line’s id if all of it changes', async () => {
  const itemId = await firstId();
  const { body } = await items.change(itemId, large, 3);
  expect([listItems(body), body.items[0].id]).toEqual([['Moss / L × 3'], itemId]);
});

it('joins the line of the same variant when it’s changed back, also if that empties its own', async () => {
  const itemId = await firstId();
  const before = await items.read();
  await items.change(itemId, large, 2);
  const { id: largeId } = await items.find('Moss / L');
  const partly = await items.change(largeId, medium, 1);
  expect(listItems(partly.body)).toEqual(['Moss / M × 2', 'Moss / L × 1']);
  const back = await items.change(largeId, medium, 1);
  expect([listItems(back.body), back.body.items[0].id]).toEqual([['Moss / M × 3'], itemId]);
  expect(valueOf(back.body)).toEqual(valueOf(before));
  expect((await items.change(largeId, medium)).status).toBe(404);
});

it('keeps a line that a voided package refers to', async () => {
  const { orderNumber, rateId } = order;
  await items.change(await firstId(), large, 1);
  const { id: largeId } = await items.find('Moss / L');
  await shop.call('POST', '/shipping/labels', { token: operator, body: { orderNumber, rateId } });
  const packages = packagesOf(shop, operator, order);
  await packages.void(lastPackage(await items.read()).id);
  const { body } = await items.change(largeId, medium, 1);
  expect([listItems(body), body.items[1].id, body.labelsToVoid.length]).toEqual([
    ['Moss / M × 2', 'Moss / M × 1'],
    largeId,
    1,
  ]);
});

it('tells the shopper, the order’s history and the activity log what changed', async () => {
  const itemId = await firstId();
  await items.change(itemId, large, 2);
  expect(await shop.runJobs('mail')).toBe(1);
  const [mail] = await emailsTo(shop, ada.email);
  expect(mail!.subject).toBe(`Your order ${order.orderNumber} was changed`);
  for (const text of ['The parka (Moss / L) × 2', 'The parka (Moss / M) × 2'])
    expect(mail!.text).toContain(text);
  expect((await items.read()).itemChanges).toMatchObject([
    {
      productName: 'The parka',
      fromVariant: 'Moss / M',
      toVariant: 'Moss / L',
      quantity: 2,
      createdBy: 'boss@shop.test',
    },
  ]);
  const log = await shop.call('GET', `/admin/audit?subjectId=${order.id}`, { token: operator });
  expect(
    log.body.content.find(({ operation }: { operation: string }) => operation === 'changeOrderItem'),
  ).toMatchObject({
    before: { item: 'The parka (Moss / M) × 2' },
    after: { item: 'The parka (Moss / L) × 2' },
  });
});

it('changes nothing twice: neither a repeated request nor one for the variant that the item is', async () => {
  const itemId = await firstId();
  const key = { 'idempotency-key': crypto.randomUUID() };
  const first = await items.change(itemId, large, 1, key);
  const again = await items.change(itemId, large, 1, key);
  expect(again.body).toEqual(first.body);
  const { id: largeId } = await items.find('Moss / L');
  expect((await items.change(largeId, large)).body).toEqual(first.body);
  expect(listItems(await items.read())).toEqual(['Moss / M × 2', 'Moss / L × 1']);
  expect(await shop.runJobs('mail')).toBe(1);
  const other = await items.change(itemId, large, 2, key);
  expect(other.body.code).toBe('idempotency-conflict');
});

it('lists the variants as they are today, with their stock, price and weight', async () => {
  const { body } = await items.variants(await firstId());
  expect([...Value.Errors(Type.Array(ItemVariant), body)]).toEqual([]);
  expect(
    body.map(({ variantName, price, isCurrent }: ItemVariant) => [variantName, price, isCurrent]),
  ).toEqual(
    expect.arrayContaining([
      ['Moss / M', 100, true],
      ['Moss / L', 95, false],
      ['Moss / XL', 100, false],
    ]),
  );
  expect(body.find((one: ItemVariant) => one.variantId === large)).toMatchObject({
    weightGrams: 700,
    sku: 'parka-L',
  });
  expect(body.find((one: ItemVariant) => one.variantId === soldOut).stock).toBe(0);
});

it('changes an item of a product that the shop no longer shows', async () => {
  await shop.db.query("update products set is_published = false where id = 'parka'");
  const itemId = await firstId();
  const { body } = await items.variants(itemId);
  expect(body.find((one: ItemVariant) => one.variantId === large).stock).toBeGreaterThan(0);
  expect((await items.change(itemId, large)).status).toBe(200);
  await shop.db.query("update products set is_published = true where id = 'parka'");
});

it('changes an item away from a variant that was deleted', async () => {
  const [gone = ''] = await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 5, size: 'S' },
  ]);
  order = await shopperOrder(shop, ada, { items: [{ productId: 'parka', size: 'S' }] });
  items = itemsOf(shop, operator, order);
  const { id } = await items.find('Moss / S');
  await shop.db.query('delete from variants where id = $1', [gone]);
  expect((await items.variants(id)).body.some(({ isCurrent }: ItemVariant) => isCurrent)).toBe(false);
  expect(listItems((await items.change(id, large)).body)).toEqual(['Moss / L × 1']);
});

describe('refuses', () => {
  const refused = async (itemId: string, variantId: string, quantity = 1) => {
    const before = await items.read();
    const stocks = await Promise.all([medium, large, rare].map(stock));
    shop.jobs.waiting.splice(0);
    const { status, body } = await items.change(itemId, variantId, quantity);
    expect(await items.read()).toEqual(before);
    expect(await Promise.all([medium, large, rare].map(stock))).toEqual(stocks);
    expect(shop.jobs.waiting).toEqual([]);
    return [status, body.code, body.message];
  };
  const missing = '00000000-0000-4000-8000-00000000dead';

  it('a variant of another product, a deleted one, and an item of another order', async () => {
    const itemId = await firstId();
    for (const variantId of [scarf, missing]) expect((await refused(itemId, variantId))[0]).toBe(404);
    const mine = items;
    await openOrder(1);
    const otherId = await firstId();
    items = mine;
    for (const id of [otherId, missing]) {
      expect((await refused(id, large))[0]).toBe(404);
      expect((await items.variants(id)).status).toBe(404);
    }
  });

  it('an order of another store, and a variant of one', async () => {
    const itemId = await firstId();
    const token = await operatorToken(shop, 'MAISONLUNE');
    for (const [method, path, body] of [
      ['POST', 'change', { variantId: large, quantity: 1 }],
      ['GET', 'variants', undefined],
    ] as const) {
      const url = `/admin/orders/${order.id}/items/${itemId}/${path}`;
      const reply = await shop.call(method, url, { tenant: 'MAISONLUNE', token, ...(body && { body }) });
      expect(reply.status).toBe(404);
    }
    const [foreign = ''] = await addTestProducts(shop.db, 'MAISONLUNE', [
      { productId: 'parka', priceMinor: 10_000, stock: 5 },
    ]);
    expect((await refused(itemId, foreign))[0]).toBe(404);
  });

  it('what isn’t in stock', async () => {
    const itemId = await firstId();
    expect(await refused(itemId, soldOut)).toEqual([
      409,
      'out-of-stock',
      "The parka (Moss / XS) isn't in stock in this quantity. The order wasn't changed.",
    ]);
    expect((await refused(itemId, rare, 2))[1]).toBe('out-of-stock');
    expect((await items.change(itemId, rare, 1)).status).toBe(200);
    expect(await stock(rare)).toBe(0);
  });

  it('more than there is, and what was refunded, packed or shipped', async () => {
    const itemId = await firstId();
    const packages = packagesOf(shop, operator, order);
    expect((await refused(itemId, large, 4))[2]).toBe(
      'You can change only 3 of The parka (Moss / M). The others are packed, have shipped or were refunded.',
    );
    await packages.refund(100, { parka: 1 });
    expect((await refused(itemId, large, 3))[1]).toBe('conflict');
    await packages.pack({ parka: 2 });
    expect((await refused(itemId, large))[2]).toBe(
      'The parka (Moss / M) is already packed. Void its package first, then change the item.',
    );
    expect((await items.read()).changeableItems).toEqual([]);
    const one = lastPackage(await items.read());
    await packages.void(one.id);
    expect((await items.change(itemId, large, 1)).status).toBe(200);
    await packages.ship({ parka: 1 });
    expect((await refused(itemId, large))[2]).toBe(
      'All of The parka (Moss / M) has shipped, or was refunded.',
    );
    const { id: largeId } = await items.find('Moss / L');
    expect((await items.change(largeId, medium, 1)).status).toBe(200);
  });

  it('what has a label, an order that has shipped or was cancelled, and one whose buyer was deleted', async () => {
    const { orderNumber, rateId } = order;
    const itemId = await firstId();
    await shop.call('POST', '/shipping/labels', { token: operator, body: { orderNumber, rateId } });
    expect((await refused(itemId, large))[1]).toBe('conflict');
    await moveThrough(shop, operator, order.id, ['SHIPPED']);
    expect((await refused(itemId, large))[2]).toBe(
      "You can only change items of a paid order that hasn't shipped",
    );
    await openOrder(1);
    const cancelledId = await firstId();
    await shop.call('POST', `/admin/orders/${order.id}/cancel`, { token: operator, body: { reason: '' } });
    expect((await refused(cancelledId, large))[1]).toBe('conflict');
    await openOrder(1);
    const anonymousId = await firstId();
    await shop.db.query(
      'update orders set anonymized_at = now(), user_id = null, customer_key = null where id = $1',
      [order.id],
    );
    expect((await refused(anonymousId, large))[1]).toBe('conflict');
  });
});

it('puts the new variant back into stock when the order is cancelled', async () => {
  const stocks = [await stock(medium), await stock(large)];
  await items.change(await firstId(), large, 2);
  await shop.call('POST', `/admin/orders/${order.id}/cancel`, { token: operator, body: { reason: '' } });
  expect([await stock(medium), await stock(large)]).toEqual([stocks[0]! + 3, stocks[1]!]);
});

it('keeps a line apart from another one of its variant that cost something else', async () => {
  order = await shopperOrder(shop, ada, {
    items: [{ productId: 'parka' }, { productId: 'parka', size: 'L' }],
  });
  items = itemsOf(shop, operator, order);
  await items.change(await firstId(), large);
  expect((await items.read()).items.map(({ variantName, unitPrice }) => [variantName, unitPrice])).toEqual([
    ['Moss / L', 100],
    ['Moss / L', 95],
  ]);
  const again = await shop.call('POST', `/orders/${order.id}/reorder`, { token: ada.token });
  expect(again.body).toMatchObject({ cart: { items: [{ quantity: 2 }] }, missing: [] });
});
