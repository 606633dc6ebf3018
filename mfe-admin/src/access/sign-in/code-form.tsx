import { Button, Form, Stack, useForm } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { CodeField, codeErrors, codeRule } from '../code-field.tsx';
import type { Credentials } from './credentials-form.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { signInFailure } from './sign-in-failure.ts';

interface CodeFormProps {
  credentials: Credentials;
  onSignedIn: () => void;
  onBack: () => void;
}

/** The second step of signing in, for operators with a second factor: a passkey or a code. */
export function CodeForm({ credentials, onSignedIn, onBack }: CodeFormProps) {
  const adminApi = useAdminApi();
  const { errors, failure, isBusy, clearErrors, formProps } = useForm({
    rules: { code: codeRule },
    async submit({ code }) {
      try {
        await adminApi.openAdminSession({ body: { ...credentials, code: code.trim() } });
      } catch (error) {
        const fields = codeErrors(error);
        return fields.code ? { message: messages.signIn.codeFailed, fields } : signInFailure(error);
      }
      onSignedIn();
      return undefined;
    },
  });

  return (
    <Stack gap={5}>
      <p>One more step: confirm that it’s you.</p>
      <PasskeySignIn onStart={clearErrors} onSignedIn={onSignedIn}>
        Use a passkey
      </PasskeySignIn>
      <Form failure={failure} formProps={formProps}>
        <CodeField error={errors.code} />
        <Button type="submit" size="lg" isWide isBusy={isBusy} busyText="Signing in...">
          Continue
        </Button>
        <Button variant="quiet" onClick={onBack} css={{ justifySelf: 'center' }}>
          Back
        </Button>
      </Form>
    </Stack>
  );
}
