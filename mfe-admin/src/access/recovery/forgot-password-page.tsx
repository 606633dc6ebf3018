import { definePage, getErrorMessage, isApiError } from '@selvedge/mfe-kit';
import { Button, Form, LinkButton, NoticeBanner, Stack, TextField, useForm } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { emailRule } from '../../editing/email-rule.ts';
import { AccessCard } from '../access-card.tsx';
import { FormResult } from '../form-result.tsx';

const title = 'Reset your password';

export const forgotPasswordPage = definePage({
  path: '/admin/forgot-password',
  Component: ForgotPasswordPage,
  head: () => ({ title, noIndex: true }),
});

function ForgotPasswordPage() {
  const adminApi = useAdminApi();
  const [isSent, setSent] = useState(false);
  const { errors, failure, isBusy, formProps } = useForm({
    rules: { email: emailRule },
    async submit({ email }) {
      try {
        await adminApi.requestAdminPasswordReset({ body: { email: email.trim() } });
      } catch (error) {
        return {
          message: messages.recovery.notSent,
          detail: getErrorMessage(error, messages.recovery.tryAgain),
          fields: isApiError(error) ? error.fields : {},
        };
      }
      setSent(true);
      return undefined;
    },
  });

  return (
    <AccessCard title={title}>
      {isSent ? (
        <FormResult>
          <NoticeBanner tone="success">{messages.recovery.sent}</NoticeBanner>
        </FormResult>
      ) : (
        <Form failure={failure} formProps={formProps}>
          <TextField
            label="Email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            hint="We’ll email you a link to choose a new password."
            maxLength={254}
            required
            error={errors.email}
          />
          <Button type="submit" size="lg" isWide isBusy={isBusy} busyText="Sending...">
            Send link
          </Button>
        </Form>
      )}
      <Stack align="start">
        <LinkButton href="/admin/login" variant="quiet">
          Back to sign in
        </LinkButton>
      </Stack>
    </AccessCard>
  );
}
