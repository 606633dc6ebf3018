import type { TaxRate } from '@selvedge/contract';
import type { SubmissionFailure } from '@selvedge/ui';
import { atom } from 'jotai';

/** The rates saved since the page was loaded, by ID. */
export const savedRatesAtom = atom<Readonly<Record<string, TaxRate>>>({});

/** The ID of the rate that's being saved. */
export const savingRateIdAtom = atom<string | null>(null);

/** Why the last save failed. */
export const rateFailureAtom = atom<SubmissionFailure | null>(null);

/** Saves a rate. @returns whether it was saved; ignored while another save is running */
export const saveRateAtom = atom(
  null,
  async (get, set, id: string, send: () => Promise<TaxRate | SubmissionFailure>): Promise<boolean> => {
    if (get(savingRateIdAtom) !== null) return false;
    set(rateFailureAtom, null);
    set(savingRateIdAtom, id);
    const result = await send();
    set(savingRateIdAtom, null);
    const isSaved = 'rate' in result;
    if (isSaved) set(savedRatesAtom, (before) => ({ ...before, [id]: result }));
    else set(rateFailureAtom, result);
    return isSaved;
  },
);
