import { definePage, useTokenOnce, type PageProps } from '@selvedge/mfe-kit';
import { ErrorBanner, LinkButton, NoticeBanner, Stack } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { AccessCard } from '../access-card.tsx';
import { FormResult } from '../form-result.tsx';
import { useEnterAdmin } from '../use-enter-admin.ts';
import { InvitationForm } from './invitation-form.tsx';

const title = 'Accept your invitation';

export const invitationPage = definePage({
  path: '/admin/invitation',
  Component: InvitationPage,
  head: () => ({ title, noIndex: true }),
});

/** Opened from the link in the email, with the token in the URL (`?token=`). */
function InvitationPage({ query }: PageProps<unknown>) {
  const enterAdmin = useEnterAdmin();
  const token = useTokenOnce(query);
  const [isInvalid, setInvalid] = useState(false);
  /** The new operator's email if signing in failed. */
  const [acceptedEmail, setAcceptedEmail] = useState<string | null>(null);

  // The page removes the token from the address bar, so it's missing after a reload.
  if (!token)
    return (
      <AccessCard title={title}>
        <Stack gap={6} align="start">
          <NoticeBanner title="Open the link in the email again.">
            If it doesn’t work anymore, ask the person who invited you for a new one.
          </NoticeBanner>
          <GoToSignIn />
        </Stack>
      </AccessCard>
    );
  if (acceptedEmail !== null)
    return (
      <AccessCard title={title}>
        <Stack gap={6} align="start">
          <FormResult>
            <NoticeBanner tone="success">{messages.invitation.accepted(acceptedEmail)}</NoticeBanner>
          </FormResult>
          <LinkButton href="/admin/login">Sign in</LinkButton>
        </Stack>
      </AccessCard>
    );
  if (isInvalid)
    return (
      <AccessCard title={title}>
        <Stack gap={6} align="start">
          <FormResult>
            <ErrorBanner>{messages.invitation.invalid}</ErrorBanner>
          </FormResult>
          <GoToSignIn />
        </Stack>
      </AccessCard>
    );
  return (
    <AccessCard title={title}>
      <InvitationForm
        token={token}
        onInvalid={() => setInvalid(true)}
        onAccepted={setAcceptedEmail}
        onSignedIn={enterAdmin}
      />
    </AccessCard>
  );
}

const GoToSignIn = () => (
  <LinkButton href="/admin/login" variant="secondary">
    Go to sign in
  </LinkButton>
);
