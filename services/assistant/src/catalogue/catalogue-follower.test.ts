import type { SearchDocument } from '@selvedge/contract';
import { describe, expect, test } from 'vitest';
import { sampleDocuments, sampleShop } from '../sample-catalogue.ts';
import { searchCatalogue } from '../search-service.ts';
import { CatalogueFollower } from './catalogue-follower.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

const parka = sampleDocuments.find(({ id }) => id === 'fell-parka')!;
const renamed = (changes: Partial<SearchDocument>): SearchDocument => ({ ...parka, ...changes });

async function followed(documents = sampleDocuments) {
  const shop = sampleShop(documents);
  const follower = await CatalogueFollower.make(shop.api);
  return { ...shop, follower, index: follower.index };
}

const search = (index: CatalogueIndex, query: string) =>
  searchCatalogue(index, { query, limit: 10, offset: 0 });
const found = async (index: CatalogueIndex, query: string) =>
  (await search(index, query)).products.map(({ id }) => id);

/** All that an index knows that searches are answered from. */
const contentOf = ({ documents, names, colorNames, colorWords, categorySizes, kinds }: CatalogueIndex) => {
  const idAt = (position: number) => documents[position]!.id;
  const named = (postings: ReadonlyMap<string, readonly number[]>) =>
    new Map([...postings].sort().map(([key, positions]) => [key, positions.map(idAt).sort()]));
  return {
    labels: named(names.labels),
    mentions: named(names.mentions),
    colorNames: [...colorNames].sort(),
    colorWords: [...colorWords].sort(),
    categorySizes: new Map([...categorySizes].sort()),
    kinds: new Map(documents.flatMap((document, at) => (document ? [[document.id, kinds[at]] as const] : [])).sort()),
  }; // prettier-ignore
};

describe('an index that follows the shop', () => {
  test('finds what is new, and what is called otherwise by its new name alone', async () => {
    const { put, follower, index } = await followed();
    put({ ...parka, id: 'plaid-kilt', name: 'Plaid Kilt', tags: ['kilt'], categoryNames: ['Kilts'] });
    put(renamed({ name: 'Fell Poncho', tags: ['poncho'], description: '', categoryNames: ['Ponchos'] }));
    expect(await follower.catchUp()).toBe(true);
    expect(await found(index, 'plaid kilt')).toEqual(['plaid-kilt']);
    expect(await found(index, 'poncho')).toEqual(['fell-parka']);
    expect(index.names.labels.get('parka')).toBeUndefined();
  });

  test('lets go of what is gone, whose place the next one takes', async () => {
    const { put, remove, follower, index } = await followed();
    remove('fell-parka');
    await follower.catchUp();
    expect(await found(index, 'parka')).not.toContain('fell-parka');
    const { length } = index.documents;
    put({ ...parka, id: 'other-parka', name: 'Other Parka' });
    await follower.catchUp();
    expect(index.documents.length).toBe(length);
    expect(await found(index, 'parka')).toContain('other-parka');
  });

  test('is the same as one that is made anew, whatever has changed', async () => {
    const { put, remove, follower, index, api } = await followed();
    put(renamed({ name: 'Fell Poncho', variants: parka.variants.slice(0, 1) }));
    put({ ...parka, id: 'new-parka', categoryNames: ['Coats', 'New'] });
    remove('canvas-bag');
    await follower.catchUp();
    put(parka);
    remove('new-parka');
    await follower.catchUp();
    const { index: anew } = await CatalogueFollower.make(api);
    expect(contentOf(index)).toEqual(contentOf(anew));
  });

  test('learns no colour from the small words of a colour’s name', async () => {
    const { put, follower, index } = await followed();
    const [variant] = parka.variants;
    const attributes = { Size: 'M', Color: 'Black and White for the Fjord' };
    put(renamed({ id: 'checked-parka', variants: [{ ...variant!, attributes }] }));
    await follower.catchUp();
    expect([...index.colorWords]).toContain('fjord');
    for (const word of ['and', 'for', 'the']) expect([...index.colorWords]).not.toContain(word);
  });

  test('knows what the shop has on sale', async () => {
    const { put, follower, index } = await followed();
    expect((await search(index, 'parkas on sale')).metadata.understood).toEqual({ kinds: ['parkas'] });
    put(renamed({ id: 'cheap-parka', categoryNames: ['Parkas', 'Sale'] }));
    await follower.catchUp();
    expect(await found(index, 'parkas on sale')).toEqual(['cheap-parka']);
    expect(await found(index, 'show me sale')).toEqual(['cheap-parka']);
  });

  test('has to be made anew when the shop does not know what has changed', async () => {
    const { follower, api } = await followed();
    Object.assign(api, { listSearchChanges: async () => ({ cursor: '9', productIds: null }) });
    expect(await follower.catchUp()).toBe(false);
  });
});

describe('what is about to be shown', () => {
  const soldOut = renamed({ variants: parka.variants.map((variant) => ({ ...variant, stockQuantity: 0 })) });
  const dearer = renamed({ variants: parka.variants.map((variant) => ({ ...variant, price: 999 })) });

  test('has been sold, has become dearer, or is gone: the answer is as the shop has it now', async () => {
    const { put, remove, index } = await followed();
    expect(await found(index, 'parka')).toContain('fell-parka');
    put(dearer);
    const { products } = await search(index, 'parka');
    expect(products.find(({ id }) => id === 'fell-parka')?.maxPrice).toBe(999);
    expect(await found(index, 'parka under $500')).not.toContain('fell-parka');
    put(soldOut);
    expect(await found(index, 'parka')).not.toContain('fell-parka');
    put(parka);
    remove('fell-parka');
    expect(await found(index, 'parka')).not.toContain('fell-parka');
  });

  test('is shown as it was known when the shop does not answer', async () => {
    const { api, index } = await followed();
    Object.assign(api, { listSearchDocuments: () => Promise.reject(new Error('away')) });
    expect(await found(index, 'parka')).toContain('fell-parka');
  });
});
