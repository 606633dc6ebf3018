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
      intro="We sent you a message with a link that verifies your address. It can take a minute; look among the unwanted mail, too."
    >
      <LinkButton href="/login" variant="secondary">
        Return to login
      </LinkButton>
    </FormPage>
  );
}
