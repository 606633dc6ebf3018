import { isApiError } from '@selvedge/mfe-kit';
import { Button, Form, required, TextField, useForm } from '@selvedge/ui';
import { useEffect, useRef } from 'react';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { SignInAlternatives } from './sign-in-alternatives.tsx';
import { signInFailure } from './sign-in-failure.ts';

export interface Credentials {
  email: string;
  password: string;
}

const rules = {
  email: required(messages.signIn.emailRequired),
  password: (password: string) => (password ? undefined : messages.signIn.passwordRequired),
};

interface CredentialsFormProps {
  /** The email address typed earlier, if the operator has come back to this step. */
  email: string;
  onSignedIn: () => void;
  /** The credentials are right, and signing in also requires a code. */
  onCodeRequired: (credentials: Credentials) => void;
}

/** The first step of signing in, and the only one without a second factor. */
export function CredentialsForm({ email: typedBefore, onSignedIn, onCodeRequired }: CredentialsFormProps) {
  const adminApi = useAdminApi();
  const passwordField = useRef<HTMLInputElement>(null);
  const isReturning = typedBefore !== '';
  useEffect(() => {
    if (isReturning) passwordField.current?.focus();
  }, [isReturning]);
  const { errors, failure, isBusy, clearErrors, formProps } = useForm({
    rules,
    async submit({ email, password }) {
      const credentials = { email: email.trim(), password };
      try {
        await adminApi.openAdminSession({ body: credentials });
      } catch (error) {
        if (!isApiError(error) || error.code !== 'second-factor-required') return signInFailure(error);
        onCodeRequired(credentials);
        return undefined;
      }
      onSignedIn();
      return undefined;
    },
  });

  return (
    <>
      <Form failure={failure} formProps={formProps}>
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          defaultValue={typedBefore}
          error={errors.email}
        />
        <TextField
          ref={passwordField}
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <Button type="submit" size="lg" isWide isBusy={isBusy} busyText="Signing in...">
          Sign In
        </Button>
      </Form>
      <SignInAlternatives onStart={clearErrors} onSignedIn={onSignedIn} />
    </>
  );
}
