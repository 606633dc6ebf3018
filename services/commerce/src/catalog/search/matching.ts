import type { StemOf } from './found-term.ts';
import type { SearchCriteria } from './search-terms.ts';

/** Which products a search finds. */
export interface Matching extends Omit<SearchCriteria, 'phrases'> {
  /**
   * `all-terms`: products with every term in some text. `most-terms`: those whose labels have the most terms, at least half of
   * them; a term that names a kind of product must match if the store sells that kind.
   */
  kind: 'all-terms' | 'most-terms';
  stemOf: StemOf;
  /** Only these products. */
  amongIds?: readonly string[];
}
