import { listHref, defaultFilters, type ListRoute } from '../filters/list-filters.ts';

/** A search. It's stored only in the URL. */
export interface Search {
  /** Empty without a search. */
  query: string;
  /** Searches for the words as typed, without spelling correction. */
  isExact: boolean;
}

export const maxQueryLength = 200;

/** Reads the search from the URL; fixes or ignores what the API would reject. */
export function readSearch(params: URLSearchParams): Search {
  const typed = (params.get('q') ?? '').replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  return {
    query: typed.slice(0, maxQueryLength).toWellFormed().trim(),
    isExact: params.get('exact') === 'true',
  };
}

/** The route of a search's results; filters are added to it. */
export function searchRoute({ query, isExact = false }: Pick<Search, 'query'> & Partial<Search>): ListRoute {
  return { path: '/search', fixedQuery: { q: query, ...(isExact && { exact: 'true' }) } };
}

/** The URL of a search's first page, without filters. */
export function searchHref(search: Pick<Search, 'query'> & Partial<Search>): string {
  return listHref(searchRoute(search), defaultFilters);
}
