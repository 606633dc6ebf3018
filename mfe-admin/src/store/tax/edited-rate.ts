import { atom } from 'jotai';
import { rateFailureAtom } from './save-rate.ts';

const idAtom = atom<string | null>(null);

/** The ID of the rate whose form is open. Setting it clears the failure of the last save. */
export const editedRateIdAtom = atom(
  (get) => get(idAtom),
  (_get, set, id: string | null) => {
    set(rateFailureAtom, null);
    set(idAtom, id);
  },
);
