import { atom } from 'jotai';

/** The token of a key that was just created, until the operator has saved it. */
export const newTokenAtom = atom<{ name: string; token: string } | null>(null);
