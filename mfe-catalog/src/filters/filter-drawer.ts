import { atom } from 'jotai';

/** Whether the filter drawer is open. Only phones have it. */
export const isFilterDrawerOpenAtom = atom(false);
