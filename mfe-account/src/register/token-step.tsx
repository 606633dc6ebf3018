import { css } from '@emotion/react';
import { isApiError, getErrorMessage, useHost } from '@selvedge/mfe-kit';
import { Button, Form, required, Stack, TextField, tokens, useForm } from '@selvedge/ui';
import { messages } from '../account-messages.ts';
import { ResendLink } from './resend-link.tsx';

const inlineLink = css({ display: 'inline-flex', alignItems: 'center', minHeight: tokens.size.target });

interface TokenStepProps {
  email: string;
  onVerified: (token: string) => void;
  /** The email already has an account. */
  onEmailTaken: () => void;
}

/** Step 2: the code from the email. Opening the email's link in this browser has the same effect. */
export function TokenStep({ email, onVerified, onEmailTaken }: TokenStepProps) {
  const { api } = useHost();
  const { errors, failure, isBusy, clearErrors, formProps } = useForm({
    rules: { token: required(messages.fields.tokenRequired) },
    async submit(values) {
      const typed = values.token.replaceAll(/\s/g, '');
      try {
        const verified = await api.verifyEmail({ body: { token: typed, email } });
        onVerified(verified.token ?? typed);
      } catch (error) {
        const { invalidToken, checkToken, verifyFailed } = messages.registration;
        const isAnswered = isApiError(error) && error.status !== undefined && error.status < 500;
        if (!isAnswered || error.code === 'rate-limited')
          return { message: verifyFailed, detail: getErrorMessage(error, messages.signIn.unreachable) };
        if (error.code !== 'email-taken')
          return { message: invalidToken, fields: { token: error.fields['token'] ?? checkToken } };
        onEmailTaken();
      }
      return undefined;
    },
  });

  return (
    <Stack gap={6}>
      <Stack gap={2} css={{ color: tokens.color.muted }}>
        <p>
          We sent an email to{' '}
          <strong css={{ color: tokens.color.text, overflowWrap: 'anywhere' }}>{email}</strong>. Enter its
          six-digit code here, or open its link on any device.
        </p>
        <p>
          <a href="/register" css={inlineLink}>
            Use a different email
          </a>
        </p>
      </Stack>
      <Form failure={failure} formProps={formProps}>
        <TextField
          label="Verification token"
          name="token"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint="Six digits, such as 123 456"
          error={errors.token}
        />
        <Button type="submit" size="lg" isWide isBusy={isBusy} busyText="Verifying...">
          Verify
        </Button>
      </Form>
      <ResendLink email={email} onSent={clearErrors} />
    </Stack>
  );
}
