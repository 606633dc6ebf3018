import { css } from '@emotion/react';
import { getErrorMessage, useHost } from '@selvedge/mfe-kit';
import { Button, FailureBanner, Stack, tokens } from '@selvedge/ui';
import { useRef, useState } from 'react';
import { messages } from '../account-messages.ts';
import { useSignIn } from '../sign-in/use-sign-in.ts';
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
// Google's button is at most 400 pixels wide and as tall as its placeholder, so nothing moves when it appears.
const buttonBox = css({
  width: '100%',
  maxWidth: '400px',
  marginInline: 'auto',
  minHeight: tokens.size.target,
});

const labels: Record<GoogleButtonText, string> = {
  continue_with: 'Continue with Google',
  signup_with: 'Sign up with Google',
};

/** Renders nothing if the store has no Google client id. */
export function GoogleSignIn({ text }: { text: GoogleButtonText }) {
  const { tenant } = useHost();
  return tenant.googleClientId === null ? null : <GoogleButton text={text} />;
}

function GoogleButton({ text }: { text: GoogleButtonText }) {
  const { api } = useHost();
  const signIn = useSignIn();
  const container = useRef<HTMLDivElement>(null);
  const [isPressed, setPressed] = useState(false);
  const [isSigningIn, setSigningIn] = useState(false);
  const [failure, setFailure] = useState<{ message: string; detail?: string } | null>(null);

  async function signInWithToken(token: string) {
    setFailure(null);
    setSigningIn(true);
    try {
      await signIn(await api.loginWithGoogle({ body: { token } }));
    } catch (error) {
      const detail = getErrorMessage(error, messages.signIn.unreachable);
      const message = messages.google.failed;
      setFailure(detail === message ? { message } : { message, detail });
    } finally {
      setSigningIn(false);
    }
  }
  const { state, press } = useGoogleButton(container, {
    text,
    onCredential: (token) => void signInWithToken(token),
  });

  if (state === 'absent') return null;
  // An ad blocker may stop the script. Only shoppers who press the button need to know.
  const scriptFailure =
    isPressed && state === 'failed'
      ? { message: messages.google.failed, detail: messages.google.scriptFailed }
      : null;
  return (
    <Stack gap={4}>
      <p css={line}>or</p>
      <FailureBanner failure={failure ?? scriptFailure} />
      <div
        css={buttonBox}
        aria-busy={isSigningIn || undefined}
        // A press that begins on our button and ends on Google's, which has just replaced it, reaches only this box.
        onClick={({ target, currentTarget }) => target === currentTarget && press()}
      >
        <div ref={container} css={{ width: '100%', display: 'grid', justifyItems: 'center' }} />
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
