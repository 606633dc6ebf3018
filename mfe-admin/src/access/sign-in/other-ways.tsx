import { css } from '@emotion/react';
import { Stack, tokens } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { useAdminApi } from '../../api/use-admin-api.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';

const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: tokens.size.target });

/** Below the form: sign in with a passkey, or recover the password. */
export function OtherWays({ onSignedIn }: { onSignedIn: () => void }) {
  const adminApi = useAdminApi();
  return (
    <Stack gap={3}>
      <PasskeyButton
        size="lg"
        send={(body) => adminApi.openPasskeySession({ body })}
        failed={messages.signIn.passkeyFailed}
        onDone={onSignedIn}
      >
        Sign in with a passkey
      </PasskeyButton>
      <p css={{ textAlign: 'center' }}>
        <a href="/admin/forgot-password" css={link}>
          Forgot your password?
        </a>
      </p>
    </Stack>
  );
}
