import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { listHref, readFilters, type ListFilters, type ListPlace } from './list-filters.ts';

/**
 * What the shopper wants to see, ahead of what is shown: the press itself, then the address, then the products.
 * The router changes its location a moment after the press; until then the controls must not jump back.
 */
export function useWantedFilters(place: ListPlace, shown: ListFilters) {
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();
  const [pressed, setPressed] = useState<{ key: string; filters: ListFilters } | null>(null);
  if (pressed && pressed.key !== key) setPressed(null);

  const address = new URLSearchParams(search);
  const isHere =
    pathname === place.path &&
    Object.entries(place.fixed ?? {}).every(([name, value]) => address.get(name) === value);
  const wanted = pressed?.filters ?? (isHere ? readFilters(address) : shown);
  const go = (filters: ListFilters, replace: boolean) => {
    setPressed({ key, filters });
    // Nothing waits for the products: the page shows them, or what failed, when they are there.
    void navigate(listHref(place, filters), { replace });
  };
  /** @param isSameStep the choice joins the one before: Back undoes both at once */
  const want = (filters: ListFilters, isSameStep = false) => {
    // What is wanted already is no step that Back would have to undo.
    if (isHere && listHref(place, filters) === listHref(place, wanted)) return;
    go(filters, isSameStep);
  };
  /** Back was meant for something else, such as the drawer: what was chosen last stays chosen. */
  const keepWanted = () => {
    if (listHref(place, wanted) !== window.location.pathname + window.location.search) go(wanted, false);
  };
  return { wanted, want, keepWanted };
}
