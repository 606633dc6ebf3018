import type { ProductSummary, ResponseOf, searchProducts } from '@selvedge/contract';
import { all, type Load } from '@selvedge/mfe-kit';
import { messages } from '../catalog-messages.ts';
import type { CategoryName } from '../category/category-tree.ts';
import { failWith } from '../load-failure.ts';
import { readSearch } from './search-address.ts';

type Found = ResponseOf<typeof searchProducts>;

export interface SearchData {
  products: ProductSummary[];
  totalElements: number;
  totalPages: number;
  /** How the words were taken. */
  match: NonNullable<Found['match']>;
  correctedQuery: string | undefined;
  /** What the search says of the price. */
  price: Found['price'];
  /** The best of more. */
  isCutOff: boolean;
  /** A way on where there is nothing to show; empty where there is. */
  topCategories: CategoryName[];
}

const nothing: Pick<Found, 'content' | 'totalElements' | 'totalPages'> & Partial<Found> = {
  content: [],
  totalElements: 0,
  totalPages: 0,
};

/** The products found; without any, or without a search, the categories to browse instead. */
export const loadSearch: Load<SearchData> = async ({ query: address, api, signal }) => {
  const { query, page, isExact } = readSearch(address);
  const { found, tree } = await all({
    found: query
      ? api.searchProducts({ query: { query, page, size: 12, ...(isExact && { exact: true }) }, signal })
      : nothing,
    // A page without a way on is still a page.
    tree: api.listCategories({ signal }).catch(() => []),
  }).catch(failWith(messages.searchFailed));
  return {
    products: found.content,
    totalElements: found.totalElements,
    totalPages: found.totalPages,
    match: found.match ?? 'all',
    correctedQuery: found.correctedQuery,
    price: found.price,
    isCutOff: found.isCutOff ?? false,
    topCategories: found.content.length > 0 ? [] : tree.map(({ id, name }) => ({ id, name })),
  };
};
