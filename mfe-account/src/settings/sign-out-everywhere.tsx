import { isApiError, getErrorMessage, useHost } from '@selvedge/mfe-kit';
import { Button, FailureBanner, tokens, useSubmission } from '@selvedge/ui';
import { messages } from '../account-messages.ts';

/** Ends every session of the account. Signs out here only after the server confirms, or other sessions could stay open. */
export function SignOutEverywhere() {
  const { api, session, navigate } = useHost();
  const { failure, isBusy, submit } = useSubmission();

  async function signOut() {
    try {
      await api.logoutEverywhere();
    } catch (error) {
      // The session had already expired, and the shell is redirecting to /login.
      if (isApiError(error) && error.code === 'unauthorized') return undefined;
      const detail = getErrorMessage(error, messages.signIn.unreachable);
      return { message: messages.settings.signOutEverywhereFailed, detail };
    }
    session.forget();
    navigate('/login');
    return undefined;
  }

  return (
    <>
      <p css={{ color: tokens.color.muted }}>
        Signs you out on every phone and computer, including this one.
      </p>
      <FailureBanner failure={failure} />
      <Button
        variant="secondary"
        onClick={() => void submit({}, signOut)}
        isBusy={isBusy}
        busyText="Signing out..."
      >
        Sign out everywhere
      </Button>
    </>
  );
}
