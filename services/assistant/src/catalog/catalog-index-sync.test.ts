import type { SearchDocument } from '@selvedge/contract';
import { describe, expect, test } from 'vitest';
import { sampleDocuments, sampleShop } from '../sample-catalog.ts';
import { searchCatalog } from '../search-service.ts';
import { CatalogIndexSync } from './catalog-index-sync.ts';
import type { CatalogIndex } from './catalog-index.ts';

const parka = sampleDocuments.find(({ id }) => id === 'fell-parka')!;
const renamed = (changes: Partial<SearchDocument>): SearchDocument => ({ ...parka, ...changes });

async function synced(documents = sampleDocuments) {
  const shop = sampleShop(documents);
  const sync = await CatalogIndexSync.create(shop.api);
  return { ...shop, sync, index: sync.index };
}

const search = (index: CatalogIndex, query: string) => searchCatalog(index, { query, limit: 10, offset: 0 });
const found = async (index: CatalogIndex, query: string) =>
  (await search(index, query)).products.map(({ id }) => id);

/** Everything in an index that affects searches. */
const contentOf = ({ documents, termIndex, colorNames, colorWords, categorySizes, kinds }: CatalogIndex) => {
  const idAt = (position: number) => documents[position]!.id;
  const named = (postings: ReadonlyMap<string, readonly number[]>) =>
    new Map([...postings].sort().map(([key, positions]) => [key, positions.map(idAt).sort()]));
  return {
    labels: named(termIndex.labels),
    mentions: named(termIndex.mentions),
    colorNames: [...colorNames].sort(),
    colorWords: [...colorWords].sort(),
    categorySizes: new Map([...categorySizes].sort()),
    kinds: new Map(documents.flatMap((document, at) => (document ? [[document.id, kinds[at]] as const] : [])).sort()),
  }; // prettier-ignore
};

describe('a synced index', () => {
  test('finds new products, and renamed ones only by their new name', async () => {
    const { put, sync, index } = await synced();
    put({ ...parka, id: 'plaid-kilt', name: 'Plaid Kilt', tags: ['kilt'], categoryNames: ['Kilts'] });
    put(renamed({ name: 'Fell Poncho', tags: ['poncho'], description: '', categoryNames: ['Ponchos'] }));
    expect(await sync.sync()).toBe(true);
    expect(await found(index, 'plaid kilt')).toEqual(['plaid-kilt']);
    expect(await found(index, 'poncho')).toEqual(['fell-parka']);
    expect(index.termIndex.labels.get('parka')).toBeUndefined();
  });

  test('drops removed products and reuses their positions', async () => {
    const { put, remove, sync, index } = await synced();
    remove('fell-parka');
    await sync.sync();
    expect(await found(index, 'parka')).not.toContain('fell-parka');
    const { length } = index.documents;
    put({ ...parka, id: 'other-parka', name: 'Other Parka' });
    await sync.sync();
    expect(index.documents.length).toBe(length);
    expect(await found(index, 'parka')).toContain('other-parka');
  });

  test('equals a newly built index, whatever has changed', async () => {
    const { put, remove, sync, index, api } = await synced();
    put(renamed({ name: 'Fell Poncho', variants: parka.variants.slice(0, 1) }));
    put({ ...parka, id: 'new-parka', categoryNames: ['Coats', 'New'] });
    remove('canvas-bag');
    await sync.sync();
    put(parka);
    remove('new-parka');
    await sync.sync();
    const { index: rebuilt } = await CatalogIndexSync.create(api);
    expect(contentOf(index)).toEqual(contentOf(rebuilt));
  });

  test('doesn’t learn small words in a color’s name as colors', async () => {
    const { put, sync, index } = await synced();
    const [variant] = parka.variants;
    const attributes = { Size: 'M', Color: 'Black and White for the Fjord' };
    put(renamed({ id: 'checked-parka', variants: [{ ...variant!, attributes }] }));
    await sync.sync();
    expect([...index.colorWords]).toContain('fjord');
    for (const word of ['and', 'for', 'the']) expect([...index.colorWords]).not.toContain(word);
  });

  test('knows the sale category', async () => {
    const { put, sync, index } = await synced();
    expect((await search(index, 'parkas on sale')).metadata.understood).toEqual({ kinds: ['parkas'] });
    put(renamed({ id: 'cheap-parka', categoryNames: ['Parkas', 'Sale'] }));
    await sync.sync();
    expect(await found(index, 'parkas on sale')).toEqual(['cheap-parka']);
    expect(await found(index, 'show me sale')).toEqual(['cheap-parka']);
  });

  test('must be rebuilt when the shop can’t list the changes', async () => {
    const { sync, api } = await synced();
    Object.assign(api, { listSearchChanges: async () => ({ cursor: '9', productIds: null }) });
    expect(await sync.sync()).toBe(false);
  });
});

describe('products about to be shown', () => {
  const soldOut = renamed({ variants: parka.variants.map((variant) => ({ ...variant, stockQuantity: 0 })) });
  const repriced = renamed({ variants: parka.variants.map((variant) => ({ ...variant, price: 999 })) });

  test('appear in their current state when sold out, repriced or removed', async () => {
    const { put, remove, index } = await synced();
    expect(await found(index, 'parka')).toContain('fell-parka');
    put(repriced);
    const { products } = await search(index, 'parka');
    expect(products.find(({ id }) => id === 'fell-parka')?.maxPrice).toBe(999);
    expect(await found(index, 'parka under $500')).not.toContain('fell-parka');
    put(soldOut);
    expect(await found(index, 'parka')).not.toContain('fell-parka');
    put(parka);
    remove('fell-parka');
    expect(await found(index, 'parka')).not.toContain('fell-parka');
  });

  test('appear in their last known state when the shop doesn’t answer', async () => {
    const { api, index } = await synced();
    Object.assign(api, { listSearchDocuments: () => Promise.reject(new Error('away')) });
    expect(await found(index, 'parka')).toContain('fell-parka');
  });
});
