import { localKeys } from '@selvedge/mfe-kit';

/** Why an operator stands at the sign-in page again. */
export type Departure = 'expired' | 'signed-out';

const departureKey = 'adminDeparture';

/** The operator's token, and for the next sign-in page why it is gone. */
export const adminSession = {
  isOpen: () => localStorage.getItem(localKeys.adminToken) !== null,
  open(token: string) {
    localStorage.setItem(localKeys.adminToken, token);
    sessionStorage.removeItem(departureKey);
  },
  close(departure: Departure) {
    localStorage.removeItem(localKeys.adminToken);
    // In session storage because the way to the sign-in page may be the shell's, or a new document.
    sessionStorage.setItem(departureKey, departure);
  },
  departure(): Departure | null {
    const kept = sessionStorage.getItem(departureKey);
    return kept === 'expired' || kept === 'signed-out' ? kept : null;
  },
  forgetDeparture: () => sessionStorage.removeItem(departureKey),
};
