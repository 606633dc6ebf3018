import { useAtomValue } from 'jotai';
import { useLocation, type Location } from 'react-router-dom';
import { filterDraftAtom } from './filter-draft.ts';
import { readFilters, type ListFilters, type ListRoute } from './list-filters.ts';

/**
 * The filters that the controls show. They change as soon as a control is pressed, before the URL and the products do,
 * so that controls don't jump back while the router navigates.
 * @param shown the filters of the shown page
 */
export function useFilters(route: ListRoute, shown: ListFilters): ListFilters {
  const location = useLocation();
  const draft = useAtomValue(filterDraftAtom);
  if (draft?.chosenAt === location) return draft.filters;
  return isOnRoute(route, location) ? readFilters(new URLSearchParams(location.search)) : shown;
}

/** Whether the router is at the list, and not already on its way to another page. */
export function isOnRoute({ path, fixedQuery = {} }: ListRoute, { pathname, search }: Location): boolean {
  const query = new URLSearchParams(search);
  return pathname === path && Object.entries(fixedQuery).every(([name, value]) => query.get(name) === value);
}
