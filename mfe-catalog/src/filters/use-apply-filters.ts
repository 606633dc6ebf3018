import { useAtomValue, useSetAtom } from 'jotai';
import { useLocation, useNavigate } from 'react-router-dom';
import { filterDraftAtom } from './filter-draft.ts';
import { isFilterDrawerOpenAtom } from './filter-drawer.ts';
import {
  changeFilters,
  listHref,
  type FilterChange,
  type ListFilters,
  type ListRoute,
} from './list-filters.ts';
import { isOnRoute } from './use-filters.ts';

/** Changes the filters of a list through its URL. */
export function useApplyFilters(route: ListRoute, filters: ListFilters) {
  const navigate = useNavigate();
  const location = useLocation();
  const setDraft = useSetAtom(filterDraftAtom);
  const isDrawerOpen = useAtomValue(isFilterDrawerOpenAtom);

  const navigateTo = (next: ListFilters, replace: boolean) => {
    setDraft({ chosenAt: location, filters: next });
    // Not awaited: the page shows the products, or an error, when they arrive.
    void navigate(listHref(route, next), { replace });
  };
  return {
    /** In the drawer it replaces the history entry, so that Back closes the drawer after any number of changes. */
    apply(change: FilterChange) {
      const next = changeFilters(filters, change);
      // The same filters again would only add a history entry.
      if (isOnRoute(route, location) && listHref(route, next) === listHref(route, filters)) return;
      navigateTo(next, isDrawerOpen);
    },
    /** Restores the filters after a Back that was meant for something else, such as closing the drawer. */
    reapply() {
      if (listHref(route, filters) !== window.location.pathname + window.location.search)
        navigateTo(filters, false);
    },
  };
}
