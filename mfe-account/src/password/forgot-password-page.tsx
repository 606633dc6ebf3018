import { css } from '@emotion/react';
import { definePage, useHost } from '@selvedge/mfe-kit';
import { Button, Form, LinkButton, Stack, tokens, useForm } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../account-messages.ts';
import { EmailField } from '../forms/email-field.tsx';
import { emailRule } from '../forms/field-rules.ts';
import { FormPage } from '../forms/form-page.tsx';
import { LinkSent } from './link-sent.tsx';
import { requestResetLink } from './request-reset-link.ts';

export const forgotPasswordPage = definePage({
  path: '/forgot-password',
  Component: ForgotPasswordPage,
  head: () => ({ title: messages.password.resetTitle, noIndex: true }),
});

const backLink = css({ display: 'inline-flex', alignItems: 'center', minHeight: tokens.size.target });

function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <FormPage
      title={messages.password.resetTitle}
      intro={sentTo === null ? 'We’ll email you a link to choose a new password.' : undefined}
    >
      {sentTo === null ? (
        <Stack gap={4} align="stretch">
          <EmailForm onSent={setSentTo} />
          <a href="/login" css={backLink}>
            Back to sign in
          </a>
        </Stack>
      ) : (
        <Stack gap={6} align="start">
          <LinkSent email={sentTo} />
          <Stack isRow gap={3}>
            <LinkButton href="/login">Back to sign in</LinkButton>
            <Button variant="quiet" onClick={() => setSentTo(null)}>
              Use a different email
            </Button>
          </Stack>
        </Stack>
      )}
    </FormPage>
  );
}

function EmailForm({ onSent }: { onSent: (email: string) => void }) {
  const { api } = useHost();
  const { errors, failure, isBusy, formProps } = useForm({
    rules: { email: emailRule },
    async submit(values) {
      const email = values.email.trim();
      const failed = await requestResetLink(api, email);
      if (!failed) onSent(email);
      return failed;
    },
  });
  return (
    <Form failure={failure} formProps={formProps}>
      <EmailField autoComplete="username" error={errors.email} />
      <Button type="submit" size="lg" isWide isBusy={isBusy} busyText="Sending...">
        Send reset link
      </Button>
    </Form>
  );
}
