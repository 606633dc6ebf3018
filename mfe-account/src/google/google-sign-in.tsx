import { css } from '@emotion/react';
import type { AuthenticatedUser } from '@selvedge/contract';
import { messageOf, useHost } from '@selvedge/mfe-kit';
import { Button, FailureBanner, Stack, tokens } from '@selvedge/ui';
import { useRef, useState } from 'react';
import { messages } from '../account-messages.ts';
import type { GoogleButtonText } from './google-identity.ts';
import { useGoogleButton } from './use-google-button.ts';

const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: tokens.space[3],
  color: tokens.color.muted,
  fontSize: tokens.text.sm,
  '&::before, &::after': { content: '""', flex: 1, borderTop: `1px solid ${tokens.color.hairline}` },
});
// Google's button is 400 pixels wide at most, and as high as the one that keeps its place: nothing moves when it comes.
const room = css({ width: '100%', maxWidth: '400px', marginInline: 'auto', minHeight: tokens.size.target });

const labels: Record<GoogleButtonText, string> = {
  continue_with: 'Continue with Google',
  signup_with: 'Sign up with Google',
};

interface GoogleSignInProps {
  text: GoogleButtonText;
  /** Told of the user the server answered. */
  onSignedIn: (user: AuthenticatedUser) => Promise<void>;
}

/** Signing in with Google, where the store has a client id; nothing elsewhere. */
export function GoogleSignIn(props: GoogleSignInProps) {
  const { tenant } = useHost();
  return tenant.googleClientId === null ? null : <GoogleButton {...props} />;
}

function GoogleButton({ text, onSignedIn }: GoogleSignInProps) {
  const { api } = useHost();
  const place = useRef<HTMLDivElement>(null);
  const [isPressed, setPressed] = useState(false);
  const [isSigningIn, setSigningIn] = useState(false);
  const [failure, setFailure] = useState<{ message: string; detail?: string } | null>(null);

  async function signIn(token: string) {
    setFailure(null);
    setSigningIn(true);
    try {
      await onSignedIn(await api.loginWithGoogle({ body: { token } }));
    } catch (error) {
      const detail = messageOf(error, messages.signIn.unreachable);
      const message = messages.google.failed;
      setFailure(detail === message ? { message } : { message, detail });
    } finally {
      setSigningIn(false);
    }
  }
  const { state, press } = useGoogleButton(place, {
    text,
    onCredential: (token) => void signIn(token),
  });

  if (state === 'absent') return null;
  // A blocker that stops the script is no news to whoever never wanted it: it is told when the button is pressed.
  const scriptFailure =
    isPressed && state === 'failed'
      ? { message: messages.google.failed, detail: messages.google.scriptFailed }
      : null;
  return (
    <Stack gap={4}>
      <p css={line}>or</p>
      <FailureBanner failure={failure ?? scriptFailure} />
      <div css={room} aria-busy={isSigningIn || undefined}>
        <div ref={place} css={{ width: '100%', display: 'grid', justifyItems: 'center' }} />
        {state === 'ready' ? null : (
          <Button
            variant="secondary"
            isWide
            isBusy={isPressed && state === 'waiting'}
            busyText="Opening Google..."
            onClick={() => {
              setPressed(true);
              press();
            }}
          >
            {labels[text]}
          </Button>
        )}
      </div>
      {isSigningIn ? (
        <p role="status" css={{ color: tokens.color.muted }}>
          Signing in...
        </p>
      ) : null}
    </Stack>
  );
}
