import { adminOperations, type Endpoint } from '@selvedge/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bannerInput } from '../../testing/banner-input.ts';
import { collectionInput } from '../../testing/collection-input.ts';
import { draftOrderInput } from '../../testing/draft-order-input.ts';
import { groupInput } from '../../testing/group-input.ts';
import { newsletterInput } from '../../testing/newsletter-input.ts';
import { promotionInput } from '../../testing/promotion-input.ts';
import { operatorToken, shopperOrder } from '../../testing/shopper-orders.ts';
import { registerShopper } from '../../testing/test-account.ts';
import { addTestProducts } from '../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { zoneInput } from '../../testing/zone-input.ts';

// Every operator call with an `Idempotency-Key`: a repeated request runs once, and a different one with the same key is refused.

interface RepeatedCall {
  path: () => string;
  body: () => object;
  other: object;
}
const calls: Record<string, RepeatedCall> = {
  createBanner: {
    path: () => '/admin/banners',
    body: () => bannerInput(),
    other: { title: 'Winter coats' },
  },
  createPromotion: {
    path: () => '/admin/promotions',
    body: () => promotionInput(),
    other: { percent: 90 },
  },
  createCustomerGroup: {
    path: () => '/admin/customer-groups',
    body: () => groupInput(),
    other: { minOrders: 3 },
  },
  createShippingZone: {
    path: () => '/admin/shipping/zones',
    body: () => zoneInput({ offersCarrierRates: true }),
    other: { offersCarrierRates: false },
  },
  createCollection: {
    path: () => '/admin/collections',
    body: () => collectionInput(),
    other: { title: 'Winter coats' },
  },
  createNewsletter: {
    path: () => '/admin/newsletters',
    body: () => newsletterInput(),
    other: { subject: 'New boots are here' },
  },
  createDraftOrder: {
    path: () => '/admin/draft-orders',
    body: () => draftOrderInput(variantId),
    other: { message: 'As discussed' },
  },
  adjustStock: {
    path: () => '/admin/stock/adjustments',
    body: () => ({ changes: [{ variantId, adjustBy: 2 }], reason: 'Counted' }),
    other: { reason: 'Found' },
  },
  createBulkEdit: {
    path: () => '/admin/bulk-edits',
    body: () => ({ selection: { ids: ['parka'] }, action: { kind: 'SET_STOCK', quantity: 60 } }),
    other: { action: { kind: 'HIDE' } },
  },
  refundAdminOrder: {
    path: () => `/admin/orders/${orderId}/refunds`,
    body: () => ({ amount: 5, reason: 'A seam was torn' }),
    other: { amount: 6 },
  },
  createPackage: {
    path: () => `/admin/orders/${orderId}/packages`,
    body: () => ({ items: [{ orderItemId, quantity: 1 }] }),
    other: { items: [{ orderItemId: '00000000-0000-4000-8000-00000000dead', quantity: 1 }] },
  },
  answerIssue: {
    path: () => `/admin/issues/${issueId}/answers`,
    body: () => ({ message: "We'll send it today.", closes: true }),
    other: { message: "We won't send it." },
  },
  addOrderNote: {
    path: () => `/admin/orders/${orderId}/notes`,
    body: () => ({ text: 'Ring twice' }),
    other: { text: 'Ring once' },
  },
  addCustomerNote: {
    path: () => `/admin/customers/${customerId}/notes`,
    body: () => ({ text: 'Prefers wool' }),
    other: { text: 'Prefers silk' },
  },
};

let shop: TestShop;
let customerId: string;
let token: string;
let variantId: string;
let orderId: string;
let orderItemId: string;
let issueId: string;
beforeAll(async () => {
  shop = await createTestShop();
  token = await operatorToken(shop);
  const [first] = await addTestProducts(shop.db, 'FIELDNOTE', [
    { productId: 'parka', priceMinor: 10_000, stock: 50 },
  ]);
  variantId = first!;
  const shopper = await registerShopper(shop);
  const order = await shopperOrder(shop, shopper, { items: [{ productId: 'parka' }] });
  orderId = order.id;
  const { body: placed } = await shop.call('GET', `/orders/${orderId}`, { token: shopper.token });
  orderItemId = placed.items[0].id;
  const issue = await shop.call('POST', `/orders/${orderId}/issues`, {
    token: shopper.token,
    body: { type: 'Missing items', description: 'The belt', orderNumber: order.orderNumber },
  });
  issueId = issue.body.id;
  const { body: found } = await shop.call('GET', `/admin/customers?q=${shopper.email}`, { token });
  customerId = found.content[0].id;
});
afterAll(() => shop.close());

/** Number of calls that changed something. */
const changes = async () =>
  (await shop.call('GET', '/admin/audit?size=100', { token })).body.content.filter(
    ({ after }: { after: object | null }) => after !== null,
  ).length;

test('all idempotent calls are tested', () => {
  const keyed = Object.entries(adminOperations as Record<string, Endpoint>)
    .filter(([, { idempotent }]) => idempotent)
    .map(([name]) => name);
  expect(Object.keys(calls).toSorted()).toEqual(keyed.toSorted());
  for (const name of keyed)
    expect((adminOperations as Record<string, Endpoint>)[name]?.errors).toContain('idempotency-conflict');
});

describe.each(Object.entries(calls))('%s', (_, { path, body, other }) => {
  let key: string;
  beforeEach(() => void (key = randomUUID()));
  const send = (changed: object = {}) =>
    shop.call('POST', path(), {
      token,
      body: { ...body(), ...changed },
      headers: { 'idempotency-key': key },
    });

  test('returns the same answer when repeated, and refuses the key with another body', async () => {
    const first = await send();
    expect(first.status).toBeLessThan(300);
    const before = await changes();
    const again = await send();
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    const refused = await send(other);
    expect([refused.status, refused.body.code]).toEqual([409, 'idempotency-conflict']);
    expect(refused.body.message).toMatch(/^This key was already used for /);
    expect((await send()).body).toEqual(first.body);
    expect(await changes()).toBe(before);
  });
});
