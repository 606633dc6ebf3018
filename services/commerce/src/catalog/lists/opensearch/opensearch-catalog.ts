import type { CategoryRow } from '../../categories/category-repository.ts';
import type { ListedCollection } from '../../collections/listed-collection.ts';
import type { LabelWord } from '../../search/label-words.ts';
import type { Matching } from '../../search/matching.ts';
import { collectionOrders } from '../collection-members.ts';
import type { ListFilter, ListOrder, ListPage } from '../list-filter.ts';
import { emptyList } from '../listed.ts';
import type { FoundIds, ListedCatalog, Searched } from '../listed-catalog.ts';
import { hasAny, meetsAll, type Clause } from './clauses.ts';
import { collectionClause } from './collection-clause.ts';
import { isProduct } from './filter-clauses.ts';
import { countAggregations, filterWithout, readCounts, readSizes } from './list-counts.ts';
import { byRelevance, pageOf, recommended, sortOf, withStock } from './list-order.ts';
import { matchingQuery } from './matching-query.ts';
import { countEach, readEach, type Search, type SearchBody } from './search-reply.ts';
import { findCompletions, findSimilarWords, findStems, sortByUses } from './word-requests.ts';

/** What a list shows besides its counts. */
interface Listing {
  /** Products before filters are applied, with the score that the order needs. */
  query: Clause;
  /** The request for one page. */
  request: SearchBody;
  /** The page, if the request reads more. */
  pick: (ids: string[]) => string[];
}

/** The catalog of one store in its own index of OpenSearch. It gives the same results as a catalog in memory. */
export class OpenSearchCatalog implements ListedCatalog {
  readonly categories: readonly CategoryRow[];
  #search: Search;

  constructor(search: Search, categories: readonly CategoryRow[]) {
    this.#search = search;
    this.categories = categories;
  }

  async list(filter: ListFilter, order: ListOrder, page: ListPage, collection?: ListedCollection) {
    const { matched: _, ...listed } = await this.#list(
      listingOf(filter, order, page, collection),
      filter,
      collection ? null : (filter.categoryId ?? null),
    );
    return listed;
  }

  async find(filter: ListFilter, order: ListOrder, page: ListPage, collection?: ListedCollection) {
    const { query, request, pick } = listingOf(filter, order, page, collection);
    return this.#find({ ...request, query, post_filter: filterWithout(filter) }, pick);
  }

  async countMembers(collections: readonly ListedCollection[]) {
    if (collections.length === 0) return [];
    const members = countEach(collections.map(collectionClause));
    const { aggregations } = await this.#search({ size: 0, query: isProduct, aggs: { members } });
    return readEach(aggregations?.['members']);
  }

  async search(matching: Matching, filter: ListFilter, order: ListOrder, page: ListPage): Promise<Searched> {
    const query = await matchingQuery(this.#search, matching);
    if (!query) return { ...emptyList, matched: 0 };
    const sort = order.key === 'recommended' ? byRelevance : sortOf(order);
    const request = { ...pageOf(page), sort };
    return this.#list({ query, request, pick: (ids) => ids }, filter, null);
  }

  async findBest(matching: Matching, page: ListPage) {
    const query = await matchingQuery(this.#search, matching);
    return query ? this.#find({ ...pageOf(page), query, sort: byRelevance }) : { ids: [], total: 0 };
  }

  findStems(stems: readonly string[]) {
    return findStems(this.#search, stems);
  }

  findCompletions(beginning: string, limit: number) {
    return findCompletions(this.#search, beginning, limit);
  }

  findSimilarWords(typed: string, isSimilar: (word: string) => boolean) {
    return findSimilarWords(this.#search, typed, isSimilar);
  }

  sortByUses(words: readonly LabelWord[], productIds: readonly string[]) {
    return sortByUses(this.#search, words, meetsAll([isProduct, hasAny('id', productIds)]));
  }

  async #find(request: SearchBody, pick = (ids: string[]) => ids): Promise<FoundIds> {
    const { hits } = await this.#search(request);
    return { ids: pick(hits.hits.map(({ _id }) => _id)), total: hits.total.value };
  }

  async #list({ query, request, pick }: Listing, filter: ListFilter, parentId: string | null) {
    const counted = {
      query,
      filter,
      subcategories: this.categories.filter(({ parent_id }) => parent_id === parentId),
      sizes: await readSizes(this.#search, query, filter),
    };
    const reply = await this.#search({
      ...request,
      query,
      post_filter: filterWithout(filter),
      aggs: countAggregations(counted),
    });
    return { ...readCounts(reply, counted), ids: pick(reply.hits.hits.map(({ _id }) => _id)) };
  }
}

function listingOf(
  filter: ListFilter,
  order: ListOrder,
  page: ListPage,
  collection: ListedCollection | undefined,
): Listing {
  const query = meetsAll([isProduct, ...(collection ? [collectionClause(collection)] : [])]);
  const pick = (ids: string[]) => ids;
  if (order.key !== 'recommended') return { query, request: { ...pageOf(page), sort: sortOf(order) }, pick };
  if (!collection)
    return { query: withStock(query, filter), request: { ...pageOf(page), sort: recommended }, pick };
  if (collection.kind === 'RULES')
    return { query, request: { ...pageOf(page), sort: sortOf(collectionOrders[collection.sort]) }, pick };
  // Few enough to read all, and no field has their order.
  const { productIds } = collection;
  const from = page.page * page.size;
  return {
    query,
    request: {
      ...pageOf({ page: 0, size: productIds.length }),
      sort: sortOf({ key: 'id', direction: 'asc' }),
    },
    pick: (ids) => {
      const found = new Set(ids);
      return productIds.filter((id) => found.has(id)).slice(from, from + page.size);
    },
  };
}
