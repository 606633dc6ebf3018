import type { Facets, ResponseOf, searchProducts } from '@selvedge/contract';
import { all, type Load } from '@selvedge/mfe-kit';
import { messages } from '../catalog-messages.ts';
import type { CategoryName } from '../category/category-tree.ts';
import type { ListData } from '../filters/filtered-list.tsx';
import { clearFilters, countFilters, readFilters, type ListFilters } from '../filters/list-filters.ts';
import { failWith } from '../load-failure.ts';
import { readSearch } from './search-address.ts';

type Found = ResponseOf<typeof searchProducts>;

export interface SearchData extends ListData {
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
  const { query, isExact } = readSearch(address);
  const filters = readFilters(address);
  const search = (asked: ListFilters) =>
    api.searchProducts({ query: { query, ...(isExact && { exact: true }), ...searchQuery(asked) }, signal });
  const { found, whole, tree } = await all({
    found: query ? search(filters) : nothing,
    whole:
      query && countFilters(filters) > 0
        ? search({ ...clearFilters(filters), size: 1 }).catch(() => nothing)
        : null,
    // A page without a way on is still a page.
    tree: api.listCategories({ signal }).catch(() => []),
  }).catch(failWith(messages.searchFailed));
  const facets = found.facets ?? null;
  const offered = (whole ?? found).facets ?? facets;
  return {
    products: found.content,
    totalElements: found.totalElements,
    totalPages: found.totalPages,
    facets,
    offered,
    subcategories: subcategoriesOf(offered, facets),
    match: found.match ?? 'all',
    correctedQuery: found.correctedQuery,
    price: found.price,
    isCutOff: found.isCutOff ?? false,
    topCategories: found.content.length > 0 ? [] : tree.map(({ id, name }) => ({ id, name })),
  };
};

function searchQuery({ page, size, sort, subcategory, ...narrowing }: ListFilters) {
  return {
    ...narrowing,
    ...(subcategory && { categoryId: subcategory }),
    page,
    size,
    // The best match comes first unless told.
    ...(sort !== 'recommended' && { sort: sort.replace('-', ',') }),
  };
}

/** The categories in which something was found, where it is more than one: a single one narrows nothing. */
function subcategoriesOf(offered: Facets | null, left: Facets | null): SearchData['subcategories'] {
  const counts = new Map(left?.subcategories.map(({ id, count }) => [id, count]));
  const choices = offered?.subcategories ?? [];
  return choices.length > 1 ? choices.map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 })) : [];
}
