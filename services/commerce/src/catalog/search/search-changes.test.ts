import { commerceOperations as operations } from '@selvedge/contract';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../platform/db/database.ts';
import { addSampleCatalog, sampleProduct } from '../../../testing/sample-catalog.ts';
import { createTestApp, nobody, type TestApp } from '../../../testing/test-app.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';

const serviceKey = 'the-key-that-services-of-tests-share';
let shop: TestApp;
let nowMs = Date.parse('2026-05-01T10:00:00Z');
beforeAll(async () => {
  shop = await createTestApp({
    clock: () => new Date(nowMs),
    authenticator: { ...nobody, isServiceKey: (token) => token === serviceKey },
  });
  await addTestTenants(shop.db, 'ONE', 'TWO');
  for (const code of ['ONE', 'TWO'])
    await addSampleCatalog(shop.db, code, [sampleProduct('apron'), sampleProduct('cap')]);
});
afterAll(async () => {
  await shop.close();
});

async function changesSince(cursor?: string, tenant = 'ONE', key = serviceKey) {
  const reply = await shop.app.inject({
    url: '/api/v1/products/search-changes',
    headers: { 'x-tenant-code': tenant, authorization: `Bearer ${key}` },
    ...(cursor !== undefined && { query: { since: cursor } }),
  });
  if (reply.statusCode === 200)
    expect([...Value.Errors(operations.listSearchChanges.response, reply.json())]).toEqual([]);
  return { status: reply.statusCode, ...reply.json() };
}
const write = (work: (tx: Tx) => Promise<unknown>, tenant = 'ONE') => shop.db.inTenant(tenant, work);
const run = (statement: string) => write((tx) => sql.raw(statement).execute(tx));

async function changedIdsAfter(work: () => Promise<unknown>): Promise<string[] | null> {
  const { cursor } = await changesSince();
  await work();
  return (await changesSince(cursor)).productIds;
}

test('returns a cursor without changes on the first call', async () => {
  const { productIds, cursor } = await changesSince();
  expect([productIds, (await changesSince(cursor)).productIds]).toEqual([null, []]);
});

test('requires the service key, because changes include unpublished products', async () => {
  const { cursor } = await changesSince();
  await run(`update products set is_published = false, name = 'Secret' where id = 'apron'`);
  for (const key of ['', 'another']) expect((await changesSince(cursor, 'ONE', key)).productIds).toBeNull();
  expect((await changesSince(cursor)).productIds).toEqual(['apron']);
  await run(`update products set is_published = true, name = 'apron' where id = 'apron'`);
});

test('each cursor continues where the previous one ended', async () => {
  const first = await changesSince();
  await run(`update products set name = 'Pinafore' where id = 'apron'`);
  const second = await changesSince(first.cursor);
  await run(`update products set name = 'Bonnet' where id = 'cap'`);
  const third = await changesSince(second.cursor);
  expect([second.productIds, third.productIds]).toEqual([['apron'], ['cap']]);
});

test.each([
  ['its name', `update products set name = 'The cap' where id = 'cap'`],
  ['its material', `update products set material = 'Silk' where id = 'cap'`],
  ['its brand', `update products set brand = 'Kavu' where id = 'cap'`],
  ['its tags', `update products set tags = '{warm,soft}' where id = 'cap'`],
  ['its description', `update products set description_html = '<p>So warm!</p>' where id = 'cap'`],
  ['its detailed description', `update products set detailed_html = '<p>Three</p>' where id = 'cap'`],
  ['its visibility', `update products set is_published = false where id = 'cap'`],
  ['a price that is neither the lowest nor the highest', `update variants set price_minor = 4001 where sku = 'CAP-MOSS-M'`],
  ['a former price', `update variants set compare_at_minor = 9000 where sku = 'CAP-MOSS-M'`],
  ['an SKU', `update variants set sku = 'CAP-M' where sku = 'CAP-MOSS-S'`],
  ['the order of its variants', `update variants set position = position + 7 where sku = 'CAP-INK-S'`],
  ['its stock to zero', `update variants set stock = 0 where sku = 'CAP-INK-S'`],
  ['its colors', `update product_colors set family = 'Gray' where product_id = 'cap' and name = 'Ink'`],
  ['the order of its colors', `update product_colors set position = 9 - position where product_id = 'cap'`],
  ['the order of its pictures', `update product_images set position = 5 where product_id = 'cap' and color = 'Moss'`],
  ['its pictures', `delete from product_images where product_id = 'cap' and color = 'Moss'`],
  ['its categories', `delete from product_categories where product_id = 'cap' and category_id = 'women'`],
])('lists a product after a change of %s', async (_, statement) => {
  expect(await changedIdsAfter(() => run(statement))).toEqual(['cap']);
}); // prettier-ignore

test('lists new and deleted products', async () => {
  const add = () =>
    write((tx) =>
      tx
        .insertInto('products')
        .values({
          tenant_code: 'ONE', id: 'hat', name: 'Hat', category_id: 'women', description_html: '',
          min_price_minor: 1, max_price_minor: 1, compare_at_minor: null, import_checksum: null,
        })
        .execute(),
    ); // prettier-ignore
  expect(await changedIdsAfter(add)).toEqual(['hat']);
  expect(await changedIdsAfter(() => run(`delete from products where id = 'hat'`))).toEqual(['hat']);
});

test("lists every product with a picture whose alt text changes, but no other tenant's products", async () => {
  const { cursor } = await changesSince(undefined, 'TWO');
  const changeAltTexts = () => run(`update images set alt = 'Seen from behind'`);
  expect(await changedIdsAfter(changeAltTexts)).toEqual(['apron', 'cap']);
  expect((await changesSince(cursor, 'TWO')).productIds).toEqual([]);
});

test('ignores a mere decrease in stock', async () => {
  const sell = () => run(`update variants set stock = stock - 1 where sku = 'APRON-MOSS-M'`);
  expect(await changedIdsAfter(sell)).toEqual([]);
  const { rows } = await shop.db.query('select count(*) as count from catalogue_changes');
  await sell();
  expect((await shop.db.query('select count(*) as count from catalogue_changes')).rows).toEqual(rows);
});

describe('a full reread is required', () => {
  test('after a category is renamed', async () => {
    expect(
      await changedIdsAfter(() => run(`update categories set name = 'Headwear' where id = 'women'`)),
    ).toBeNull();
  });

  test('if the cursor is older than an hour', async () => {
    const { cursor } = await changesSince();
    nowMs += 3_600_000;
    expect((await changesSince(cursor)).productIds).toEqual([]);
    nowMs += 1;
    expect((await changesSince(cursor)).productIds).toBeNull();
  });

  test('if more than a thousand products have changed', async () => {
    const note = (name: string, count: number) =>
      run(
        `insert into catalogue_changes (tenant_code, product_id) select 'ONE', '${name}-' || n from generate_series(1, ${count}) n`,
      );
    expect(await changedIdsAfter(() => note('some', 1_000))).toHaveLength(1_000);
    expect(await changedIdsAfter(() => note('many', 1_001))).toBeNull();
  });

  test('if the cursor comes from a database that was further ahead', async () => {
    const [takenAt, snapshot] = (await changesSince()).cursor.split('/');
    const [xmin, xmax] = snapshot.split(':');
    expect((await changesSince(`${takenAt}/${xmin}:${Number(xmax) + 1_000}:`)).productIds).toBeNull();
  });

  test.each([
    '1:2',
    '1::2',
    ':',
    '2:1:',
    '0:0:0',
    '5:9:8,7',
    '1:2:,',
    '1:99999999999999999999999999:',
    '99999999999999999999:999999999999999999999:',
    `1:${'9'.repeat(3_000)}:`,
  ])('if the cursor is invalid: %s', async (snapshot) => {
    expect(await changesSince(`${nowMs}/${snapshot}`)).toMatchObject({ status: 200, productIds: null });
    expect(await changesSince(`${'9'.repeat(400)}/${snapshot}`)).toMatchObject({
      status: 200,
      productIds: null,
    });
  });
});

test.each(['', 'x', '1', `1/1:2:'`, '1/1:2:/1', `1/${'1'.repeat(5_000)}`])(
  'refuses or ignores an invalid cursor: %s',
  async (since) => {
    const { status, productIds, fields } = await changesSince(since);
    expect(since === '' ? productIds === null : status === 400 && Object.keys(fields)[0] === 'since').toBe(
      true,
    );
  },
);

describe('documents', () => {
  const documents = async (query: string) =>
    (
      await shop.app.inject({
        url: `/api/v1/products/search-documents?${query}`,
        headers: { 'x-tenant-code': 'TWO' },
      })
    ).json();

  test('are read by ID, without deleted and unpublished products', async () => {
    await write((tx) => tx.updateTable('products').set({ is_published: false }).where('id', '=', 'cap').execute(), 'TWO'); // prettier-ignore
    const { content, totalElements } = await documents('ids=apron,cap,nothing');
    expect([content.map(({ id }: { id: string }) => id), totalElements]).toEqual([['apron'], 1]);
    expect((await documents('ids=apron&page=1')).content).toEqual([]);
  });

  test('continue after a product, even if earlier ones were deleted', async () => {
    await write((tx) => tx.updateTable('products').set({ is_published: true }).where('id', '=', 'cap').execute(), 'TWO'); // prettier-ignore
    const all = (await documents('size=100')).content.map(({ id }: { id: string }) => id);
    const { content, totalElements } = await documents(`after=${all[0]}&size=1`);
    expect([content.map(({ id }: { id: string }) => id), totalElements]).toEqual([[all[1]], all.length - 1]);
    expect((await documents(`after=${all.at(-1)}`)).content).toEqual([]);
  });

  test.each([
    'ids=a,,b',
    'ids=A',
    `ids=${Array.from({ length: 51 }, (_, i) => `p${i}`).join(',')}`,
    `ids=a'--`,
  ])('are refused for an invalid query: %s', async (query) => {
    expect(await documents(query)).toMatchObject({ status: 400, fields: { ids: expect.any(String) } });
  });
});
