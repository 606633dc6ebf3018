import type { SearchDocument } from '@selvedge/contract';
import { splitWords } from '@selvedge/fashion-words';
import MiniSearch from 'minisearch';
import { normalizeTerm } from './normalize-term.ts';

/** A full-text index of products by position, tolerant of spelling. */
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
    tokenize: splitWords,
    processTerm: normalizeTerm,
    searchOptions: {
      boost: { name: 4, brand: 3, categories: 3, tags: 2, material: 2 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      maxFuzzy: 2,
      // Exact matches rank well above similar spellings.
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
