import { atom } from 'jotai';

/** Whether the dialog for writing a review is open. */
export const isWritingAtom = atom(false);
