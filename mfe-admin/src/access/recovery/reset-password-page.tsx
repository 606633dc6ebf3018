import { definePage, useTokenOnce, type PageProps } from '@selvedge/mfe-kit';
import { ErrorBanner, LinkButton, NoticeBanner, Stack } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { AccessCard } from '../access-card.tsx';
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
  const [step, setStep] = useState<'form' | 'done' | 'invalid'>(token ? 'form' : 'invalid');
  return (
    <AccessCard title={title}>
      {step === 'form' ? (
        <ResetPasswordForm
          token={token}
          onChanged={() => setStep('done')}
          onInvalid={() => setStep('invalid')}
        />
      ) : (
        <Stack gap={6} align="start">
          {step === 'done' ? (
            <>
              <NoticeBanner tone="success">{messages.recovery.changed}</NoticeBanner>
              <LinkButton href="/admin/login">Sign in</LinkButton>
            </>
          ) : (
            <>
              <ErrorBanner>{messages.recovery.invalid}</ErrorBanner>
              <LinkButton href="/admin/forgot-password">Request a new link</LinkButton>
            </>
          )}
        </Stack>
      )}
    </AccessCard>
  );
}
