import { listHref, plainList, type ListPlace } from '../filters/list-filters.ts';

/** What is searched for; its one home is the address. */
export interface Search {
  /** Empty while nothing is searched for. */
  query: string;
  /** Every word as it is typed, uncorrected. */
  isExact: boolean;
}

export const longestQuery = 200;

/** Reads the address; whatever the API would refuse is made fit or counts as absent. */
export function readSearch(address: URLSearchParams): Search {
  const typed = (address.get('q') ?? '').replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  return {
    query: typed.slice(0, longestQuery).toWellFormed().trim(),
    isExact: address.get('exact') === 'true',
  };
}

/** Where what is searched for is listed, whatever it is narrowed to. */
export function searchPlace({ query, isExact = false }: Pick<Search, 'query'> & Partial<Search>): ListPlace {
  return { path: '/search', fixed: { q: query, ...(isExact && { exact: 'true' }) } };
}

/** The first results, not narrowed to anything. */
export function searchHref(search: Pick<Search, 'query'> & Partial<Search>): string {
  return listHref(searchPlace(search), plainList);
}
