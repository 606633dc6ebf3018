import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { DEMO_STORES } from '../demo/demo-stores.ts';
import { seedStore } from '../demo/seed-demo.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { Listings } from './listings.ts';
import { searchProducts } from './search-service.ts';
import { suggestSearches } from './suggestion-service.ts';

const file = join(import.meta.dirname, 'labelled-queries.txt');
const labelled = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [store, query, products, color, taken] = line.split('|').map((cell) => cell.trim());
    return { store: store!, query: query!, products: listed(products), color: color || undefined, taken };
  });

function listed(names: string | undefined): string[] {
  return names ? names.split(',').map((name) => name.trim()) : [];
}

let db: Database;
let listings: Listings;
beforeAll(async () => {
  db = await createTestDatabase();
  listings = new Listings(db);
  const now = new Date();
  for (const store of DEMO_STORES) await seedStore(db, store, { isDefault: store === DEMO_STORES[0], now });
});
afterAll(() => db.close());

describe('the first three products for', () => {
  test.each(labelled)('$store: $query', async ({ store, query, products, color, taken }) => {
    const reply = await searchProducts(listings, store, { query, page: 0, size: 3, sort: 'recommended' });
    const names = reply.content.map(({ productName }) => productName);
    if (products.length === 0) return expect(names).toEqual([]);
    expect(names).toHaveLength(Math.min(3, reply.totalElements));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(products).toContain(name);
    if (color) expect(reply.content[0]!.color).toBe(color);
    expect(reply.correctedQuery).toBe(taken?.startsWith('~') ? taken.slice(1).trim() : undefined);
    expect(reply.match).toBe(taken && !taken.startsWith('~') ? taken : 'all');
    return undefined;
  });

  test('every feature: there are enough of them', () => {
    expect(labelled.length).toBeGreaterThanOrEqual(60);
  });
});

describe('while a shopper types', () => {
  const suggest = (query: string, store = 'FIELDNOTE') => suggestSearches(listings, store, query);

  test('words are completed by those that most of the products found have', async () => {
    expect((await suggest('jack')).queries).toContain('jacket');
    expect((await suggest('waxed ja')).queries).toEqual(['waxed jacket']);
    expect((await suggest('Linen sh')).queries).toEqual(['linen shirt', 'linen short']);
  });

  test('categories are named with those above them, also in other words', async () => {
    expect((await suggest('pants')).categories.map(({ path }) => path.join('/'))).toContain(
      'Women/Bottoms/Trousers',
    );
    expect((await suggest("men's kn")).categories.map(({ id }) => id)).toEqual(['men-knitwear']);
    expect((await suggest('women')).categories[0]).toEqual({ id: 'women', path: ['Women'] });
  });

  test('products come with the colour that is named', async () => {
    const { products } = await suggest('moss par');
    expect(products[0]).toMatchObject({ productName: 'Estuary Parka', color: 'Moss' });
  });

  test('a slip of the pen is put right', async () => {
    expect(await suggest('cardigna')).toMatchObject({ queries: ['cardigan'], products: [{ productName: 'Woolgather Cardigan' }] }); // prettier-ignore
  });

  test('every query suggested finds something', async () => {
    for (const typed of ['s', 'sh', 'wa', 'linen ', 'red h', 'jakc']) {
      for (const query of (await suggest(typed)).queries) {
        const { totalElements } = await searchProducts(listings, 'FIELDNOTE', {
          query,
          page: 0,
          size: 1,
          sort: 'recommended',
        });
        expect([query, totalElements > 0]).toEqual([query, true]);
      }
    }
  });

  test('nothing is suggested for nothing, nor from another store', async () => {
    for (const query of ['the', '?!', 'héloïse', 'lamp'])
      expect(await suggest(query)).toEqual({ queries: [], categories: [], products: [] });
  });
});
