import type { listProducts, ProductPage, QueryOf } from '@selvedge/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { naiveList, type NaiveProduct } from '../../../testing/naive-list.ts';
import { listQuery, listSort, naiveProduct } from '../../../testing/naive-products.ts';
import { addSampleCatalog, sampleCategories, sampleProduct } from '../../../testing/sample-catalog.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addTestTenants } from '../../../testing/test-tenants.ts';
import { toListFilter, toListOrder } from './list-filter.ts';
import { productRows } from '../products/product-rows.ts';
import { replaceProduct } from '../products/product-write-repository.ts';

let shop: TestApp;
beforeEach(async () => {
  shop = await createTestApp();
  await addTestTenants(shop.db, 'ONE', 'TWO');
  await addSampleCatalog(shop.db, 'ONE', []);
  await addSampleCatalog(shop.db, 'TWO', [sampleProduct('foreign')]);
});
afterEach(() => shop.close());

const categories = sampleCategories('ONE');

async function list(query: object, from = shop): Promise<ProductPage> {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      [value].flat().map((one): [string, string] => [key, String(one)]),
    ),
  );
  const reply = await from.app.inject({
    url: `/api/v1/products?${search}`,
    headers: { 'x-tenant-code': 'ONE' },
  });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

const write = (products: NaiveProduct[]) =>
  shop.db.inTenant('ONE', async (tx) => {
    for (const one of products) await replaceProduct(tx, productRows('ONE', one, categories));
  });

const remove = (id: string) =>
  shop.db.inTenant('ONE', async (tx) => {
    await tx.deleteFrom('variants').where('tenant_code', '=', 'ONE').where('product_id', '=', id).execute();
    await tx.deleteFrom('products').where('tenant_code', '=', 'ONE').where('id', '=', id).execute();
  });

const setStock = (sku: string, stock: number) =>
  shop.db.inTenant('ONE', (tx) =>
    tx
      .updateTable('variants')
      .set({ stock })
      .where('tenant_code', '=', 'ONE')
      .where('sku', '=', sku)
      .execute(),
  );

const ids = (page: ProductPage) => page.content.map(({ productId }) => productId);

async function expectSameAsNaive(
  known: Map<string, NaiveProduct>,
  parameters: object,
  order: string,
): Promise<void> {
  const wanted = { sort: order, ...parameters } as QueryOf<typeof listProducts>;
  const page = { page: wanted.page, size: wanted.pageSize };
  const filter = { ...toListFilter(wanted), ...(wanted.categoryId && { categoryId: wanted.categoryId }) };
  const expected = naiveList([...known.values()], categories, filter, toListOrder(order), page);
  const answer = await list(wanted);
  expect([wanted, ids(answer), answer.totalElements, answer.facets]).toEqual([
    wanted,
    expected.ids,
    expected.total,
    expected.facets,
  ]);
  expect(answer.totalPages).toBe(Math.ceil(expected.total / page.size));
  expect(answer.last).toBe((page.page + 1) * page.size >= expected.total);
}

test('lists match a naive scan, also after changes', async () => {
  const change = fc.oneof(
    fc.record({ kind: fc.constant('write' as const), at: fc.nat(11), product: naiveProduct }),
    fc.record({ kind: fc.constant('remove' as const), at: fc.nat(11) }),
    fc.record({ kind: fc.constant('stock' as const), at: fc.nat(11), variant: fc.nat(19), stock: fc.nat(1) }),
  );
  const step = fc.record({ changes: fc.array(change, { maxLength: 3 }), query: listQuery, sort: listSort });
  const catalog = fc.array(naiveProduct, { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(catalog, fc.array(step, { minLength: 1, maxLength: 6 }), async (makers, steps) => {
      const known = new Map(makers.map((make, i) => [`p-${i}`, make(`p-${i}`)]));
      await write([...known.values()]);
      for (const { changes, query: parameters, sort: order } of steps) {
        for (const one of changes) {
          const id = `p-${one.at}`;
          const before = known.get(id);
          if (one.kind === 'write') {
            // A product's creation time never changes.
            const made = one.product(id);
            known.set(id, { ...made, createdAt: before?.createdAt ?? made.createdAt });
            await write([known.get(id)!]);
          } else if (one.kind === 'remove') {
            known.delete(id);
            await remove(id);
          } else {
            const variant = before?.variants[one.variant % before.variants.length];
            if (!variant) continue;
            variant.stock = one.stock;
            await setStock(variant.sku, one.stock);
          }
        }
        await expectSameAsNaive(known, parameters, order);
      }
      for (const id of known.keys()) await remove(id);
    }),
    { numRuns: 8 },
  );
}, 120_000);

describe('facet counts', () => {
  test('equal the number of products after choosing the value', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(naiveProduct, { minLength: 3, maxLength: 6 }),
        listQuery,
        async (makers, parameters) => {
          const made = makers.map((make, i) => make(`p-${i}`));
          await write(made);
          const { page: _, pageSize: __, ...chosen } = parameters;
          const { facets } = await list(chosen);
          for (const { value, count } of facets!.colors)
            expect([value, (await list({ ...chosen, color: value })).totalElements]).toEqual([value, count]);
          for (const { value, count } of facets!.sizes)
            expect([value, (await list({ ...chosen, productSize: value })).totalElements]).toEqual([
              value,
              count,
            ]);
          for (const { value, count } of facets!.materials!)
            expect([value, (await list({ ...chosen, material: value })).totalElements]).toEqual([
              value,
              count,
            ]);
          for (const { value, count } of facets!.fits!)
            expect([value, (await list({ ...chosen, fit: value })).totalElements]).toEqual([value, count]);
          for (const { id, count } of facets!.subcategories)
            expect([id, (await list({ ...chosen, categoryId: id })).totalElements]).toEqual([id, count]);
          expect((await list({ ...chosen, onSale: true })).totalElements).toBe(facets!.onSale);
          expect((await list({ ...chosen, inStock: true })).totalElements).toBe(facets!.inStock);
          for (const { id } of made) await remove(id);
        },
      ),
      { numRuns: 5 },
    );
  }, 120_000);
});

describe('committed changes are listed at once', () => {
  const moss = { color: 'green', productSize: 'M' };

  test('if another process commits them', async () => {
    await write([naive('cap')]);
    const other = await createTestApp({ db: shop.db });
    expect([ids(await list(moss)), ids(await list(moss, other))]).toEqual([['cap'], ['cap']]);
    await setStock('CAP-MOSS-M', 0);
    expect([ids(await list(moss)), ids(await list(moss, other))]).toEqual([[], []]);
    await write([naive('hat')]);
    expect([ids(await list(moss)), ids(await list(moss, other))]).toEqual([['hat'], ['hat']]);
    await remove('hat');
    expect([ids(await list(moss)), ids(await list(moss, other))]).toEqual([[], []]);
    await other.close();
  });

  test('including a category name', async () => {
    await write([naive('cap')]);
    expect((await list({})).facets?.subcategories[0]?.name).toBe('Women');
    await shop.db.inTenant('ONE', (tx) =>
      tx.updateTable('categories').set({ name: 'Ladies' }).where('id', '=', 'women').execute(),
    );
    expect((await list({})).facets?.subcategories[0]?.name).toBe('Ladies');
    expect(ids(await list({ categoryName: 'ladies' }))).toEqual(['cap']);
  });

  test('for many parallel requests', async () => {
    await write([naive('cap')]);
    for (let round = 0; round < 20; round++) {
      await setStock('CAP-MOSS-M', round % 2);
      const expected = round % 2 === 0 ? [] : ['cap'];
      const answers = await Promise.all(Array.from({ length: 8 }, () => list(moss)));
      expect(answers.map(ids)).toEqual(answers.map(() => expected));
    }
  });
});

describe('filters with several values', () => {
  const shades = ['Moss', 'Ink'] as const;
  const stocked = (id: string, stock: Record<string, number>, changes: Partial<NaiveProduct> = {}) => {
    const plain = naive(id);
    return {
      ...plain,
      variants: plain.variants.map((variant) => ({
        ...variant,
        stock: stock[`${variant.color} ${variant.size}`] ?? 0,
      })),
      ...changes,
    };
  };
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));

  test('match any value of a property, and all properties in the same variant', async () => {
    await write([
      stocked('moss-m', { 'Moss M': 1 }),
      stocked('ink-m', { 'Ink M': 1 }),
      stocked('crossed', { 'Moss S': 1, 'Ink M': 1 }),
      stocked('gone', {}),
    ]);
    const found = async (query: object) => ids(await list({ sort: 'id,asc', ...query }));
    expect(await found({ color: ['green', 'black'], productSize: 'M' })).toEqual([
      'crossed',
      'ink-m',
      'moss-m',
    ]);
    expect(await found({ color: 'green', productSize: ['M', 'XL'] })).toEqual(['moss-m']);
    expect(await found({ color: 'green', productSize: ['M', 'S'] })).toEqual(['crossed', 'moss-m']);
    expect(await found({ color: 'green', inStock: true })).toEqual(['crossed', 'moss-m']);
    expect(await found({ color: ['moss', 'ink'] })).toEqual(['crossed', 'gone', 'ink-m', 'moss-m']);
    const { facets } = await list({ color: 'green', productSize: 'M' });
    expect(facets?.colors.map(({ value, count }) => [value, count])).toEqual([
      ['Black', 2],
      ['Green', 1],
    ]);
    expect(facets?.sizes.map(({ value, count }) => [value, count])).toEqual([
      ['S', 1],
      ['M', 1],
    ]);
  });

  test('show the matching color', async () => {
    await write([stocked('crossed', { 'Moss S': 1, 'Ink M': 1 })]);
    const shown = async (query: object) => (await list(query)).content[0]?.color;
    expect(await shown({})).toBe(shades[0]);
    expect(await shown({ productSize: ['M', 'L'] })).toBe('Ink');
    expect(await shown({ color: ['black', 'green'], productSize: 'M' })).toBe('Ink');
    await setStock('CROSSED-MOSS-S', 0);
    expect(await shown({ inStock: true })).toBe('Ink');
  });

  test('do not match products of other stores', async () => {
    await write([naive('own')]);
    expect(ids(await list({ color: ['green', 'black'], productSize: ['S', 'M'], material: 'wool' }))).toEqual(
      ['own'],
    );
  });

  test('offer material families, and fits mentioned in the texts', async () => {
    await write([
      stocked('blend', {}, { material: '55% Linen, 45% cotton', specifications: '<dl><dt>Fit</dt><dd>Slim Fit</dd></dl>' }),
      stocked('merino', {}, { material: 'Merino', tags: ['Relaxed fit'] }),
      stocked('crepe', {}, { material: 'Crêpe', name: 'Regular-Fit Gown' }),
      stocked('silent', {}, { material: 'Barathea', specifications: '<p>A fit companion. Slim pockets.</p>' }),
    ]); // prettier-ignore
    const { facets } = await list({});
    expect(facets?.materials).toEqual(
      ['Cotton', 'Crêpe', 'Linen', 'Wool'].map((value) => ({ value, count: 1 })),
    );
    expect(facets?.fits).toEqual(['Slim', 'Regular', 'Loose'].map((value) => ({ value, count: 1 })));
    expect(ids(await list({ material: ['crepe', 'Wool'], sort: 'id,asc' }))).toEqual(['crepe', 'merino']);
    expect(ids(await list({ material: 'bara' }))).toEqual(['silent']);
    expect(ids(await list({ fit: ['LOOSE', 'slim'], sort: 'id,asc' }))).toEqual(['blend', 'merino']);
    await write([stocked('merino', {}, { material: 'Merino', tags: [] })]);
    expect(ids(await list({ fit: ['LOOSE', 'slim'] }))).toEqual(['blend']);
  });

  test('match brands in any case', async () => {
    await write([
      stocked('parka', {}, { brand: 'Northfold' }),
      stocked('pack', {}, { brand: 'Northfold', material: 'Canvas' }),
      stocked('beanie', {}, { brand: 'Haldane & Söhne' }),
      stocked('nobody', {}, { brand: '' }),
    ]);
    const { facets } = await list({ material: 'canvas' });
    expect(facets?.brands).toEqual([{ value: 'Northfold', count: 1 }]);
    const chosen = await list({ brand: ['haldane & söhne', 'NORTHFOLD'], sort: 'id,asc' });
    expect(ids(chosen)).toEqual(['beanie', 'pack', 'parka']);
    expect(chosen.facets?.brands).toEqual([
      { value: 'Northfold', count: 2 },
      { value: 'Haldane & Söhne', count: 1 },
    ]);
    await write([stocked('beanie', {}, { brand: 'Northfold' })]);
    expect(ids(await list({ brand: 'Haldane & Söhne' }))).toEqual([]);
  });

  test('in recommended order, list products in stock first, then new and well-rated ones, each on one page only', async () => {
    await write([
      stocked('new-gone', {}, { createdAt: day(30) }),
      stocked('newest', { 'Moss M': 1 }, { createdAt: day(29) }),
      stocked('rated', { 'Moss M': 1 }, { createdAt: day(2) }),
      stocked('old', { 'Ink M': 1 }, { createdAt: day(1) }),
    ]);
    const order = async (query: object = {}) => ids(await list({ sort: 'recommended', ...query }));
    expect(await order()).toEqual(['newest', 'rated', 'old', 'new-gone']);
    await shop.db.inTenant('ONE', (tx) =>
      tx
        .updateTable('products')
        .set({ review_count: 20, rating_sum: 98 })
        .where('tenant_code', '=', 'ONE')
        .where('id', '=', 'rated')
        .execute(),
    );
    expect(await order()).toEqual(['rated', 'newest', 'old', 'new-gone']);
    expect(await order({ color: 'black' })).toEqual(['old', 'rated', 'new-gone', 'newest']);
    const pages = await Promise.all([0, 1, 2].map((page) => order({ color: 'black', page, pageSize: 2 })));
    expect(pages).toEqual([['old', 'rated'], ['new-gone', 'newest'], []]);
  });
});

describe('an unusual query', () => {
  test('returns results, an empty page or a validation error', async () => {
    await write([naive('cap')]);
    const get = async (query: string) => {
      const reply = await shop.app.inject({
        url: `/api/v1/products?${query}`,
        headers: { 'x-tenant-code': 'ONE' },
      });
      return [query.slice(0, 40), reply.statusCode, reply.json().totalElements];
    };
    for (const query of [
      'page=2147483647',
      'page=-1',
      'pageSize=0',
      'pageSize=101',
      'pageSize=9999999999999999',
      'sort=stock,asc',
      'minPrice=-1',
      'minPrice=NaN',
      'maxPrice=1e300',
      `color=${'x'.repeat(10_000)}`,
      `productSize=${'x'.repeat(10_000)}`,
      `material=${'x'.repeat(10_000)}`,
      `categoryName=${'x'.repeat(10_000)}`,
      'color=%00',
      `fit=${'x'.repeat(10_000)}`,
      `color=Green&${'color=Black&'.repeat(20)}`,
      `productSize=M&${'productSize=S&'.repeat(20)}`,
      'color[]=Green&color=%00',
      'inStock=maybe',
      'color=&color=green',
      'sort=recommended,asc',
    ])
      expect(await get(query)).toEqual([query.slice(0, 40), 400, undefined]);
    for (const query of [
      'minPrice=100&maxPrice=10',
      'minPrice=99999999.99',
      'maxPrice=0',
      'color=__proto__',
      'productSize=constructor',
      'color=family',
      'color=%20',
      'categoryId=nothing',
      'material=%25_%5C',
      'fit=__proto__',
      'fit=%25',
      'color=puce&color=constructor',
    ])
      expect(await get(query)).toEqual([query.slice(0, 40), 200, 0]);
    expect(await get('page=100000&pageSize=100')).toEqual(['page=100000&pageSize=100', 200, 1]);
    expect(await get('color=&productSize=&fit=')).toEqual(['color=&productSize=&fit=', 200, 1]);
    expect(await get('maxPrice=99999999.99')).toEqual(['maxPrice=99999999.99', 200, 1]);
  });
});

function naive(id: string): NaiveProduct {
  return { ...sampleProduct(id), createdAt: new Date(), listedIn: [] };
}
