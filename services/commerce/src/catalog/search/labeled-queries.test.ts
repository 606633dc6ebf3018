import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { seedDemo } from '../../../testing/demo.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { CatalogIndexes } from '../lists/catalog-indexes.ts';
import { searchProducts } from './search-service.ts';
import { suggestSearches } from './suggestion-service.ts';

const file = join(import.meta.dirname, 'labeled-queries.txt');
const labeled = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [store, query, products, color, interpretation] = line.split('|').map((cell) => cell.trim());
    return {
      store: store!,
      query: query!,
      products: splitNames(products),
      color: color || undefined,
      interpretation,
    };
  });

function splitNames(names: string | undefined): string[] {
  return names ? names.split(',').map((name) => name.trim()) : [];
}

let db: Database;
let catalogIndexes: CatalogIndexes;
beforeAll(async () => {
  db = await createTestDatabase();
  catalogIndexes = new CatalogIndexes(db);
  await seedDemo(db);
});
afterAll(() => db.close());

describe('the first three products for', () => {
  test.each(labeled)('$store: $query', async ({ store, query, products, color, interpretation }) => {
    const reply = await searchProducts(catalogIndexes, store, {
      query,
      page: 0,
      size: 3,
      sort: 'recommended',
    });
    const names = reply.content.map(({ productName }) => productName);
    if (products.length === 0) return expect(names).toEqual([]);
    expect(names).toHaveLength(Math.min(3, reply.totalElements));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(products).toContain(name);
    if (color) expect(reply.content[0]!.color).toBe(color);
    expect(reply.correctedQuery).toBe(
      interpretation?.startsWith('~') ? interpretation.slice(1).trim() : undefined,
    );
    expect(reply.match).toBe(interpretation && !interpretation.startsWith('~') ? interpretation : 'all');
    return undefined;
  });

  test('there are enough queries for every feature', () => {
    expect(labeled.length).toBeGreaterThanOrEqual(60);
  });
});

describe('while a shopper types', () => {
  const suggest = (query: string, store = 'FIELDNOTE') => suggestSearches(catalogIndexes, store, query);

  test('words are completed by the most frequent words of the results', async () => {
    expect((await suggest('jack')).queries).toContain('jacket');
    expect((await suggest('waxed ja')).queries).toEqual(['waxed jacket']);
    expect((await suggest('Linen sh')).queries).toEqual(['linen shirt', 'linen short']);
  });

  test('categories are suggested with their parents, also for synonyms', async () => {
    expect((await suggest('pants')).categories.map(({ path }) => path.join('/'))).toContain(
      'Women/Bottoms/Trousers',
    );
    expect((await suggest("men's kn")).categories.map(({ id }) => id)).toEqual(['men-knitwear']);
    expect((await suggest('women')).categories[0]).toEqual({ id: 'women', path: ['Women'] });
  });

  test('products are shown in the color of the query', async () => {
    const { products } = await suggest('moss par');
    expect(products[0]).toMatchObject({ productName: 'Estuary Parka', color: 'Moss' });
  });

  test('a typo is corrected', async () => {
    expect(await suggest('cardigna')).toMatchObject({ queries: ['cardigan'], products: [{ productName: 'Woolgather Cardigan' }] }); // prettier-ignore
  });

  test('every suggested query has results', async () => {
    for (const typed of ['s', 'sh', 'wa', 'linen ', 'red h', 'jakc']) {
      for (const query of (await suggest(typed)).queries) {
        const { totalElements } = await searchProducts(catalogIndexes, 'FIELDNOTE', {
          query,
          page: 0,
          size: 1,
          sort: 'recommended',
        });
        expect([query, totalElements > 0]).toEqual([query, true]);
      }
    }
  });

  test('suggests nothing for an empty query, or from another store', async () => {
    for (const query of ['the', '?!', 'héloïse', 'lamp'])
      expect(await suggest(query)).toEqual({ queries: [], categories: [], products: [] });
  });
});
