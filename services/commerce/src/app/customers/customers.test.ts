import { afterAll, beforeAll, expect, test } from 'vitest';
import { guestOrder } from '../../../testing/guest-orders.ts';
import { moveThrough, operatorToken, shopperOrder } from '../../../testing/shopper-orders.ts';
import { ownerOfEverything, type OwnerOfEverything } from '../../../testing/shopper-world.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addOperator } from '../../../testing/operators.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let operator: string;
let ada: OwnerOfEverything;
beforeAll(async () => {
  shop = await createTestShop();
  for (const tenant of ['FIELDNOTE', 'MAISONLUNE'])
    await addTestProducts(shop.db, tenant, [{ productId: 'parka', priceMinor: 10_000, stock: 90 }]);
  operator = await operatorToken(shop);
  ada = await ownerOfEverything(shop, { productId: 'parka' });
});
afterAll(() => shop.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const admin = async (method: Method, path: string, body?: object, headers?: Record<string, string>) =>
  shop.call(method, `/admin${path}`, {
    token: operator,
    ...(body && { body }),
    ...(headers && { headers }),
  });
const list = async (query: string) => {
  const { status, body } = await admin('GET', `/customers?${query}`);
  expect(status).toBe(200);
  return (body.content as { email: string }[]).map(({ email }) => email);
};

test('an account, a paid guest order or a subscription makes somebody a customer, only once', async () => {
  const email = 'Grace.Hopper@Example.com';
  const before = await list('kind=guest');
  await guestOrder(shop, { items: [{ productId: 'parka' }], email });
  await guestOrder(shop, { items: [{ productId: 'parka' }], email: 'grace.hopper@example.COM' });
  await shop.call('POST', '/newsletter/subscriptions', { body: { email } });
  expect(await list('kind=guest')).toEqual([email, ...before]);
  expect(await list('kind=subscriber')).toEqual([email]);
  const { body } = await admin('GET', '/customers?q=grace.h');
  expect(body.content).toMatchObject([{ email, hasAccount: false, isSubscribed: true, orderCount: 2 }]);
  // The same person creates an account.
  await registerShopper(shop, { email });
  expect(await list('kind=account')).toContain(email);
  expect(await list('kind=guest')).toEqual(before);
  expect((await admin('GET', '/customers?q=grace.h')).body.content).toMatchObject([
    { name: 'Ada Moss', hasAccount: true, orderCount: 2 },
  ]);
});

test('customers are found by the beginnings of names and email addresses, all of which must match', async () => {
  const shopper = await registerShopper(shop, { email: 'olga@example.com' });
  await shop.call('PUT', '/users/me', {
    token: shopper.token,
    body: { firstName: 'Ólga', lastName: 'Petrova' },
  });
  for (const q of ['petr', 'ÓLGA', 'olga@', 'pet ól'])
    expect(await list(`q=${encodeURIComponent(q)}`)).toEqual(['olga@example.com']);
  for (const q of ['trova', 'petr nobody', 'example.com', "%' or 1=1"])
    expect(await list(`q=${encodeURIComponent(q)}`)).toEqual([]);
});

test('what a customer spent leaves out refunds and cancelled orders', async () => {
  const shopper = await registerShopper(shop);
  const items = [{ productId: 'parka' }];
  const kept = await shopperOrder(shop, shopper, { items });
  const { summary } = await moveThrough(shop, operator, kept.id, ['SHIPPED']);
  await admin('POST', `/orders/${kept.id}/refunds`, { amount: 10, reason: 'Late' });
  await shop.runJobs('send-refund');
  const cancelled = await shopperOrder(shop, shopper, { items });
  await shop.call('POST', `/orders/${cancelled.id}/cancel`, { token: shopper.token });
  const { body } = await admin('GET', `/customers?q=${shopper.email}`);
  expect(body.content).toMatchObject([{ orderCount: 2 }]);
  expect(body.content[0].spent).toBeCloseTo(summary.total - 10, 2);
});

test("a customer's page has everything about them, and an order links to it", async () => {
  const { status, body } = await admin('GET', `/customers/${ada.customerId}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    email: ada.email,
    name: 'Ada Moss',
    hasAccount: true,
    isSubscribed: false,
    orderCount: 1,
    orders: [{ id: ada.orderId }],
    returns: [{ id: ada.returnId, buyerEmail: ada.email }],
    reviews: [{ id: ada.reviewId, productId: 'parka' }],
    addresses: [{ id: ada.addressId }],
    notes: [],
    consents: [],
  });
  expect((await admin('GET', `/orders/${ada.orderId}`)).body.buyer.customerId).toBe(ada.customerId);
  const elsewhere = await operatorToken(shop, 'MAISONLUNE');
  const other = await shop.call('GET', `/admin/customers/${ada.customerId}`, {
    tenant: 'MAISONLUNE',
    token: elsewhere,
  });
  expect([other.status, other.body.code]).toEqual([404, 'not-found']);
});

test('operators write notes and delete them; a repeated request adds no second note', async () => {
  const path = `/customers/${ada.customerId}/notes`;
  const headers = { 'idempotency-key': 'note-1' };
  const first = await admin('POST', path, { text: ' Prefers to be called Dr. Moss \n' }, headers);
  expect(first).toMatchObject({ status: 201, body: { text: 'Prefers to be called Dr. Moss' } });
  const again = await admin('POST', path, { text: ' Prefers to be called Dr. Moss \n' }, headers);
  expect(again.body).toEqual(first.body);
  expect((await admin('POST', path, { text: 'Another' }, headers)).body.code).toBe('idempotency-conflict');
  const notes = async () => (await admin('GET', `/customers/${ada.customerId}`)).body.notes;
  expect(await notes()).toEqual([first.body]);
  expect((await admin('DELETE', `${path}/${first.body.id}`)).status).toBe(200);
  expect((await admin('DELETE', `${path}/${first.body.id}`)).status).toBe(404);
  expect(await notes()).toEqual([]);
});

test('every consent to the newsletter is recorded with its source and wording', async () => {
  const { email, token } = await registerShopper(shop);
  const choose = (isSubscribed: boolean) =>
    shop.call('PUT', '/users/me/newsletter', { token, body: { isSubscribed } });
  expect((await choose(true)).body).toEqual({ isSubscribed: true });
  await choose(true);
  expect((await shop.call('GET', '/users/me/newsletter', { token })).body).toEqual({ isSubscribed: true });
  const { body } = await admin('GET', `/customers?q=${email}`);
  const { id } = body.content[0];
  shop.moveTime(1_000);
  expect((await admin('POST', `/customers/${id}/unsubscribe`)).status).toBe(200);
  await admin('POST', `/customers/${id}/unsubscribe`);
  const { consents, isSubscribed } = (await admin('GET', `/customers/${id}`)).body;
  expect(isSubscribed).toBe(false);
  expect(consents).toMatchObject([
    { isGiven: false, source: 'operator', wording: null },
    { isGiven: true, source: 'account', wording: expect.stringContaining('Unsubscribe anytime') },
  ]);
});

test('the export has all matching customers, and spreadsheets treat no cell as a formula', async () => {
  await guestOrder(shop, { items: [{ productId: 'parka' }], email: '=evil@example.com' });
  const reply = await shop.app.inject({
    url: '/api/v1/admin/customers/export?kind=guest',
    headers: { 'x-tenant-code': 'FIELDNOTE', authorization: `Bearer ${operator}` },
  });
  expect(reply.headers['content-type']).toContain('text/csv');
  expect(reply.headers['content-disposition']).toMatch(/customers-fieldnote-\d{4}-\d\d-\d\d\.csv/);
  const lines = reply.body.trim().split('\r\n');
  expect(lines[0]).toBe('Name,Email,Account,Newsletter,Orders,Spent (USD),Last order,Customer since');
  expect(lines).toHaveLength(1 + (await list('kind=guest&size=100')).length);
  expect(reply.body).toContain("'=evil@example.com");
});

test('a role that sees customers but no orders gets neither orders nor returns', async () => {
  const permissions = ['customers:read'];
  const { body: role } = await admin('POST', '/people/roles', { name: 'Greeters', permissions });
  const { token } = await addOperator(shop, { email: 'greeter@shop.test', role: role.id });
  const { status, body } = await shop.call('GET', `/admin/customers/${ada.customerId}`, { token });
  expect([status, body.orderCount, body.orders, body.returns]).toEqual([200, 1, [], []]);
  for (const path of ['/customers/export', `/customers/${ada.customerId}/data`])
    expect((await shop.call('GET', `/admin${path}`, { token })).status).toBe(403);
});
