import { wholeNumber } from '../whole-number.ts';

/** What is searched for; its one home is the address. */
export interface Search {
  /** Empty while nothing is searched for. */
  query: string;
  page: number;
  /** Every word as it is typed, uncorrected. */
  isExact: boolean;
}

export const longestQuery = 200;

/** Reads the address; whatever the API would refuse is made fit or counts as absent. */
export function readSearch(address: URLSearchParams): Search {
  const typed = (address.get('q') ?? '').replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  return {
    query: typed.slice(0, longestQuery).toWellFormed().trim(),
    page: wholeNumber(address.get('page') ?? undefined, 0, 100_000) ?? 0,
    isExact: address.get('exact') === 'true',
  };
}

export function searchHref({
  query,
  page,
  isExact = false,
}: Omit<Search, 'isExact'> & Partial<Search>): string {
  const address = new URLSearchParams({ q: query });
  if (isExact) address.set('exact', 'true');
  if (page > 0) address.set('page', String(page));
  return `/search?${address}`;
}
