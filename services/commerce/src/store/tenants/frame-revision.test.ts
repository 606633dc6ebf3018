import { commerceOperations as operations, headers, type FrameRevision } from '@selvedge/contract';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSampleCatalog, sampleProduct } from '../../../testing/sample-catalog.ts';
import { createTestApp, nobody, type TestApp } from '../../../testing/test-app.ts';
import { testServiceKey } from '../../../testing/test-shop.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';

const now = new Date('2026-05-01T10:00:00Z');
let shop: TestApp;
beforeAll(async () => {
  const authenticator = { ...nobody, isServiceKey: (token: string) => token === testServiceKey };
  shop = await createTestApp({ clock: () => now, authenticator });
  await addTestTenants(shop.db, 'ONE', 'TWO');
  for (const code of ['ONE', 'TWO'])
    await addSampleCatalog(shop.db, code, [sampleProduct('apron'), sampleProduct('cap')]);
  await run(`insert into categories (tenant_code, id, name, position) values ('ONE', 'men', 'Men', 9)`);
  await run(`insert into images (tenant_code, id, source, alt, width, height, dominant_color)
    values ('ONE', '22222222-2222-4222-8222-222222222222', '{"kind":"svg","svg":"<svg/>"}', 'A view', 1, 1, '#557755')`);
  await run(`insert into banners (tenant_code, id, title, type, placement, sort_order, is_active, image_id)
    values ('ONE', gen_random_uuid(), 'View', 'PROMOTIONAL', 'HOME_HERO', 0, true, '22222222-2222-4222-8222-222222222222')`);
  await run(`insert into collections (tenant_code, id, handle, title, description, is_active, kind, conditions, created_at, updated_at)
    select 'ONE', gen_random_uuid(), handle, handle, '', true, kind, conditions::jsonb, now(), now()
    from (values ('by-hand', 'MANUAL', '[]'), ('by-rule', 'RULES', '[{"kind": "IN_STOCK"}]')) as made (handle, kind, conditions)`);
  await run(`insert into collection_products (tenant_code, collection_id, product_id, position)
    select 'ONE', id, 'cap', 0 from collections where handle = 'by-hand'`);
  await run(
    `insert into content_pages (tenant_code, slug, title, html) values ('ONE', 'help', 'Help', '<p>Ask</p>')`,
  );
});
afterAll(async () => {
  await shop.close();
});

const run = (statement: string) => shop.db.inTenant('ONE', (tx) => sql.raw(statement).execute(tx));

async function getRevision(since?: string, tenant = 'ONE', key = testServiceKey): Promise<FrameRevision> {
  const reply = await shop.app.inject({
    url: `/api/v1/vendors/public/revision/${tenant}`,
    headers: { authorization: `Bearer ${key}` },
    ...(since !== undefined && { query: { since } }),
  });
  expect([...Value.Errors(operations.getFrameRevision.response, reply.json())]).toEqual([]);
  return reply.json();
}

/** The tags that a statement changes. */
async function changedBy(statement: string): Promise<string[] | null | undefined> {
  const cursor = (await getRevision()).pages?.cursor;
  await run(statement);
  return (await getRevision(cursor)).pages?.changed?.toSorted();
}

const collections = ['collection/by-hand', 'collection/by-rule'];
const categories = ['category/women', 'category/women-accessories', 'category/women-accessories-hats'];
const lists = [...categories, ...collections, 'lists'];
const pageAndLists = [...lists, 'product/cap'];
test.each([
  ['a description', `update products set description_html = '<p>Warm</p>' where id = 'cap'`, pageAndLists],
  ['a field that only the product page shows', `update products set origin_country = 'Peru' where id = 'cap'`, pageAndLists],
  ['visibility', `update products set is_published = not is_published where id = 'cap'`, pageAndLists],
  ['a rating', `update products set review_count = 3, rating_sum = 12 where id = 'cap'`, pageAndLists],
  ['a price', `update variants set price_minor = 4001 where sku = 'CAP-MOSS-M'`, pageAndLists],
  ['stock that runs out', `update variants set stock = 0 where sku = 'CAP-INK-S'`, pageAndLists],
  ['stock that does not run out', `update variants set stock = stock + 1 where sku = 'CAP-MOSS-S'`, ['product/cap']],
  ['a price and stock at once', `update variants set stock = stock + 1, price_minor = 4002 where sku = 'CAP-MOSS-M'`, pageAndLists],
  ['a color', `update product_colors set hex = '#123456' where product_id = 'cap' and name = 'Ink'`, pageAndLists],
  ['the order of pictures', `update product_images set position = 5 where product_id = 'cap' and color = 'Moss'`, pageAndLists],
  ['removed pictures', `delete from product_images where product_id = 'cap' and color = 'Moss'`, pageAndLists],
  ['the search index', `update product_search set labels = labels || ' hat' where product_id = 'cap'`, pageAndLists],
  ['a new review', `insert into reviews (tenant_code, id, product_id, user_name, rating, comment)
    values ('ONE', '11111111-1111-4111-8111-111111111111', 'cap', 'Ada', 5, 'Warm')`, ['product/cap']],
  ['a helpful review', `update reviews set helpful_count = 1`, ['product/cap']],
  ['a report of a review', `insert into review_reports (tenant_code, id, review_id, reason, created_at)
    values ('ONE', gen_random_uuid(), '11111111-1111-4111-8111-111111111111', 'Something else', now())`, []],
  ['a reply to a review', `update reviews set reply = 'Thanks', replied_by = 'boss@shop.test', replied_at = now()`, ['product/cap']],
  ['a hidden review', `update reviews set status = 'HIDDEN', hidden_reason = 'Spam', hidden_by = 'boss@shop.test', hidden_at = now()`,
    ['product/cap']],
  ['a deleted review', `delete from reviews`, ['product/cap']],
  ['a content page', `update content_pages set html = '<p>Call</p>' where slug = 'help'`, ['content/help']],
  ["a picture's description", `update images set alt = 'Seen from behind' where alt <> 'A view'`, [...lists, 'product/apron', 'product/cap']],
  ["a banner's picture", `update images set alt = 'A wide view' where id = (select image_id from banners where image_id is not null)`, ['frame']],
  ['an added category', `insert into product_categories (tenant_code, category_id, product_id) values ('ONE', 'men', 'cap')`,
    ['category/men', ...collections, 'lists', 'product/cap']],
  ['a removed category', `delete from product_categories where product_id = 'cap'`, ['category/men', ...pageAndLists]],
  ['a product in no manual collection', `update products set origin_country = 'Peru' where id = 'apron'`,
    [...categories, 'collection/by-rule', 'lists', 'product/apron']],
  ['the order of a collection', `update collection_products set position = 7`, ['collection/by-hand']],
  ['a collection', `update collections set title = 'Hats' where handle = 'by-rule'`, ['collection/by-rule']],
  ['the handle of a collection', `update collections set handle = 'hats' where handle = 'by-rule'`, ['collection/by-rule', 'collection/hats']],
  ['a product removed from a collection', `delete from collection_products`, ['collection/by-hand']],
  ['a deleted product', `with gone as (delete from variants where product_id = 'cap') delete from products where id = 'cap'`,
    ['collection/hats', 'lists', 'product/cap']],
  ['a deleted collection', `delete from collections where handle = 'by-hand'`, ['collection/by-hand']],
])('reports the pages affected by %s', async (_, statement, subjects) => {
  const { cursor } = (await getRevision(undefined, 'TWO')).pages!;
  expect(await changedBy(statement)).toEqual(subjects);
  expect((await getRevision(cursor, 'TWO')).pages!.changed).toEqual([]);
}); // prettier-ignore

test.each([
  '',
  'elsewhere',
  `${now.getTime()}/9:1:`,
  '1/2/3',
  `${now.getTime()}/`,
  `${now.getTime()}/9:1:x`,
  `${now.getTime() - 7_200_000}/1:1:`,
])('returns null for the cursor "%s", because anything may have changed', async (cursor) =>
  expect((await getRevision(cursor)).pages!.changed).toBeNull(),
);

test.each(['product', 'listed'])('returns null if too much has changed: %s', async (kind) => {
  const { cursor } = (await getRevision()).pages!;
  await run(`insert into page_changes (tenant_code, subject)
    select 'ONE', '${kind}/' || n from generate_series(1, 1001) as n`);
  expect((await getRevision(cursor)).pages!.changed).toBeNull();
});

test('returns null after the database was restored', async () => {
  expect((await getRevision(`${now.getTime()}/99999999:99999999:`)).pages!.changed).toBeNull();
});

test('shows changes only to services, because they include unpublished products', async () => {
  for (const key of ['', 'another']) expect((await getRevision(undefined, 'ONE', key)).pages).toBeNull();
});

test('returns the time until the next banner starts or ends', async () => {
  const next = async () => (await getRevision()).pages!.nextBannerChangeMs;
  expect(await next()).toBeNull();
  const banner = (starts: string, ends: string, isActive = true) =>
    run(`insert into banners (tenant_code, id, title, type, placement, sort_order, is_active, starts_at, ends_at)
      values ('ONE', gen_random_uuid(), 'Sale', 'PROMOTIONAL', 'HOME_HERO', 0, ${isActive}, '${starts}', '${ends}')`);
  await banner('2026-05-01T09:00:00Z', '2026-05-03T00:00:00Z');
  expect(await next()).toBe(38 * 3_600_000);
  await banner('2026-05-02T00:00:00Z', '2026-06-01T00:00:00Z');
  await banner('2026-05-01T12:00:00Z', '2026-06-01T00:00:00Z', false);
  expect(await next()).toBe(14 * 3_600_000);
  // Once more after each change, for servers whose clock is behind.
  await banner('2026-04-01T00:00:00Z', '2026-05-01T09:59:59Z');
  expect(await next()).toBe(1_000);
});

test.each([
  ['/products?categoryId=women', 'category/women'],
  ['/products', 'lists'],
  ['/products?collection=hats&categoryId=women', 'collection/hats'],
  ['/collections/hats', 'collection/hats'],
  ['/products/semantic-search?query=apron', 'lists'],
  ['/products/apron/details', 'product/apron'],
  ['/products/apron/reviews/summary', 'product/apron'],
  ['/pages/help', 'content/help'],
  ['/categories', 'frame'],
  ['/products/nothing/details', undefined],
  ['/collections/nothing', undefined],
  ['/vendors/public/domains', undefined],
])('%s has the surrogate key of its content', async (path, subject) => {
  const reply = await shop.app.inject({ url: `/api/v1${path}`, headers: { [headers.tenant]: 'ONE' } });
  expect(reply.headers['surrogate-key']).toBe(subject);
});
