import { definePage, type PageProps } from '@selvedge/mfe-kit';
import { LinkButton } from '@selvedge/ui';
import { messages } from '../account-messages.ts';
import { FormPage } from '../forms/form-page.tsx';
import { VerificationResult } from './verification-result.tsx';

export const verifyEmailPage = definePage({
  path: '/verify-email',
  Component: VerifyEmailPage,
  head: () => ({ title: 'Verify your email', noIndex: true }),
});

function VerifyEmailPage({ query }: PageProps<unknown>) {
  const token = query.get('token');
  if (token) return <VerificationResult token={token} />;
  return (
    <FormPage
      title={messages.verification.checkEmail}
      intro="We sent you an email with a link to verify your address. It can take a minute to arrive. If you don’t see it, check your spam folder."
    >
      <LinkButton href="/login" variant="secondary">
        Back to sign in
      </LinkButton>
    </FormPage>
  );
}
