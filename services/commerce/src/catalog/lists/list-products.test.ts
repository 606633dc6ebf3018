import type { listProducts, QueryOf } from '@selvedge/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexEntryOf } from '../../../testing/index-entry.ts';
import { naiveList, type NaiveProduct } from '../../../testing/naive-list.ts';
import { listQuery, listSort, naiveProduct } from '../../../testing/naive-products.ts';
import { sampleCategories } from '../../../testing/sample-catalog.ts';
import { facetsView } from './facets-view.ts';
import { toListFilter, toListOrder } from './list-filter.ts';
import { CatalogIndex } from './catalog-index.ts';
import { list } from './list-products.ts';

const categories = sampleCategories('ONE');

/** Applies batches of writes and deletions and queries after each. */
function expectSameAsNaive(
  batches: { written: [number, (id: string) => NaiveProduct][]; gone: number[] }[],
  parameters: object,
  sort: string,
) {
  const index = new CatalogIndex();
  index.categories = categories;
  const known = new Map<string, NaiveProduct>();
  for (const { written, gone } of batches) {
    const goneIds = gone.map((n) => `p-${n}`);
    for (const id of goneIds) known.delete(id);
    const products = new Map(written.map(([n, make]) => [`p-${n}`, make(`p-${n}`)]));
    for (const [id, product] of products) known.set(id, product);
    index.update(
      [...products.values()].map(indexEntryOf),
      goneIds.filter((id) => !products.has(id)),
    );
    const query = { sort, ...parameters } as QueryOf<typeof listProducts>;
    const filter = { ...toListFilter(query), ...(query.categoryId && { categoryId: query.categoryId }) };
    const page = { page: query.page, size: query.pageSize };
    const expected = naiveList([...known.values()], categories, filter, toListOrder(sort), page);
    const listed = list(index, filter, toListOrder(sort), page);
    expect([listed.ids, listed.total, facetsView(listed)]).toEqual([
      expected.ids,
      expected.total,
      expected.facets,
    ]);
  }
}

const batchesOf = (maxId: number, changes: number) =>
  fc.array(
    fc.record({
      written: fc.array(fc.tuple(fc.nat(maxId), naiveProduct), { maxLength: changes }),
      gone: fc.array(fc.nat(maxId), { maxLength: changes }),
    }),
    { minLength: 1, maxLength: 6 },
  );

test('lists and counts match a naive scan after any writes and deletions', () => {
  fc.assert(fc.property(batchesOf(15, 8), listQuery, listSort, expectSameAsNaive), { numRuns: 400 });
});

test('lists and counts match for sets large enough to be stored as bits', () => {
  fc.assert(
    fc.property(
      fc.array(naiveProduct, { minLength: 20, maxLength: 20 }),
      batchesOf(1500, 40),
      listQuery,
      listSort,
      (makers, batches, query, sort) => {
        const many = Array.from(
          { length: 1500 },
          (_, n) => [n, makers[n % 20]!] as [number, (typeof makers)[0]],
        );
        expectSameAsNaive([{ written: many, gone: [] }, ...batches.slice(0, 2)], query, sort);
      },
    ),
    { numRuns: 15 },
  );
});
