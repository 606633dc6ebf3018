import type { AuthenticatedUser } from '@selvedge/contract';
import { useHost, useSession } from '@selvedge/mfe-kit';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** True from the server's reply until the shell has signed the shopper in and merged their cart. */
const isSigningInAtom = atom(false);
// Reset when the shopper leaves the page, because otherwise the next page wouldn't redirect.
isSigningInAtom.onMount = (set) => () => set(false);

/** @returns a function that signs in the user from the server; then `useRedirectWhenSignedIn` redirects */
export function useSignIn(): (user: AuthenticatedUser) => Promise<void> {
  const { session } = useHost();
  const setSigningIn = useSetAtom(isSigningInAtom);
  return async (user) => {
    setSigningIn(true);
    await session.signIn(user);
    setSigningIn(false);
  };
}

/** For pages that only make sense when signed out. Replaces the history entry, so that Back doesn't return to the form. */
export function useRedirectWhenSignedIn(): void {
  const host = useHost();
  const isSignedIn = useSession().status === 'signed-in';
  const isSigningIn = useAtomValue(isSigningInAtom);
  useEffect(() => {
    if (isSignedIn && !isSigningIn) host.navigate(host.session.consumeRedirect(), { replace: true });
  }, [isSignedIn, isSigningIn, host]);
}
