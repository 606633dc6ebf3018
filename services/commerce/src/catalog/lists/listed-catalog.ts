import type { CategoryRow } from '../categories/category-repository.ts';
import type { ListedCollection } from '../collections/listed-collection.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { LabelWord } from '../search/label-words.ts';
import type { Matching } from '../search/matching.ts';
import type { ListFilter, ListOrder, ListPage } from './list-filter.ts';
import type { Listed } from './listed.ts';

/** IDs of one page of products, in order, and how many there are in all. */
export interface FoundIds {
  ids: string[];
  total: number;
}

/** Search results with what a list shows. */
export interface Searched extends Listed {
  /** Number of products before filters are applied. */
  matched: number;
}

/** The published products of one store. Finds, sorts and counts them for lists and searches. */
export interface ListedCatalog {
  /** In display order. */
  readonly categories: readonly CategoryRow[];
  /**
   * Lists products of the whole catalog or of a collection. In a collection, the recommended order is the collection's own.
   * Otherwise, products in stock in the requested colors and sizes come first in it.
   */
  list(filter: ListFilter, order: ListOrder, page: ListPage, collection?: ListedCollection): Promise<Listed>;
  /** Like `list`, but only products. */
  find(
    filter: ListFilter,
    order: ListOrder,
    page: ListPage,
    collection?: ListedCollection,
  ): Promise<FoundIds>;
  /** How many products of each collection shoppers can see. */
  countMembers(collections: readonly ListedCollection[]): Promise<number[]>;
  /** Searches with filters. The recommended order is by relevance. */
  search(matching: Matching, filter: ListFilter, order: ListOrder, page: ListPage): Promise<Searched>;
  /** Like `search` without filters, by relevance, but only products. */
  findBest(matching: Matching, page: ListPage): Promise<FoundIds>;
  /** Which of these stems occur in any text. */
  findStems(stems: readonly string[]): Promise<ReadonlySet<string>>;
  /** Label words with this prefix, except the prefix itself, most frequent first. */
  findCompletions(beginning: string, limit: number): Promise<LabelWord[]>;
  /** Label words that may be meant by a typed word, most frequent first. */
  findSimilarWords(typed: string, isSimilar: (word: string) => boolean): Promise<LabelWord[]>;
  /** Keeps the words that occur in labels of the given products, most frequent first. */
  sortByUses(words: readonly LabelWord[], productIds: readonly string[]): Promise<LabelWord[]>;
}

/** The catalogs of all stores. */
export interface ListedCatalogs {
  /** Runs one transaction with a catalog that contains everything committed before the call. */
  inTenant<T>(tenantCode: string, work: (tx: Tx, catalog: ListedCatalog) => Promise<T>): Promise<T>;
  /** Drops what's kept of a store's catalog, because the store was deleted. */
  forget(tenantCode: string): void;
}
