import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { listHref, readFilters, type ListFilters, type ListRoute } from './list-filters.ts';

/**
 * The filters that the controls show. They change as soon as a control is pressed, before the URL and the products do,
 * so that controls don't jump back while the router navigates.
 */
export function useOptimisticFilters(route: ListRoute, shown: ListFilters) {
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();
  const [pressed, setPressed] = useState<{ key: string; filters: ListFilters } | null>(null);
  if (pressed && pressed.key !== key) setPressed(null);

  const address = new URLSearchParams(search);
  const isOnRoute =
    pathname === route.path &&
    Object.entries(route.fixedQuery ?? {}).every(([name, value]) => address.get(name) === value);
  const filters = pressed?.filters ?? (isOnRoute ? readFilters(address) : shown);
  const navigateTo = (next: ListFilters, replace: boolean) => {
    setPressed({ key, filters: next });
    // Not awaited: the page shows the products, or an error, when they arrive.
    void navigate(listHref(route, next), { replace });
  };
  /** @param replacesEntry replaces the history entry, so that Back undoes this change and the one before together */
  const applyFilters = (next: ListFilters, replacesEntry = false) => {
    // The same filters again would only add a history entry.
    if (isOnRoute && listHref(route, next) === listHref(route, filters)) return;
    navigateTo(next, replacesEntry);
  };
  /** Restores the filters after a Back that was meant for something else, such as closing the drawer. */
  const reapplyFilters = () => {
    if (listHref(route, filters) !== window.location.pathname + window.location.search)
      navigateTo(filters, false);
  };
  return { filters, applyFilters, reapplyFilters };
}
