import type { ApiClient } from '@selvedge/api-client';
import type { SearchDocument } from '@selvedge/contract';
import MiniSearch from 'minisearch';
import { createColorPictures, type PictureOf } from './color-pictures.ts';
import { colorModifiers, stopWords } from './vocabulary.ts';
import { lookupForm, wordsOf } from './word-forms.ts';

/** A tenant's catalogue, ready to be searched. */
export interface CatalogueIndex {
  documents: ReadonlyMap<string, SearchDocument>;
  search: MiniSearch;
  /** Words of the colour names in this catalogue, those that only shade a colour aside. */
  colorWords: ReadonlySet<string>;
  /** How many products each category has. */
  categorySizes: ReadonlyMap<string, number>;
  /** Words of the categories' names, as they are looked up: "jacket". Those of half the store, such as "women", are none. */
  kindWords: ReadonlySet<string>;
  pictureOf: PictureOf;
}

type CatalogueApi = Pick<ApiClient, 'listSearchDocuments' | 'getProductDetails'>;

/** A category that holds more of the store than this is no kind of thing. */
const largestKind = 0.35;
const pageSize = 100;
/** A stop for a reply that never says `last`: 200,000 products. */
const maxPages = 2000;

/** Reads the whole published catalogue of a tenant and indexes it. */
export async function buildIndex(api: CatalogueApi): Promise<CatalogueIndex> {
  const documents = new Map<string, SearchDocument>();
  for (let page = 0; page < maxPages; page++) {
    const { content, last } = await api.listSearchDocuments({ query: { page, size: pageSize } });
    for (const document of content) documents.set(document.id, document);
    if (last) break;
  }
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
  const categorySizes = categorySizesOf(documents.values());
  // In portions, so that searches in other stores are answered meanwhile.
  await search.addAllAsync([...documents.values()].map(indexed), { chunkSize: 200 });
  return {
    documents,
    search,
    colorWords: colorWordsOf(documents.values()),
    categorySizes,
    kindWords: kindWordsOf(categorySizes, documents.size),
    pictureOf: createColorPictures(api),
  };
}

function indexed({ id, name, categoryNames, tags, material, description }: SearchDocument) {
  return { id, name, categories: categoryNames.join(' '), tags: tags.join(' '), material, description };
}

function colorWordsOf(documents: Iterable<SearchDocument>): Set<string> {
  const words = new Set<string>();
  for (const { variants } of documents) {
    for (const { attributes } of variants) for (const word of wordsOf(attributes.Color)) words.add(word);
  }
  return new Set([...words].filter((word) => !colorModifiers.has(word)));
}

function categorySizesOf(documents: Iterable<SearchDocument>): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { categoryNames } of documents)
    for (const name of categoryNames) sizes.set(name, (sizes.get(name) ?? 0) + 1);
  return sizes;
}

function kindWordsOf(categorySizes: ReadonlyMap<string, number>, productCount: number): Set<string> {
  const kinds = [...categorySizes].filter(([, size]) => size <= largestKind * productCount);
  const words = kinds.flatMap(([name]) => wordsOf(name));
  return new Set(words.filter((word) => word.length > 1 && !stopWords.has(word)).map(lookupForm));
}
