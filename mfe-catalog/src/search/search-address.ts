import { wholeNumber } from '../whole-number.ts';

/** What is searched for; its one home is the address. */
export interface Search {
  /** Empty while nothing is searched for. */
  query: string;
  page: number;
}

export const longestQuery = 200;

/** Reads the address; whatever the API would refuse is made fit or counts as absent. */
export function readSearch(address: URLSearchParams): Search {
  const typed = (address.get('q') ?? '').replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  return {
    query: typed.slice(0, longestQuery).toWellFormed().trim(),
    page: wholeNumber(address.get('page') ?? undefined, 0, 100_000) ?? 0,
  };
}

export function searchHref({ query, page }: Search): string {
  const address = new URLSearchParams({ q: query });
  if (page > 0) address.set('page', String(page));
  return `/search?${address}`;
}
