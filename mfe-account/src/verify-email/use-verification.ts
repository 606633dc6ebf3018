import { isApiError, useHost } from '@selvedge/mfe-kit';
import { useEffect, useState } from 'react';

export type Verification =
  | { status: 'pending' }
  | { status: 'success'; email: string }
  /** The address has an account already. */
  | { status: 'taken' }
  /** `isLinkInvalid` is false when the server could not be asked, so that asking again may help. */
  | { status: 'error'; isLinkInvalid: boolean };

/** Confirms a mailed token as the page opens. Repeating it is harmless to the server. */
export function useVerification(token: string): { verification: Verification; retry: () => void } {
  const { api } = useHost();
  const [verification, setVerification] = useState<Verification>({ status: 'pending' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    setVerification({ status: 'pending' });
    api.verifyEmail({ body: { token }, signal: abort.signal }).then(
      ({ email }) => abort.signal.aborted || setVerification({ status: 'success', email }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        const isTaken = isApiError(error) && error.code === 'email-taken';
        const isLinkInvalid = isApiError(error) && error.status !== undefined && error.status < 500;
        setVerification(isTaken ? { status: 'taken' } : { status: 'error', isLinkInvalid });
      },
    );
    return () => abort.abort();
  }, [api, token, attempt]);

  return { verification, retry: () => setAttempt((count) => count + 1) };
}
