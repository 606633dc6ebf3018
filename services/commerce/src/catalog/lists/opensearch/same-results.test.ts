import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOpenSearchShop } from '../../../../testing/opensearch/open-search-shop.ts';
import { startStandInOpenSearch } from '../../../../testing/opensearch/stand-in-opensearch.ts';
import { randomListPath } from '../../../../testing/random-list-queries.ts';
import { randomProduct } from '../../../../testing/random-products.ts';
import { addSampleCatalog, sampleCategories, sampleProduct } from '../../../../testing/sample-catalog.ts';
import { seededRandom } from '../../../../testing/seeded-random.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { addTestTenants } from '../../../../testing/test-tenants.ts';
import { productRows } from '../../products/product-rows.ts';
import { replaceProduct } from '../../products/product-write-repository.ts';

const random = seededRandom('same results');
const categories = sampleCategories('ONE');
const collections = ['picked', 'all-rules', 'any-rule'] as const;

let inMemory: TestApp;
let inOpenSearch: TestApp;
let standIn: Awaited<ReturnType<typeof startStandInOpenSearch>>;
beforeAll(async () => {
  standIn = await startStandInOpenSearch();
  inMemory = await createTestApp();
  const { db } = inMemory;
  inOpenSearch = await createOpenSearchShop(db, standIn.url);
  await addTestTenants(db, 'ONE', 'TWO');
  await addSampleCatalog(db, 'ONE', []);
  await addSampleCatalog(db, 'TWO', [sampleProduct('foreign-jacket', { name: 'Foreign Jacket' })]);
  await writeProducts(Array.from({ length: 120 }, (_, at) => at));
  await addCollections();
});
afterAll(async () => {
  expect(standIn.refusals).toEqual([]);
  await inOpenSearch.close();
  await inMemory.close();
  await standIn.close();
});

async function writeProducts(numbers: number[]): Promise<void> {
  for (const number of numbers)
    await inMemory.db.inTenant('ONE', async (tx) => {
      const product = randomProduct(random, `p-${number}`);
      await replaceProduct(tx, productRows('ONE', product, categories));
      const [reviews, stars] = [random.integer(0, 3), random.integer(1, 5)];
      await sql`
        update products set review_count = ${reviews}, rating_sum = ${reviews * stars}, is_published = ${product.isPublished}
        where tenant_code = 'ONE' and id = ${product.id}`.execute(tx);
    });
}

/** Two by hand, the others by rules. */
async function addCollections(): Promise<void> {
  const rules = [
    { kind: 'CATEGORY', categoryId: 'women' },
    { kind: 'PRICE_AT_MOST', amount: 30 },
  ];
  const otherRules = [
    { kind: 'TAG', tag: 'Gift ' },
    { kind: 'BRAND', brand: 'fen & co' },
    { kind: 'ADDED_AFTER', moment: '2026-01-03T12:00:00.000Z' },
    { kind: 'PRICE_AT_LEAST', amount: 60 },
  ];
  const rows = [
    ['picked', 'MANUAL', 'ALL', []],
    ['all-rules', 'RULES', 'ALL', rules],
    ['any-rule', 'RULES', 'ANY', otherRules],
  ] as const;
  await inMemory.db.inTenant('ONE', async (tx) => {
    for (const [handle, kind, match, conditions] of rows)
      await sql`
        insert into collections (tenant_code, id, handle, title, description, is_active, kind, match, conditions, sort, created_at, updated_at)
        values ('ONE', gen_random_uuid(), ${handle}, ${handle}, '', true, ${kind}, ${match}, ${JSON.stringify(conditions)}::jsonb,
          'PRICE_LOW_TO_HIGH', now(), now())`.execute(tx);
    await sql`
      insert into collection_products (tenant_code, collection_id, product_id, position)
      select 'ONE', c.id, p.id, row_number() over (order by p.name, p.id)
      from collections c, products p
      where c.tenant_code = 'ONE' and c.handle = 'picked' and p.tenant_code = 'ONE' and p.id < 'p-5'`.execute(
      tx,
    );
  });
}

async function compare(path: string): Promise<{ totalElements?: number }> {
  const get = async ({ app }: TestApp) => {
    const reply = await app.inject({ url: `/api/v1${path}`, headers: { 'x-tenant-code': 'ONE' } });
    const { requestId: _, ...body } = reply.json() as { requestId?: string; totalElements?: number };
    return { path, status: reply.statusCode, body };
  };
  const expected = await get(inMemory);
  expect(await get(inOpenSearch)).toEqual(expected);
  return expected.body;
}

test('both engines answer the same lists, searches and suggestions, also after changes', async () => {
  let answersWithProducts = 0;
  for (let round = 0; round < 4; round++) {
    for (let at = 0; at < 100; at++) {
      const { totalElements = 0 } = await compare(randomListPath(random, collections));
      if (totalElements > 0) answersWithProducts += 1;
    }
    await writeProducts(Array.from({ length: 5 }, () => random.integer(0, 130)));
    await inMemory.db.inTenant('ONE', async (tx) => {
      const gone = `p-${random.integer(0, 119)}`;
      await tx
        .deleteFrom('variants')
        .where('tenant_code', '=', 'ONE')
        .where('product_id', '=', gone)
        .execute();
      await tx.deleteFrom('products').where('tenant_code', '=', 'ONE').where('id', '=', gone).execute();
      const renamed = `Women ${round}`;
      await tx.updateTable('categories').set({ name: renamed }).where('tenant_code', '=', 'ONE').where('id', '=', 'women').execute(); // prettier-ignore
    });
  }
  // Otherwise, the queries would prove little.
  expect(answersWithProducts).toBeGreaterThan(130);
}, 120_000);

test('both engines show the same home page and count the same products in collections', async () => {
  await compare('/home-page');
  await compare('/products?categoryName=dresses');
  await compare('/products?categoryName=nothing');
  await compare('/products/category/nothing');
  await compare('/products?collection=nothing');
});

test('a store has nothing of another one', async () => {
  const reply = await inOpenSearch.app.inject({
    url: '/api/v1/products?pageSize=100',
    headers: { 'x-tenant-code': 'TWO' },
  });
  expect(reply.json().content.map(({ productId }: { productId: string }) => productId)).toEqual([
    'foreign-jacket',
  ]);
  expect(standIn.indexNames().map((name) => name.replace(/\d+$/, ''))).toEqual([
    'test-one-v1-',
    'test-two-v1-',
  ]);
});
