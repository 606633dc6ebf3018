import type { SearchResult } from 'minisearch';
import type { CatalogueIndex } from './catalogue-index.ts';
import { lookupForm } from './word-forms.ts';

/** Ids of the products that have all the words, by how well they fit; of all products when there are no words. */
export function withAllWords({ documents, search }: CatalogueIndex, keywords: readonly string[]): string[] {
  if (keywords.length === 0) return [...documents.keys()];
  return search.search(keywords.join(' '), { combineWith: 'AND' }).map(idOf);
}

/**
 * Ids of the products that have some of the words, those with more of them first. Where a word names a kind of thing,
 * such as "jacket", a product has to have one of those: nobody who asks for a warm jacket is helped by a warm hat.
 * @returns `null` when the catalogue knows none of the words
 */
export function withSomeWords(index: CatalogueIndex, keywords: readonly string[]): string[] | null {
  const found = index.search.search(keywords.join(' '), { combineWith: 'OR' });
  if (found.length === 0) return null;
  const kinds = new Set(keywords.map(lookupForm).filter((word) => index.kindWords.has(word)));
  return found
    .filter(({ queryTerms }) => kinds.size === 0 || queryTerms.some((word) => kinds.has(word)))
    .sort((a, b) => wordsIn(b) - wordsIn(a))
    .map(idOf);
}

const wordsIn = ({ queryTerms }: SearchResult): number => new Set(queryTerms).size;
const idOf = ({ id }: SearchResult): string => id as string;
