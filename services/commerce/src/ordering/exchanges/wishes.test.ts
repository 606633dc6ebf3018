import { ExchangeOptions, OrderReturn } from '@selvedge/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { moveThrough, operatorToken, shopperOrder, type Shopper } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let ada: Shopper;
let operator: string;
let variants: string[];
let order: { id: string; orderNumber: string; itemId: string };
beforeAll(async () => {
  shop = await createTestShop();
  const parka = { productId: 'parka', priceMinor: 10_000 };
  variants = await addTestProducts(shop.db, 'FIELDNOTE', [
    { ...parka, stock: 90 },
    { ...parka, stock: 1, size: 'L' },
    { ...parka, stock: 9, size: 'S', priceMinor: 8_000 },
    { ...parka, stock: 0, size: 'XS' },
    { ...parka, stock: 9, size: 'XL', priceMinor: 10_001 },
    { productId: 'scarf', priceMinor: 2_550, stock: 90 },
  ]);
  ada = await registerShopper(shop);
  operator = await operatorToken(shop);
});
beforeEach(async () => {
  const placed = await shopperOrder(shop, ada, { items: [{ productId: 'parka', quantity: 2 }] });
  const { items } = await moveThrough(shop, operator, placed.id, ['SHIPPED', 'DELIVERED']);
  order = { ...placed, itemId: items[0]!.id };
  shop.jobs.waiting.splice(0);
});
afterAll(() => shop.close());

const listOptions = async () =>
  (await shop.call('GET', `/orders/${order.id}/exchange-options`, { token: ada.token })).body;
const requestReturn = (items: object[], headers = {}) =>
  shop.call('POST', `/orders/${order.id}/return`, {
    token: ada.token,
    headers,
    body: { items, returnReason: 'Too small' },
  });
const item = (quantity: number, exchangeVariantId?: string) => ({
  orderItemId: order.itemId,
  quantity,
  ...(exchangeVariantId && { exchangeVariantId }),
});

it('offers other variants of the product that are in stock and cost no more', async () => {
  const options = await listOptions();
  expect([...Value.Errors(ExchangeOptions, options)]).toEqual([]);
  expect(options.items).toEqual([
    {
      orderItemId: order.itemId,
      variants: expect.arrayContaining([
        { variantId: variants[1], variantName: 'Moss / L', maxQuantity: 1 },
        { variantId: variants[2], variantName: 'Moss / S', maxQuantity: 2 },
      ]),
    },
  ]);
  expect(options.items[0].variants).toHaveLength(2);
});

it('offers nothing for items that are already being returned', async () => {
  await requestReturn([item(2)]);
  expect(await listOptions()).toEqual({ items: [] });
});

it('saves the wish with the name that the shopper saw, and says so in the email', async () => {
  const headers = { 'idempotency-key': `wish-${order.id}` };
  const { status, body } = await requestReturn([item(1, variants[1])], headers);
  expect([status, [...Value.Errors(OrderReturn, body)]]).toEqual([201, []]);
  expect(body.items[0].exchangeFor).toEqual({ variantId: variants[1], variantName: 'Moss / L' });
  expect((await requestReturn([item(1, variants[1])], headers)).body).toEqual(body);
  expect((await requestReturn([item(1, variants[2])], headers)).body.code).toBe('idempotency-conflict');
  await shop.runJobs('mail');
  expect((await emailsTo(shop, ada.email))[0]?.text).toContain(
    'The parka (Moss / M) × 1: exchange for Moss / L',
  );
});

it('registers a return without a wish as before', async () => {
  const { body } = await requestReturn([item(1)]);
  expect([body.items[0].exchangeFor, body.exchanges]).toEqual([undefined, undefined]);
});

it.each([
  ['more of a variant than there are', 2, 1, 'Moss / L'],
  ['a variant that is sold out', 1, 3, 'Moss / XS'],
  ['a variant that costs more', 1, 4, 'Moss / XL'],
  ['a variant of another product', 1, 5, 'what you chose'],
  ['the same variant', 1, 0, 'Moss / M'],
])('refuses %s and registers nothing', async (_, quantity, variant, name) => {
  const { status, body } = await requestReturn([item(quantity, variants[variant])]);
  expect([status, body.code, body.message]).toEqual([
    409,
    'variant-unavailable',
    `The parka can’t be exchanged for ${name} any more. Choose something else, or the refund.`,
  ]);
  const { body: after } = await shop.call('GET', `/orders/${order.id}/returns`, { token: ada.token });
  expect(after.returns).toEqual([]);
});

it('refuses different wishes for the same item', async () => {
  expect((await requestReturn([item(1, variants[1]), item(1, variants[2])])).body.code).toBe(
    'invalid-request',
  );
});
