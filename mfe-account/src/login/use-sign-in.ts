import type { AuthenticatedUser } from '@selvedge/contract';
import { useHost, useSession, type HostApi } from '@selvedge/mfe-kit';
import { useEffect, useRef } from 'react';

/**
 * For pages that only make sense when signed out: redirects shoppers who are already signed in.
 * @returns a function that signs in the user from the server, then redirects
 */
export function useSignIn(): (user: AuthenticatedUser) => Promise<void> {
  const host = useHost();
  const { status } = useSession();
  const isSigningIn = useRef(false);

  // A sign-in on this page redirects below.
  useEffect(() => {
    if (status === 'signed-in' && !isSigningIn.current) redirectAfterSignIn(host);
  }, [status, host]);

  return async (user) => {
    isSigningIn.current = true;
    await host.session.signIn(user);
    redirectAfterSignIn(host);
  };
}

/** Replaces the history entry, so that Back doesn't return to the form. */
function redirectAfterSignIn(host: HostApi): void {
  host.navigate(host.session.consumeRedirect(), { replace: true });
}
