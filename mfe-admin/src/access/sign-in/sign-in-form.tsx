import { Button, Form, required, TextField, useForm } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { signInFailure } from './sign-in-failure.ts';

const rules = {
  email: required(messages.signIn.emailRequired),
  password: (password: string) => (password ? undefined : messages.signIn.passwordRequired),
};

export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const adminApi = useAdminApi();
  const { errors, failure, isBusy, formProps } = useForm({
    rules,
    async submit({ email, password }) {
      try {
        await adminApi.openAdminSession({ body: { email: email.trim(), password } });
      } catch (error) {
        return signInFailure(error);
      }
      onSignedIn();
      return undefined;
    },
  });

  return (
    <Form failure={failure} formProps={formProps}>
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        error={errors.email}
      />
      <TextField
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
  );
}
