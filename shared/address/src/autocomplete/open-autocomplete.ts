import type { HostApi } from '@selvedge/mfe-kit';
import { StreetList } from './street-list.tsx';
import { openStreetSearch, type StreetSearch } from './street-search.ts';

export interface Autocomplete {
  search: StreetSearch;
  List: typeof StreetList;
  attribution: string | null;
}

/**
 * What a street's field needs to suggest addresses: loaded with the first focus, because most pages never need it.
 * @returns null where the store has no maps script, or it cannot be had
 * @throws ApiError when the shop does not say which script
 */
export async function openAutocomplete({ api, nonce }: HostApi): Promise<Autocomplete | null> {
  const { scriptUrl, attribution } = await api.getMapsConfig();
  const search = scriptUrl === null ? null : await openStreetSearch(scriptUrl, nonce);
  return search && { search, List: StreetList, attribution };
}
