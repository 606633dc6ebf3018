import type { AuthenticatedUser } from '@selvedge/contract';
import { useHost, useSession, type HostApi } from '@selvedge/mfe-kit';
import { useEffect, useRef } from 'react';

/**
 * For the pages that one comes to without being signed in. Whoever is signed in already goes onward at once.
 * @returns signs in the user that the server answered, then goes onward
 */
export function useSignIn(): (user: AuthenticatedUser) => Promise<void> {
  const host = useHost();
  const { status } = useSession();
  const isSigningIn = useRef(false);

  // After signing in here, the way on below is enough.
  useEffect(() => {
    if (status === 'signed-in' && !isSigningIn.current) goOnward(host);
  }, [status, host]);

  return async (user) => {
    isSigningIn.current = true;
    await host.session.signIn(user);
    goOnward(host);
  };
}

/** To where signing in was asked for; Back does not lead to the form again. */
function goOnward(host: HostApi): void {
  host.navigate(host.session.takeRedirect(), { replace: true });
}
