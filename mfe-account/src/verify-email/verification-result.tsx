import { useSession } from '@selvedge/mfe-kit';
import { ErrorBanner, LinkButton, NoticeBanner, Spinner, Stack, tokens } from '@selvedge/ui';
import { useEffect, useState } from 'react';
import { messages } from '../account-messages.ts';
import { FormPage } from '../forms/form-page.tsx';
import { registrationProgress, type RegistrationProgress } from '../register/registration-progress.ts';
import { useVerification } from './use-verification.ts';

const title = 'Verify your email';

export function VerificationResult({ token }: { token: string }) {
  const { verification, retry } = useVerification(token);
  if (verification.status === 'pending') {
    return (
      <FormPage title={title}>
        <Spinner label="Verifying your email..." />
      </FormPage>
    );
  }
  if (verification.status === 'success') return <Verified email={verification.email} token={token} />;
  if (verification.status === 'taken') return <AlreadyRegistered />;
  return (
    <FormPage title={title}>
      <Stack gap={6} align="start">
        {verification.isLinkInvalid ? (
          <ErrorBanner title={messages.verification.failed}>{messages.verification.linkInvalid}</ErrorBanner>
        ) : (
          <ErrorBanner title={messages.verification.failed} onRetry={retry}>
            {messages.signIn.unreachable}
          </ErrorBanner>
        )}
        <Stack isRow gap={3}>
          {verification.isLinkInvalid ? (
            <LinkButton href="/register">Send a new verification email</LinkButton>
          ) : null}
          <LinkButton href="/login" variant="secondary">
            Back to sign in
          </LinkButton>
        </Stack>
      </Stack>
    </FormPage>
  );
}

/** The registration can continue in any browser that opens the link, because it only needs the token. */
function Verified({ email, token }: { email: string; token: string }) {
  const isSignedIn = useSession().status === 'signed-in';
  const [isStartedHere] = useState(() => registrationFor(email) !== null);

  useEffect(() => {
    // Keep a registration for another email until the shopper chooses to continue with this one.
    if (registrationFor(email) || !registrationProgress.read()) saveToken(email, token);
  }, [email, token]);

  return (
    <FormPage title={title}>
      <Stack gap={6} align="start">
        <NoticeBanner tone="success" title={messages.verification.verified}>
          {isSignedIn
            ? 'To create an account with this address, sign out and open the link again.'
            : 'Just one step left: your name and a password.'}
          {isSignedIn || isStartedHere
            ? null
            : ' Finish here, or enter the code from the email where you started.'}
        </NoticeBanner>
        {isSignedIn ? (
          <LinkButton href="/account">Go to your account</LinkButton>
        ) : (
          <>
            <LinkButton href="/register?step=details" onClick={() => saveToken(email, token)}>
              Continue registration
            </LinkButton>
            <p css={{ color: tokens.color.muted }}>
              Finished registering elsewhere? <a href="/account">Go to your account</a>
            </p>
          </>
        )}
      </Stack>
    </FormPage>
  );
}

function AlreadyRegistered() {
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <FormPage title={title}>
      <Stack gap={6} align="start">
        <NoticeBanner tone="success" title={messages.verification.verified}>
          {messages.registration.taken}. {messages.registration.takenDetail}
        </NoticeBanner>
        <Stack isRow gap={3}>
          {isSignedIn ? null : <LinkButton href="/login">Sign in</LinkButton>}
          <LinkButton href="/account" variant={isSignedIn ? 'primary' : 'secondary'}>
            Go to your account
          </LinkButton>
        </Stack>
      </Stack>
    </FormPage>
  );
}

/** This browser's registration for the email. Ignores case, because the server returns the email in lower case. */
function registrationFor(email: string): RegistrationProgress | null {
  const registration = registrationProgress.read();
  return registration?.email.toLowerCase() === email.toLowerCase() ? registration : null;
}

function saveToken(email: string, token: string): void {
  registrationProgress.markVerified(
    registrationFor(email) ?? { email, token: null, redirectPath: null },
    token,
  );
}
