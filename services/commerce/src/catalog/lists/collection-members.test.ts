import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexEntryOf } from '../../../testing/index-entry.ts';
import type { NaiveProduct } from '../../../testing/naive-list.ts';
import { naiveProduct } from '../../../testing/naive-products.ts';
import type { CollectionCondition } from '@selvedge/contract';
import type { ListedCollection } from '../collections/listed-collection.ts';
import { CatalogIndex } from './catalog-index.ts';
import { list } from './list-products.ts';

const product = fc
  .tuple(naiveProduct, fc.subarray(['Linen', 'wool', 'SALE']), fc.constantFrom('', 'Fen', 'FEN', 'Moor'))
  .map(([make, tags, brand]) => (id: string): NaiveProduct => ({ ...make(id), tags, brand }));

const condition: fc.Arbitrary<CollectionCondition> = fc.constantFrom<CollectionCondition[]>(
  { kind: 'CATEGORY', categoryId: 'women' },
  { kind: 'CATEGORY', categoryId: 'sale' },
  { kind: 'CATEGORY', categoryId: 'gone' },
  { kind: 'TAG', tag: 'linen' },
  { kind: 'TAG', tag: 'Wool' },
  { kind: 'BRAND', brand: 'fen' },
  { kind: 'PRICE_AT_LEAST', amount: 20.1 },
  { kind: 'PRICE_AT_MOST', amount: 20 },
  { kind: 'PRICE_AT_MOST', amount: 9_999_999 },
  { kind: 'ON_SALE' },
  { kind: 'IN_STOCK' },
  { kind: 'ADDED_AFTER', moment: '2026-01-02T00:00:00Z' },
  { kind: 'ADDED_AFTER', moment: '2030-01-01T00:00:00Z' },
);
const rules = fc.record({
  match: fc.constantFrom('ALL' as const, 'ANY' as const),
  conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
  sort: fc.constantFrom('NEWEST' as const, 'PRICE_LOW_TO_HIGH' as const, 'PRICE_HIGH_TO_LOW' as const, 'NAME' as const),
}); // prettier-ignore

/** Checks a condition on one product, without an index. */
function meets(one: NaiveProduct, { kind, categoryId, tag, brand, amount, moment }: CollectionCondition) {
  const prices = one.variants.map(({ priceMinor }) => priceMinor / 100);
  const isSame = (a: string, b = '') => a.toLowerCase() === b.toLowerCase();
  switch (kind) {
    case 'CATEGORY':
      return one.listedIn.includes(categoryId!);
    case 'TAG':
      return one.tags.some((other) => isSame(other, tag));
    case 'BRAND':
      return isSame(one.brand!, brand);
    case 'PRICE_AT_LEAST':
      return prices.some((price) => price >= amount!);
    case 'PRICE_AT_MOST':
      return prices.some((price) => price <= amount!);
    case 'ON_SALE':
      return one.variants.some(({ compareAtMinor }) => compareAtMinor !== null);
    case 'IN_STOCK':
      return one.variants.some(({ stock }) => stock > 0);
    case 'ADDED_AFTER':
      return one.createdAt > new Date(moment!);
  }
}

const lowest = ({ variants }: NaiveProduct) => Math.min(...variants.map(({ priceMinor }) => priceMinor));
const orders: Record<ListedCollection['sort'], (a: NaiveProduct, b: NaiveProduct) => number> = {
  NEWEST: (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
  PRICE_LOW_TO_HIGH: (a, b) => lowest(a) - lowest(b),
  PRICE_HIGH_TO_LOW: (a, b) => lowest(b) - lowest(a),
  NAME: (a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }),
};

const recommended = { key: 'recommended', direction: 'desc' } as const;
const listAll = (index: CatalogIndex, collection: ListedCollection) =>
  list(index, {}, recommended, { page: 0, size: 100 }, collection);

test('rules find the same products as a naive scan, in the chosen order', () => {
  fc.assert(
    fc.property(
      fc.array(product, { minLength: 1, maxLength: 12 }),
      fc.array(fc.nat(11), { maxLength: 4 }),
      rules,
      (makers, gone, { match, conditions, sort }) => {
        const index = new CatalogIndex();
        const products = makers.map((make, n) => make(`p-${n}`));
        index.update(products.map(indexEntryOf));
        // Their slots are free, and still have their prices.
        index.update([], gone.map((n) => `p-${n}`)); // prettier-ignore
        const left = products.filter((_, n) => !gone.includes(n));
        const every = match === 'ALL' ? 'every' : 'some';
        const expected = left.filter((one) => conditions[every]((wanted) => meets(one, wanted)));
        const found = listAll(index, { kind: 'RULES', match, conditions, sort, productIds: [] });
        expect(found.ids.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
        expect(found.total).toBe(expected.length);
        const byId = new Map(products.map((one) => [one.id, one]));
        const shown = found.ids.map((id) => byId.get(id)!);
        for (const [n, one] of shown.slice(1).entries())
          expect(orders[sort](shown[n]!, one)).toBeLessThanOrEqual(0);
      },
    ),
    { numRuns: 500 },
  );
});

test('products picked by hand keep their order on every page, and a filter does not change it', () => {
  fc.assert(
    fc.property(
      fc.array(product, { minLength: 30, maxLength: 30 }),
      fc.uniqueArray(fc.nat(39), { maxLength: 40 }),
      fc.integer({ min: 1, max: 7 }),
      fc.boolean(),
      (makers, picks, size, onSale) => {
        const index = new CatalogIndex();
        const products = makers.map((make, n) => make(`p-${n}`));
        index.update(products.map(indexEntryOf));
        const productIds = picks.map((n) => `p-${n}`);
        const collection: ListedCollection = { kind: 'MANUAL', match: 'ALL', conditions: [], sort: 'NEWEST', productIds }; // prettier-ignore
        const byId = new Map(products.map((one) => [one.id, one]));
        const expected = productIds.filter((id) => {
          const one = byId.get(id);
          return one && (!onSale || meets(one, { kind: 'ON_SALE' }));
        });
        const pages = Array.from({ length: Math.ceil(expected.length / size) + 1 }, (_, page) =>
          list(index, onSale ? { onSale } : {}, recommended, { page, size }, collection),
        );
        expect(pages.flatMap(({ ids }) => ids)).toEqual(expected);
        for (const { total } of pages) expect(total).toBe(expected.length);
      },
    ),
    { numRuns: 200 },
  );
});
