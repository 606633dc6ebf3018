import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addSampleCatalog, sampleProduct } from '../../../testing/sample-catalog.ts';
import { createTestApp, nobody, type TestApp } from '../../../testing/test-app.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';
import { systemClock } from '../clock.ts';
import { DatabaseConnectionError } from '../db/database-errors.ts';
import { createReplyCache } from './reply-cache.ts';

let shop: TestApp;
let aheadMs = 0;
const clock = () => new Date(Date.now() + aheadMs);
beforeAll(async () => {
  const shopper = { id: '33333333-3333-4333-8333-333333333333' };
  const authenticateShopper = async (_: string, token: string) => (token === 'shopper' ? shopper : undefined);
  shop = await createTestApp({ clock, authenticator: { ...nobody, authenticateShopper } as never });
  await addTestTenants(shop.db, 'ONE', 'TWO');
  for (const code of ['ONE', 'TWO']) await addSampleCatalog(shop.db, code, [sampleProduct('cap')]);
});
afterAll(() => shop.close());

const run = (statement: string) => shop.db.inTenant('ONE', (tx) => sql.raw(statement).execute(tx));
const get = (url: string, tenantCode = 'ONE', more: Record<string, string> = {}) =>
  shop.app.inject({ url: `/api/v1${url}`, headers: { 'x-tenant-code': tenantCode, ...more } });

function insertBanner(title: string, startsAt = 'null', endsAt = 'null'): string {
  return `insert into banners (tenant_code, id, title, type, placement, sort_order, is_active, starts_at, ends_at)
    values ('ONE', gen_random_uuid(), '${title}', 'PROMOTIONAL', 'HOME_HERO', 1, true, ${startsAt}, ${endsAt})`;
}

/** How many transactions the work needs. */
async function countTransactions(work: () => Promise<unknown>): Promise<number> {
  const inTenant = vi.spyOn(shop.db, 'inTenant');
  await work();
  const { length } = inTenant.mock.calls;
  inTenant.mockRestore();
  return length;
}

test.each([
  '/products/cap/details',
  '/products?pageSize=24',
  '/products/semantic-search?query=cap',
  '/products/cap/reviews',
  '/categories',
  '/banners/active/HOME_HERO',
  '/banners/category/women',
])('sends the same reply to %s from the cache after one check for changes', async (url) => {
  const first = await get(url);
  expect(first.statusCode).toBe(200);
  let again: typeof first | undefined;
  expect(await countTransactions(async () => (again = await get(url)))).toBe(1);
  expect(again!.body).toBe(first.body);
  expect({ ...again!.headers, 'x-request-id': '', date: '' }).toEqual({
    ...first.headers,
    'x-request-id': '',
    date: '',
  });
  expect(await countTransactions(() => Promise.all(Array.from({ length: 10 }, () => get(url))))).toBeLessThan(
    5,
  );
});

test.each([
  ['/products/cap/details', `update products set name = 'Beret' where id = 'cap'`, 'Beret'],
  ['/products/cap/details', `update variants set stock = 77 where sku = 'CAP-MOSS-S'`, '"stockQuantity":77'],
  ['/products', `update products set name = 'Bonnet' where id = 'cap'`, 'Bonnet'],
  ['/products/semantic-search?query=cap', `update products set name = 'Fedora' where id = 'cap'`, 'Fedora'],
  ['/products', `update categories set name = 'Everyone' where id = 'women'`, 'Everyone'],
  ['/categories', `update categories set name = 'All of us' where id = 'women'`, 'All of us'],
  ['/banners/active/HOME_HERO', insertBanner('Spring'), 'Spring'],
  [
    '/products/cap/reviews',
    `insert into reviews (tenant_code, id, product_id, user_name, rating, comment)
    values ('ONE', gen_random_uuid(), 'cap', 'Reader', 5, 'Warm and light')`,
    'Warm and light',
  ],
])('%s shows a change at once: %s', async (url, statement, text) => {
  expect((await get(url)).body).not.toContain(text);
  await run(statement);
  expect((await get(url)).body).toContain(text);
});

test('a scheduled banner starts and ends in time', async () => {
  await run(insertBanner('One day', `now() + interval '1 hour'`, `now() + interval '25 hours'`));
  const isShown = async () => (await get('/banners/active/HOME_HERO')).body.includes('One day');
  expect(await isShown()).toBe(false);
  aheadMs = 2 * 3_600_000;
  expect(await isShown()).toBe(true);
  aheadMs = 26 * 3_600_000;
  expect(await isShown()).toBe(false);
  aheadMs = 0;
});

test('keeps tenants, queries and signed-in shoppers apart', async () => {
  await run(`update products set name = 'Only in one' where id = 'cap'`);
  expect((await get('/products')).body).toContain('Only in one');
  expect((await get('/products', 'TWO')).body).not.toContain('Only in one');
  expect((await get('/products?page=1')).json()).toMatchObject({ content: [] });
  const reviews = '/products/cap/reviews';
  await get(reviews);
  const own = { authorization: 'Bearer shopper' };
  await run(`update reviews set user_id = null`);
  expect(await countTransactions(() => get(reviews, 'ONE', own))).toBeGreaterThan(0);
  expect((await get(reviews, 'ONE', { authorization: 'Bearer wrong' })).statusCode).toBe(401);
});

test("the reply for a missing product isn't cached", async () => {
  await run(`update products set is_published = false where id = 'cap'`);
  expect((await get('/products/cap/details')).statusCode).toBe(404);
  await run(`update products set is_published = true where id = 'cap'`);
  expect((await get('/products/cap/details')).statusCode).toBe(200);
});

test("doesn't use the cache if it can't check for changes", async () => {
  const readRevision = vi.fn(() => Promise.reject(new Error('a bug')));
  const replies = createReplyCache(readRevision, systemClock);
  let made = 0;
  const make = () => replies.get('ONE', '/products', 'lists', async () => String(++made));
  expect([String(await make()), String(await make())]).toEqual(['1', '2']);
});

test("doesn't wait for the database twice if it's down", async () => {
  const down = new DatabaseConnectionError(new Error('timeout expired'));
  const replies = createReplyCache(() => Promise.reject(down), systemClock);
  const create = vi.fn();
  await expect(replies.get('ONE', '/products', 'lists', create)).rejects.toBe(down);
  expect(create).not.toHaveBeenCalled();
});
