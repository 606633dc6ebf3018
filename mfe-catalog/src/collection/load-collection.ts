import type { Collection } from '@selvedge/contract';
import { loadAll, type Load } from '@selvedge/mfe-kit';
import { messages } from '../catalog-messages.ts';
import { facetSubcategories } from '../filters/facet-subcategories.ts';
import type { ListData } from '../filters/filtered-list.tsx';
import { clearFilters, countFilters, readFilters, type ListFilters } from '../filters/list-filters.ts';
import { toProductQuery } from '../filters/list-query.ts';
import { failWith, notFoundError } from '../load-failure.ts';
import { redirectIfMoved } from '../redirect-if-moved.ts';
import { collectionPath } from './collection-path.ts';

export interface CollectionData extends ListData {
  collection: Collection;
}

/** Loads everything in parallel. An unknown or inactive collection is a 404, or redirects if its handle has changed. */
export const loadCollection: Load<CollectionData> = async ({ params, query, api, signal }) => {
  const handle = params.handle ?? '';
  // The API rejects other handles, and no collection has one.
  if (!/^[a-z0-9-]{1,120}$/.test(handle)) throw notFoundError('such collection');
  const filters = readFilters(query);
  const list = (wanted: ListFilters) =>
    api.listProducts({ query: { collection: handle, ...toProductQuery(wanted) }, signal });
  const { collection, page, unfiltered } = await loadAll({
    collection: api
      .getCollection({ params: { handle }, signal })
      .catch(redirectIfMoved(collectionPath, query)),
    // If the collection doesn't exist, this list is empty and isn't used.
    page: list(filters),
    unfiltered:
      countFilters(filters) > 0 ? list({ ...clearFilters(filters), size: 1 }).catch(() => null) : null,
  }).catch(failWith(messages.productsFailed));
  const facets = page.facets ?? null;
  const unfilteredFacets = unfiltered?.facets ?? facets;
  return {
    collection,
    products: page.content,
    totalElements: page.totalElements,
    totalPages: page.totalPages,
    facets,
    unfilteredFacets,
    subcategories: facetSubcategories(unfilteredFacets, facets),
  };
};
