import { definePage, isApiError, getErrorMessage, useHost, type PageProps } from '@selvedge/mfe-kit';
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

/** Opened from the link in the email, with the token in the URL (`?token=`). */
function ResetPasswordPage({ query }: PageProps<unknown>) {
  const host = useHost();
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  const token = query.get('token')?.trim();

  function finish() {
    setDone(true);
    // The server has ended every session, including this browser's.
    host.session.forget();
    // Not awaited: the router reports its own failures.
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
      <FormPage title={title} intro="Open the link in the email we sent you, or request a new one.">
        <RequestNewLink />
      </FormPage>
    );
  return (
    <FormPage title={title} intro="It replaces your old password and signs you out on every device.">
      <PasswordForm token={token} onChanged={finish} />
    </FormPage>
  );
}

const RequestNewLink = () => (
  <Stack isRow gap={3}>
    <LinkButton href="/forgot-password">Request a new link</LinkButton>
    <LinkButton href="/login" variant="secondary">
      Back to sign in
    </LinkButton>
  </Stack>
);

function PasswordForm({ token, onChanged }: { token: string; onChanged: () => void }) {
  const { api } = useHost();
  const [linkError, setLinkError] = useState<string | null>(null);
  const { errors, failure, isBusy, formProps } = useForm({
    rules: { newPassword: newPasswordRule },
    async submit({ newPassword }) {
      try {
        await api.resetPassword({ body: { token, newPassword } });
      } catch (error) {
        const detail = getErrorMessage(error, messages.signIn.unreachable);
        if (isApiError(error) && error.code === 'invalid-reset-token') setLinkError(detail);
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

  // An invalid link can't succeed, so don't show the form again.
  if (linkError !== null)
    return (
      <Stack gap={6} align="start">
        <ErrorBanner title={messages.password.resetFailed}>{linkError}</ErrorBanner>
        <RequestNewLink />
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
