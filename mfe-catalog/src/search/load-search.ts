import type { ProductSummary } from '@selvedge/contract';
import { all, type Load } from '@selvedge/mfe-kit';
import { messages } from '../catalog-messages.ts';
import type { CategoryName } from '../category/category-tree.ts';
import { failWith } from '../load-failure.ts';
import { readSearch } from './search-address.ts';

export interface SearchData {
  products: ProductSummary[];
  totalElements: number;
  totalPages: number;
  /** A way on where there is nothing to show; empty where there is. */
  topCategories: CategoryName[];
}

const nothing = { content: [], totalElements: 0, totalPages: 0 };

/** The products found; without any, or without a search, the categories to browse instead. */
export const loadSearch: Load<SearchData> = async ({ query: address, api, signal }) => {
  const { query, page } = readSearch(address);
  const { found, tree } = await all({
    found: query ? api.searchProducts({ query: { query, page, size: 12 }, signal }) : nothing,
    // A page without a way on is still a page.
    tree: api.listCategories({ signal }).catch(() => []),
  }).catch(failWith(messages.searchFailed));
  return {
    products: found.content,
    totalElements: found.totalElements,
    totalPages: found.totalPages,
    topCategories: found.content.length > 0 ? [] : tree.map(({ id, name }) => ({ id, name })),
  };
};
