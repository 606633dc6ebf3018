import { definePage, useTokenOnce, type PageProps } from '@selvedge/mfe-kit';
import { ErrorBanner, LinkButton, NoticeBanner, Stack } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { AccessCard } from '../access-card.tsx';
import { FormResult } from '../form-result.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

const title = 'Choose a new password';

export const resetPasswordPage = definePage({
  path: '/admin/reset-password',
  Component: ResetPasswordPage,
  head: () => ({ title, noIndex: true }),
});

/** Opened from the link in the email, with the token in the URL (`?token=`). */
function ResetPasswordPage({ query }: PageProps<unknown>) {
  const token = useTokenOnce(query);
  const [step, setStep] = useState<'form' | 'done' | 'invalid'>('form');
  // The page removes the token from the address bar, so it's missing after a reload.
  if (!token)
    return (
      <AccessCard title={title}>
        <Stack gap={6} align="start">
          <NoticeBanner title="Open the link in the email again.">
            If it doesn’t work anymore, request a new one.
          </NoticeBanner>
          <Stack isRow gap={3}>
            <RequestNewLink />
            <LinkButton href="/admin/login" variant="quiet">
              Back to sign in
            </LinkButton>
          </Stack>
        </Stack>
      </AccessCard>
    );
  if (step === 'form')
    return (
      <AccessCard title={title}>
        <ResetPasswordForm
          token={token}
          onChanged={() => setStep('done')}
          onInvalid={() => setStep('invalid')}
        />
      </AccessCard>
    );
  return (
    <AccessCard title={title}>
      <Stack gap={6} align="start">
        <FormResult>
          {step === 'done' ? (
            <NoticeBanner tone="success">{messages.recovery.changed}</NoticeBanner>
          ) : (
            <ErrorBanner>{messages.recovery.invalid}</ErrorBanner>
          )}
        </FormResult>
        {step === 'done' ? <LinkButton href="/admin/login">Sign in</LinkButton> : <RequestNewLink />}
      </Stack>
    </AccessCard>
  );
}

const RequestNewLink = () => <LinkButton href="/admin/forgot-password">Request a new link</LinkButton>;
