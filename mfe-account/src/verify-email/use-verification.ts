import { isApiError, useHost } from '@selvedge/mfe-kit';
import { useEffect, useState } from 'react';

export type Verification =
  | { status: 'pending' }
  | { status: 'success'; email: string }
  /** The email already has an account. */
  | { status: 'taken' }
  /** `isLinkInvalid` is false if the server didn't respond, so that trying again may help. */
  | { status: 'error'; isLinkInvalid: boolean };

/** Verifies the emailed token when the page opens. The request can safely be repeated. */
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
        const isEmailTaken = isApiError(error) && error.code === 'email-taken';
        const isLinkInvalid = isApiError(error) && error.status !== undefined && error.status < 500;
        setVerification(isEmailTaken ? { status: 'taken' } : { status: 'error', isLinkInvalid });
      },
    );
    return () => abort.abort();
  }, [api, token, attempt]);

  return { verification, retry: () => setAttempt((count) => count + 1) };
}
