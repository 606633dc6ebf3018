import type { ApiClient } from '@selvedge/api-client';
import type { AssistantFilters, SearchDocument } from '@selvedge/contract';
import { meaningOf, wordsOf } from '@selvedge/fashion-words';
import MiniSearch from 'minisearch';
import type { Meanings } from '../embed/meanings.ts';
import { createSpelling, type ReadWord } from '../query/spelling.ts';
import { createColorPictures, type PictureOf } from './color-pictures.ts';
import { readNamedKeys, type NamedKeys } from './named-keys.ts';
import { kindsOf, type ProductKinds } from './product-kinds.ts';
import { lookupForm } from './word-forms.ts';

/** A tenant's catalogue, ready to be searched; lists go by a product's position among the documents. */
export interface CatalogueIndex {
  documents: readonly SearchDocument[];
  positions: ReadonlyMap<string, number>;
  names: NamedKeys;
  kinds: readonly ProductKinds[];
  audiences: readonly (AssistantFilters['audience'] | null)[];
  colorNames: ReadonlySet<string>;
  /** Words of the colour names in this catalogue that the vocabulary does not know. */
  colorWords: ReadonlySet<string>;
  /** How many products each category has. */
  categorySizes: ReadonlyMap<string, number>;
  /** Words as they are meant, slips of the pen mended. */
  readWord: ReadWord;
  search: MiniSearch;
  pictureOf: PictureOf;
  /** How near products lie to words in meaning, by position; undefined while nobody can tell. */
  nearness(words: string): Promise<Float32Array | undefined>;
}

type CatalogueApi = Pick<ApiClient, 'listSearchDocuments' | 'getProductDetails'>;

const pageSize = 100;
/** A stop for a reply that never says `last`: 200,000 products. */
const maxPages = 2000;

/** Reads the whole published catalogue of a tenant and indexes it. */
export async function buildIndex(api: CatalogueApi, meanings?: Meanings): Promise<CatalogueIndex> {
  const read = new Map<string, SearchDocument>();
  for (let page = 0; page < maxPages; page++) {
    const { content, last } = await api.listSearchDocuments({ query: { page, size: pageSize } });
    for (const document of content) read.set(document.id, document);
    if (last) break;
  }
  const documents = [...read.values()];
  meanings?.follow(documents);
  const kinds = documents.map(kindsOf);
  const names = readNamedKeys(documents);
  const colorNames = new Set(
    documents.flatMap(({ variants }) => variants.map(({ attributes }) => attributes.Color)),
  );
  const colorWords = new Set(
    [...colorNames].flatMap(wordsOf).filter((word) => !meaningOf(word) && !shades.has(word)),
  );
  return {
    documents,
    positions: new Map(documents.map(({ id }, position) => [id, position])),
    names,
    kinds,
    audiences: documents.map(audienceOf),
    colorNames,
    colorWords,
    categorySizes: categorySizesOf(documents),
    readWord: createSpelling(names, colorWords),
    search: await searchOf(documents),
    pictureOf: createColorPictures(api),
    nearness: async (words) => meanings?.nearness(words, documents),
  };
}

/** Words of colour names that say how a colour is, not which. */
const shades = new Set(
  'dark light pale deep bright soft warm cool washed faded off melange two tone print multi'.split(' '),
);

function audienceOf({ categoryNames }: SearchDocument): AssistantFilters['audience'] | null {
  const said = new Set(
    categoryNames.flatMap((name) => {
      const meaning = meaningOf(name);
      return meaning?.section === 'audience' ? [meaning.concept] : [];
    }),
  );
  if (said.has('men') === said.has('women')) return null;
  return said.has('men') ? 'men' : 'women';
}

async function searchOf(documents: readonly SearchDocument[]): Promise<MiniSearch> {
  const search = new MiniSearch({
    fields: ['name', 'categories', 'tags', 'material', 'description'],
    tokenize: wordsOf,
    processTerm: lookupForm,
    searchOptions: {
      boost: { name: 4, categories: 3, tags: 2, material: 2 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      maxFuzzy: 2,
      // What is written exactly so stands well above what is only spelled alike.
      weights: { prefix: 0.375, fuzzy: 0.2 },
    },
  });
  // In portions, so that searches in other stores are answered meanwhile.
  await search.addAllAsync(documents.map(indexed), { chunkSize: 200 });
  return search;
}

function indexed({ name, categoryNames, tags, material, description }: SearchDocument, id: number) {
  return { id, name, categories: categoryNames.join(' '), tags: tags.join(' '), material, description };
}

function categorySizesOf(documents: readonly SearchDocument[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { categoryNames } of documents)
    for (const name of new Set(categoryNames)) sizes.set(name, (sizes.get(name) ?? 0) + 1);
  return sizes;
}
