import { css } from '@emotion/react';
import { isApiError, useHost } from '@selvedge/mfe-kit';
import {
  Button,
  CheckboxField,
  Form,
  NoticeBanner,
  required,
  Stack,
  TextField,
  tokens,
  useForm,
} from '@selvedge/ui';
import { messages } from '../account-messages.ts';
import { EmailField } from '../forms/email-field.tsx';
import { useSignIn } from '../sign-in/use-sign-in.ts';

const { fields } = messages;
const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: tokens.size.target });

/** @param notice a success message from the previous page. A failure replaces it */
export function LoginForm({ notice }: { notice: string | null }) {
  const { api } = useHost();
  const signIn = useSignIn();
  const { errors, failure, isBusy, formProps } = useForm({
    rules: { email: required(fields.emailRequired), password: required(fields.passwordRequired) },
    async submit({ email, password }, form) {
      const rememberMe = new FormData(form).has('rememberMe');
      try {
        await signIn(await api.login({ body: { email: email.trim(), password, rememberMe } }));
      } catch (error) {
        return signInFailure(error);
      }
      return undefined;
    },
  });

  return (
    <Form failure={failure} formProps={formProps}>
      {notice && !failure ? <NoticeBanner tone="success">{notice}</NoticeBanner> : null}
      <EmailField autoComplete="username" error={errors.email} />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <Stack isRow justify="space-between" gap={2}>
        <CheckboxField label="Remember me" name="rememberMe" />
        <a href="/forgot-password" css={link}>
          Forgot your password
        </a>
      </Stack>
      <Button type="submit" size="lg" isWide isBusy={isBusy} busyText="Signing in...">
        Sign In
      </Button>
    </Form>
  );
}

/** Uses one message for every refused sign-in, so that it doesn't reveal whether the account exists. */
function signInFailure(error: unknown): { message: string; detail?: string } {
  const message = messages.signIn.failed;
  if (!isApiError(error) || error.status === undefined || error.status >= 500) {
    return { message, detail: messages.signIn.unreachable };
  }
  return error.code === 'rate-limited' && error.message ? { message, detail: error.message } : { message };
}
