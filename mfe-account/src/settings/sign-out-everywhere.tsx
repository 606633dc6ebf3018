import { isApiError, messageOf, useHost } from '@selvedge/mfe-kit';
import { Button, FailureBanner, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../account-messages.ts';

/** Ends every session of the account. Nothing ends here before the server has said so: the others would go on. */
export function SignOutEverywhere() {
  const { api, session, navigate } = useHost();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; detail: string } | null>(null);

  async function signOut() {
    setBusy(true);
    setFailure(null);
    try {
      await api.logoutEverywhere();
    } catch (error) {
      setBusy(false);
      // The session was over already, and the shop is on its way to /login.
      if (isApiError(error) && error.code === 'unauthorized') return;
      const detail = messageOf(error, messages.signIn.unreachable);
      setFailure({ message: messages.settings.signOutEverywhereFailed, detail });
      return;
    }
    session.forget();
    navigate('/login');
  }

  return (
    <>
      <p css={{ color: tokens.color.muted }}>
        Ends your session on every phone and computer you are signed in on, this one too.
      </p>
      <FailureBanner failure={failure} />
      <Button variant="secondary" onClick={() => void signOut()} isBusy={isBusy} busyText="Signing out...">
        Sign out everywhere
      </Button>
    </>
  );
}
