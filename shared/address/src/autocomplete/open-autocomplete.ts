import type { HostApi } from '@selvedge/mfe-kit';
import { StreetList } from './street-list.tsx';
import { openStreetSearch, type StreetSearch } from './street-search.ts';

export interface Autocomplete {
  search: StreetSearch;
  List: typeof StreetList;
  attribution: string | null;
}

/**
 * Everything the street field needs for suggestions. Loaded on the first focus, because most pages never need it.
 * @returns null if the store has no maps script or it can't be loaded
 * @throws ApiError if the maps configuration can't be fetched
 */
export async function openAutocomplete({ api, nonce }: HostApi): Promise<Autocomplete | null> {
  const { scriptUrl, attribution } = await api.getMapsConfig();
  const search = scriptUrl === null ? null : await openStreetSearch(scriptUrl, nonce);
  return search && { search, List: StreetList, attribution };
}
