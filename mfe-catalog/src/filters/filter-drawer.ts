import { atom } from 'jotai';

/** Whether the drawer with the filters is open, which only a phone has. */
export const isFilterDrawerOpenAtom = atom(false);
