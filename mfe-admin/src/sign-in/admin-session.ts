import { isHeaderText, localKeys, safeLocalStorage, safeSessionStorage } from '@selvedge/mfe-kit';

/** Why an operator stands at the sign-in page again. */
export type Departure = 'expired' | 'signed-out';

const departureKey = 'adminDeparture';

/** The operator's token, and for the next sign-in page why it is gone. */
export const adminSession = {
  isOpen: () => safeLocalStorage.getFitting(localKeys.adminToken, isHeaderText) !== null,
  open(token: string) {
    safeLocalStorage.setItem(localKeys.adminToken, token);
    safeSessionStorage.removeItem(departureKey);
  },
  close(departure: Departure) {
    safeLocalStorage.removeItem(localKeys.adminToken);
    // In session storage because the way to the sign-in page may be the shell's, or a new document.
    safeSessionStorage.setItem(departureKey, departure);
  },
  departure(): Departure | null {
    const kept = safeSessionStorage.getItem(departureKey);
    return kept === 'expired' || kept === 'signed-out' ? kept : null;
  },
  forgetDeparture: () => safeSessionStorage.removeItem(departureKey),
};
