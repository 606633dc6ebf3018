import type { SearchDocument } from '@selvedge/contract';
import { wordsOf } from '@selvedge/fashion-words';
import MiniSearch from 'minisearch';
import { lookupForm } from './word-forms.ts';

/** Full text of products by their positions, tolerant of spelling. */
export type FullText = MiniSearch<IndexedTexts>;

interface IndexedTexts extends Pick<SearchDocument, 'name' | 'material' | 'description'> {
  id: number;
  brand: string;
  categories: string;
  tags: string;
}

export function createFullText(): FullText {
  return new MiniSearch<IndexedTexts>({
    fields: ['name', 'brand', 'categories', 'tags', 'material', 'description'],
    tokenize: wordsOf,
    processTerm: lookupForm,
    searchOptions: {
      boost: { name: 4, brand: 3, categories: 3, tags: 2, material: 2 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      maxFuzzy: 2,
      // What is written exactly so stands well above what is only spelled alike.
      weights: { prefix: 0.375, fuzzy: 0.2 },
    },
  });
}

export function textsOf(
  { name, brand = '', categoryNames, tags, material, description }: SearchDocument,
  position: number,
): IndexedTexts {
  return {
    id: position,
    name,
    brand,
    categories: categoryNames.join(' '),
    tags: tags.join(' '),
    material,
    description,
  };
}
