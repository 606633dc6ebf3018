import { commerceOperations as operations, headers, type FrameRevision } from '@selvedge/contract';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSampleCatalog, sampleProduct } from '../../../testing/sample-catalog.ts';
import { createTestApp, nobody, type TestApp } from '../../../testing/test-app.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';

const serviceKey = 'the-key-that-services-of-tests-share';
const now = new Date('2026-05-01T10:00:00Z');
let shop: TestApp;
beforeAll(async () => {
  const authenticator = { ...nobody, isServiceKey: (token: string) => token === serviceKey };
  shop = await createTestApp({ clock: () => now, authenticator });
  await addTestTenants(shop.db, 'ONE', 'TWO');
  for (const code of ['ONE', 'TWO'])
    await addSampleCatalog(shop.db, code, [sampleProduct('apron'), sampleProduct('cap')]);
  await run(
    `insert into content_pages (tenant_code, slug, title, html) values ('ONE', 'help', 'Help', '<p>Ask</p>')`,
  );
});
afterAll(async () => {
  await shop.close();
});

const run = (statement: string) => shop.db.inTenant('ONE', (tx) => sql.raw(statement).execute(tx));

async function getRevision(since?: string, tenant = 'ONE', key = serviceKey): Promise<FrameRevision> {
  const reply = await shop.app.inject({
    url: `/api/v1/vendors/public/revision/${tenant}`,
    headers: { authorization: `Bearer ${key}` },
    ...(since !== undefined && { query: { since } }),
  });
  expect([...Value.Errors(operations.getFrameRevision.response, reply.json())]).toEqual([]);
  return reply.json();
}

/** The cursor before the work, and what has changed since. */
async function changedBy(statement: string): Promise<string[] | null | undefined> {
  const cursor = (await getRevision()).pages?.cursor;
  await run(statement);
  return (await getRevision(cursor)).pages?.changed?.toSorted();
}

const lists = [
  'category/women',
  'category/women-accessories',
  'category/women-accessories-hats',
  'lists',
  'product/cap',
];
test.each([
  ['a description', `update products set description_html = '<p>Warm</p>' where id = 'cap'`, lists],
  ['a field that only the product shows', `update products set origin_country = 'Peru' where id = 'cap'`, lists],
  ['visibility', `update products set is_published = not is_published where id = 'cap'`, lists],
  ['a rating', `update products set review_count = 3, rating_sum = 12 where id = 'cap'`, lists],
  ['a price', `update variants set price_minor = 4001 where sku = 'CAP-MOSS-M'`, lists],
  ['stock that runs out', `update variants set stock = 0 where sku = 'CAP-INK-S'`, lists],
  ['stock that does not run out', `update variants set stock = stock + 1 where sku = 'CAP-MOSS-S'`, ['product/cap']],
  ['a color', `update product_colors set hex = '#123456' where product_id = 'cap' and name = 'Ink'`, lists],
  ['the order of pictures', `update product_images set position = 5 where product_id = 'cap' and color = 'Moss'`, lists],
  ['removed pictures', `delete from product_images where product_id = 'cap' and color = 'Moss'`, lists],
  ['what search finds', `update product_search set labels = labels || ' hat' where product_id = 'cap'`, lists],
  ['a new review', `insert into reviews (tenant_code, id, product_id, user_name, rating, comment)
    values ('ONE', '11111111-1111-4111-8111-111111111111', 'cap', 'Ada', 5, 'Warm')`, ['product/cap']],
  ['a helpful review', `update reviews set helpful_count = 1`, ['product/cap']],
  ['a deleted review', `delete from reviews`, ['product/cap']],
  ['a page of the store', `update content_pages set html = '<p>Call</p>' where slug = 'help'`, ['content/help']],
  ["a picture's description", `update images set alt = 'Seen from behind'`, ['everything']],
  ['a left category', `delete from product_categories where product_id = 'cap'`, lists],
  ['a deleted product', `with gone as (delete from variants where product_id = 'cap') delete from products where id = 'cap'`, ['lists', 'product/cap']],
])('lists %s', async (_, statement, subjects) => {
  const { cursor } = (await getRevision(undefined, 'TWO')).pages!;
  expect(await changedBy(statement)).toEqual(subjects);
  expect((await getRevision(cursor, 'TWO')).pages!.changed).toEqual([]);
}); // prettier-ignore

test.each([
  '',
  'elsewhere',
  '1/2/3',
  `${now.getTime()}/`,
  `${now.getTime()}/9:1:x`,
  `${now.getTime() - 7_200_000}/1:1:`,
])('lists nothing since "%s", so everything may have changed', async (cursor) =>
  expect((await getRevision(cursor)).pages!.changed).toBeNull(),
);

test('lists nothing if too much has changed or the database was restored', async () => {
  expect(
    await changedBy(`insert into page_changes (tenant_code, subject)
      select 'ONE', 'product/' || n from generate_series(1, 1001) as n`),
  ).toBeUndefined();
  expect((await getRevision(`${now.getTime()}/99999999:99999999:`)).pages!.changed).toBeNull();
});

test('tells only services what has changed, because changes include unpublished products', async () => {
  for (const key of ['', 'another']) expect((await getRevision(undefined, 'ONE', key)).pages).toBeNull();
});

test('tells when the next banner starts or ends', async () => {
  const next = async () => (await getRevision()).pages!.nextBannerChange;
  expect(await next()).toBeNull();
  const banner = (starts: string, ends: string, isActive = true) =>
    run(`insert into banners (tenant_code, id, title, type, placement, sort_order, is_active, starts_at, ends_at)
      values ('ONE', gen_random_uuid(), 'Sale', 'PROMOTIONAL', 'HOME_HERO', 0, ${isActive}, '${starts}', '${ends}')`);
  await banner('2026-05-01T09:00:00Z', '2026-05-03T00:00:00Z');
  expect(await next()).toBe('2026-05-03T00:00:00.000Z');
  await banner('2026-05-02T00:00:00Z', '2026-06-01T00:00:00Z');
  await banner('2026-05-01T12:00:00Z', '2026-06-01T00:00:00Z', false);
  expect(await next()).toBe('2026-05-02T00:00:00.000Z');
});

test.each([
  ['/products?categoryId=women', 'category/women'],
  ['/products', 'lists'],
  ['/products/semantic-search?query=apron', 'lists'],
  ['/products/apron/details', 'product/apron'],
  ['/products/apron/reviews/summary', 'product/apron'],
  ['/pages/help', 'content/help'],
  ['/categories', 'frame'],
  ['/products/nothing/details', undefined],
  ['/vendors/public/domains', undefined],
])('%s names what it was made from', async (path, subject) => {
  const reply = await shop.app.inject({ url: `/api/v1${path}`, headers: { [headers.tenant]: 'ONE' } });
  expect(reply.headers['surrogate-key']).toBe(subject);
});
