import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { categoryHref, readFilters, type CategoryFilters } from './category-filters.ts';
import { categoryPath } from './category-tree.ts';

/**
 * What the shopper wants to see, ahead of what is shown: the press itself, then the address, then the products.
 * The router changes its location a moment after the press; until then the controls must not jump back.
 */
export function useWantedFilters(categoryId: string, shown: CategoryFilters) {
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();
  const [pressed, setPressed] = useState<{ key: string; filters: CategoryFilters } | null>(null);
  if (pressed && pressed.key !== key) setPressed(null);

  const isHere = pathname === categoryPath(categoryId);
  const wanted = pressed?.filters ?? (isHere ? readFilters(new URLSearchParams(search)) : shown);
  const go = (filters: CategoryFilters, replace: boolean) => {
    setPressed({ key, filters });
    // Nothing waits for the products: the page shows them, or what failed, when they are there.
    void navigate(categoryHref(categoryId, filters), { replace });
  };
  /** @param isSameStep the choice joins the one before: Back undoes both at once */
  const want = (filters: CategoryFilters, isSameStep = false) => {
    // What is wanted already is no step that Back would have to undo.
    if (isHere && categoryHref(categoryId, filters) === categoryHref(categoryId, wanted)) return;
    go(filters, isSameStep);
  };
  /** Back was meant for something else, such as the drawer: what was chosen last stays chosen. */
  const keepWanted = () => {
    if (categoryHref(categoryId, wanted) !== window.location.pathname + window.location.search)
      go(wanted, false);
  };
  return { wanted, want, keepWanted };
}
