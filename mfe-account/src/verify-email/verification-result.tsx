import { ErrorBanner, LinkButton, NoticeBanner, Spinner, Stack } from '@selvedge/ui';
import { useEffect } from 'react';
import { messages } from '../account-messages.ts';
import { FormPage } from '../forms/form-page.tsx';
import { registrationProgress, useRegistrationProgress } from '../register/registration-progress.ts';
import { useVerification } from './use-verification.ts';

const title = 'Verify your email';

/** What came of the link in the mail. */
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
        <LinkButton href="/login" variant="secondary">
          Back to login
        </LinkButton>
      </Stack>
    </FormPage>
  );
}

function Verified({ email, token }: { email: string; token: string }) {
  const progress = useRegistrationProgress();
  // The server answers with the address in lower case.
  const isMine = progress?.email.toLowerCase() === email.toLowerCase();

  useEffect(() => {
    const waiting = registrationProgress.read();
    if (isMine && waiting && waiting.token !== token) registrationProgress.verified(waiting, token);
  }, [isMine, token]);

  return (
    <FormPage title={title}>
      <Stack gap={6} align="start">
        <NoticeBanner tone="success" title={messages.verification.verified}>
          {isMine
            ? 'One step is left: your name and a password.'
            : 'If you began to register elsewhere, enter the token from the message there.'}
        </NoticeBanner>
        <Stack isRow gap={3}>
          {isMine ? <LinkButton href="/register?step=details">Continue registration</LinkButton> : null}
          <LinkButton href="/account" variant={isMine ? 'secondary' : 'primary'}>
            Go to your account
          </LinkButton>
        </Stack>
      </Stack>
    </FormPage>
  );
}
