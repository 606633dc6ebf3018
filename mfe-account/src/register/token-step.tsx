import { css } from '@emotion/react';
import { isApiError, useHost } from '@selvedge/mfe-kit';
import { Button, Form, required, Stack, TextField, tokens, useForm } from '@selvedge/ui';
import { messages } from '../account-messages.ts';
import { ResendLink } from './resend-link.tsx';

const inlineLink = css({ display: 'inline-flex', alignItems: 'center', minHeight: tokens.size.target });

interface TokenStepProps {
  email: string;
  onVerified: (token: string) => void;
}

/** Step 2: the token from the mail. Following the mail's link in this browser does the same. */
export function TokenStep({ email, onVerified }: TokenStepProps) {
  const { api } = useHost();
  const { errors, failure, isBusy, forgive, formProps } = useForm({
    rules: { token: required(messages.fields.tokenRequired) },
    async submit(values) {
      const token = values.token.trim();
      try {
        await api.verifyEmail({ body: { token } });
      } catch (error) {
        if (!isApiError(error) || error.status === undefined || error.status >= 500) {
          return { message: messages.registration.verifyFailed, detail: messages.signIn.unreachable };
        }
        return {
          message: messages.registration.invalidToken,
          fields: { token: messages.registration.checkToken },
        };
      }
      onVerified(token);
      return undefined;
    },
  });

  return (
    <Stack gap={6}>
      <Stack gap={2} css={{ color: tokens.color.muted }}>
        <p>
          We sent a message to{' '}
          <strong css={{ color: tokens.color.text, overflowWrap: 'anywhere' }}>{email}</strong>. Follow its
          link, or enter the token it holds.
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
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.token}
        />
        <Button type="submit" size="lg" isWide isBusy={isBusy} busyText="Verifying...">
          Verify
        </Button>
      </Form>
      <ResendLink email={email} onSent={forgive} />
    </Stack>
  );
}
