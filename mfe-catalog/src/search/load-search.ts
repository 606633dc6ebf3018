import type { ResponseOf, searchProducts } from '@selvedge/contract';
import { loadAll, type Load } from '@selvedge/mfe-kit';
import { messages } from '../catalog-messages.ts';
import type { CategoryRef } from '../category-tree.ts';
import { facetSubcategories } from '../filters/facet-subcategories.ts';
import type { ListData } from '../filters/filtered-list.tsx';
import { clearFilters, countFilters, readFilters, type ListFilters } from '../filters/list-filters.ts';
import { failWith } from '../load-failure.ts';
import { readSearch } from './search-params.ts';

type SearchResult = ResponseOf<typeof searchProducts>;

export interface SearchData extends ListData {
  /** How well the products match the query. */
  match: NonNullable<SearchResult['match']>;
  correctedQuery: string | undefined;
  /** The price range found in the query. */
  price: SearchResult['price'];
  /** There are more matches than the search returns. */
  isCutOff: boolean;
  /** Shown if there are no products; empty otherwise. */
  topCategories: CategoryRef[];
}

const emptyResult: Pick<SearchResult, 'content' | 'totalElements' | 'totalPages'> & Partial<SearchResult> = {
  content: [],
  totalElements: 0,
  totalPages: 0,
};

/** Loads the matching products; if there are none, the categories to browse instead. */
export const loadSearch: Load<SearchData> = async ({ query: params, api, signal }) => {
  const { query, isExact } = readSearch(params);
  const filters = readFilters(params);
  const search = (searchFilters: ListFilters) =>
    api.searchProducts({
      query: { query, ...(isExact && { exact: true }), ...searchQuery(searchFilters) },
      signal,
    });
  const { found, unfiltered, tree } = await loadAll({
    found: query ? search(filters) : emptyResult,
    unfiltered:
      query && countFilters(filters) > 0
        ? search({ ...clearFilters(filters), size: 1 }).catch(() => emptyResult)
        : null,
    // The page works without the categories.
    tree: api.listCategories({ signal }).catch(() => []),
  }).catch(failWith(messages.searchFailed));
  const facets = found.facets ?? null;
  const unfilteredFacets = (unfiltered ?? found).facets ?? facets;
  return {
    products: found.content,
    totalElements: found.totalElements,
    totalPages: found.totalPages,
    facets,
    unfilteredFacets,
    subcategories: facetSubcategories(unfilteredFacets, facets),
    match: found.match ?? 'all',
    correctedQuery: found.correctedQuery,
    price: found.price,
    isCutOff: found.isCutOff ?? false,
    topCategories: found.content.length > 0 ? [] : tree.map(({ id, name }) => ({ id, name })),
  };
};

function searchQuery({ page, size, sort, subcategory, ...otherFilters }: ListFilters) {
  return {
    ...otherFilters,
    ...(subcategory && { categoryId: subcategory }),
    page,
    size,
    // Without `sort`, the API puts the best match first.
    ...(sort !== 'recommended' && { sort: sort.replace('-', ',') }),
  };
}
