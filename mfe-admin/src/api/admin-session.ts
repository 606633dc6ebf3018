import {
  isHeaderText,
  localKeys,
  safeLocalStorage,
  safeSessionStorage,
  signedInByCookie,
} from '@selvedge/mfe-kit';

/** Why the operator's session ended. */
export type SignOutReason = 'expired' | 'signed-out';

const signOutReasonKey = 'adminDeparture';

const storedToken = () => safeLocalStorage.getValid(localKeys.adminToken, isHeaderText);

/** Tracks whether an operator is signed in (the cookie itself is hidden from scripts), and why the last session ended. */
export const adminSession = {
  isOpen: () => storedToken() !== null,
  /** Whether local storage still holds a token from an earlier version of this remote. */
  hasStoredToken: () => adminSession.isOpen() && storedToken() !== signedInByCookie,
  open() {
    safeLocalStorage.setItem(localKeys.adminToken, signedInByCookie);
    safeSessionStorage.removeItem(signOutReasonKey);
  },
  close(reason: SignOutReason) {
    safeLocalStorage.removeItem(localKeys.adminToken);
    // In session storage, because the sign-in page may load as a new document.
    safeSessionStorage.setItem(signOutReasonKey, reason);
  },
  signOutReason(): SignOutReason | null {
    const reason = safeSessionStorage.getItem(signOutReasonKey);
    return reason === 'expired' || reason === 'signed-out' ? reason : null;
  },
  clearSignOutReason: () => safeSessionStorage.removeItem(signOutReasonKey),
};
