import { definePage, isApiError, messageOf, useHost, type PageProps } from '@selvedge/mfe-kit';
import { Button, ErrorBanner, Form, LinkButton, Spinner, Stack, useForm } from '@selvedge/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from '../account-messages.ts';
import { newPasswordRule } from '../forms/field-rules.ts';
import { FormPage } from '../forms/form-page.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const title = 'Choose a new password';

export const resetPasswordPage = definePage({
  path: '/reset-password',
  Component: ResetPasswordPage,
  head: () => ({ title, noIndex: true }),
});

/** Where the mailed link leads: the token is in the address (`?token=`). */
function ResetPasswordPage({ query }: PageProps<unknown>) {
  const host = useHost();
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  const token = query.get('token')?.trim();

  function finish() {
    setDone(true);
    // Every session has ended, this browser's too if it had one.
    host.session.forget();
    // The router reports its own failures; nothing waits for the page to change.
    void navigate('/login', { replace: true, state: { message: messages.password.changed } });
  }

  if (isDone)
    return (
      <FormPage title={title}>
        <Spinner label="Changing your password..." />
      </FormPage>
    );
  if (!token)
    return (
      <FormPage title={title} intro="Open the link in the message that we mailed you, or ask for a new one.">
        <AskAgain />
      </FormPage>
    );
  return (
    <FormPage title={title} intro="It takes the place of the old one, and signs you out on every device.">
      <PasswordForm token={token} onChanged={finish} />
    </FormPage>
  );
}

const AskAgain = () => (
  <Stack isRow gap={3}>
    <LinkButton href="/forgot-password">Ask for a new link</LinkButton>
    <LinkButton href="/login" variant="secondary">
      Back to login
    </LinkButton>
  </Stack>
);

function PasswordForm({ token, onChanged }: { token: string; onChanged: () => void }) {
  const { api } = useHost();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { errors, failure, isBusy, formProps } = useForm({
    rules: { newPassword: newPasswordRule },
    async submit({ newPassword }) {
      try {
        await api.resetPassword({ body: { token, newPassword } });
      } catch (error) {
        const detail = messageOf(error, messages.signIn.unreachable);
        if (isApiError(error) && error.code === 'invalid-reset-token') setRefusal(detail);
        return {
          message: messages.password.resetFailed,
          detail,
          fields: isApiError(error) ? error.fields : {},
        };
      }
      onChanged();
      return undefined;
    },
  });

  // With a link that is no good there is nothing to fill in.
  if (refusal !== null)
    return (
      <Stack gap={6} align="start">
        <ErrorBanner title={messages.password.resetFailed}>{refusal}</ErrorBanner>
        <AskAgain />
      </Stack>
    );
  return (
    <Form failure={failure} formProps={formProps}>
      <NewPasswordField name="newPassword" error={errors.newPassword} />
      <Button type="submit" size="lg" isWide isBusy={isBusy} busyText="Saving...">
        Change password
      </Button>
    </Form>
  );
}
