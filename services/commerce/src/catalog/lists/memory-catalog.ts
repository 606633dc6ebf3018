import type { ListedCollection } from '../collections/listed-collection.ts';
import { findCompletions, findSimilarWords, sortByUses, type LabelWord } from '../search/label-words.ts';
import type { Matching } from '../search/matching.ts';
import { findFullMatches, findPartialMatches, getBestIds, type Matches } from '../search/search-ranking.ts';
import { countBits, intersect, toBits, type Bits } from './bitset.ts';
import type { CatalogIndex } from './catalog-index.ts';
import { findMembers } from './collection-members.ts';
import type { ListFilter, ListOrder, ListPage } from './list-filter.ts';
import { findAndCount, findOnly, getProductIds, list } from './list-products.ts';
import type { ListedCatalog } from './listed-catalog.ts';

/** A catalog in this process's memory. Each call is made at once, because the index may change between calls. */
export class MemoryCatalog implements ListedCatalog {
  readonly index: CatalogIndex;

  constructor(index: CatalogIndex) {
    this.index = index;
  }

  get categories() {
    return this.index.categories;
  }

  async list(filter: ListFilter, order: ListOrder, page: ListPage, collection?: ListedCollection) {
    return list(this.index, filter, order, page, collection);
  }

  async find(filter: ListFilter, order: ListOrder, page: ListPage, collection?: ListedCollection) {
    return findOnly(this.index, filter, order, page, collection);
  }

  async countMembers(collections: readonly ListedCollection[]) {
    return collections.map((collection) => countBits(findMembers(this.index, collection)));
  }

  async search(matching: Matching, filter: ListFilter, order: ListOrder, page: ListPage) {
    const matches = this.#match(matching);
    const scope = { within: matches.found, parentId: null };
    const { found, ...counts } = findAndCount(this.index, filter, scope);
    const ids =
      order.key === 'recommended'
        ? getBestIds(this.index, { ...matches, found }, page)
        : getProductIds(this.index, { found, total: counts.total }, filter, order, page);
    return { ...counts, ids, matched: countBits(matches.found) };
  }

  async findBest(matching: Matching, page: ListPage) {
    const matches = this.#match(matching);
    return { ids: getBestIds(this.index, matches, page), total: countBits(matches.found) };
  }

  async findStems(stems: readonly string[]) {
    return new Set(stems.filter((stem) => this.index.words.has(stem)));
  }

  async findCompletions(beginning: string, limit: number) {
    return findCompletions(this.index.words, beginning, limit);
  }

  async findSimilarWords(typed: string, isSimilar: (word: string) => boolean) {
    return findSimilarWords(this.index.words, typed, isSimilar);
  }

  async sortByUses(words: readonly LabelWord[], productIds: readonly string[]) {
    return sortByUses(this.index.words, words.map(({ word }) => word), this.#bitsOf(productIds)); // prettier-ignore
  }

  #match({ kind, amongIds, stemOf, ...criteria }: Matching): Matches {
    const matches =
      kind === 'all-terms'
        ? findFullMatches(this.index, criteria, stemOf)
        : findPartialMatches(this.index, criteria, stemOf);
    return amongIds ? { ...matches, found: intersect(matches.found, this.#bitsOf(amongIds)) } : matches;
  }

  #bitsOf(ids: readonly string[]): Bits {
    return toBits(ids.flatMap((id) => this.index.getSlot(id) ?? []), this.index.slotCount); // prettier-ignore
  }
}
