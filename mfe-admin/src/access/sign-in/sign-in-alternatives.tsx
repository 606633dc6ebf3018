import { css } from '@emotion/react';
import { Stack, tokens } from '@selvedge/ui';
import { PasskeySignIn } from './passkey-sign-in.tsx';

const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: tokens.size.target });

interface SignInAlternativesProps {
  onStart: () => void;
  onSignedIn: () => void;
}

/** Below email and password: sign in with a passkey, or recover the password. */
export function SignInAlternatives(props: SignInAlternativesProps) {
  return (
    <Stack gap={3}>
      <PasskeySignIn {...props}>Sign in with a passkey</PasskeySignIn>
      <p css={{ textAlign: 'center' }}>
        <a href="/admin/forgot-password" css={link}>
          Forgot your password?
        </a>
      </p>
    </Stack>
  );
}
