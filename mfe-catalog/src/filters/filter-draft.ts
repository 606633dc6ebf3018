import { atom } from 'jotai';
import type { Location } from 'react-router-dom';
import type { ListFilters } from './list-filters.ts';

/** The filters that the shopper chose at a location. They apply until the router leaves it. */
export const filterDraftAtom = atom<{ chosenAt: Location; filters: ListFilters } | null>(null);
