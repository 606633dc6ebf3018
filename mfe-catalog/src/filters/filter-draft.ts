import { atom } from 'jotai';
import type { Location } from 'react-router-dom';
import type { ListFilters } from './list-filters.ts';

/** The filters chosen at a location. They count until the router has left it. */
export const filterDraftAtom = atom<{ chosenAt: Location; filters: ListFilters } | null>(null);
