import { useHost } from '@selvedge/mfe-kit';
import { Button, FailureBanner, tokens } from '@selvedge/ui';
import { useState } from 'react';
import { LinkSent } from '../password/link-sent.tsx';
import { requestResetLink, type LinkFailure } from '../password/request-reset-link.ts';

/** Changes the password through an emailed link, so that someone using an unlocked device can't change it. */
export function PasswordSection({ email }: { email: string }) {
  const { api } = useHost();
  const [outcome, setOutcome] = useState<'idle' | 'sending' | 'sent' | LinkFailure>('idle');

  async function send() {
    setOutcome('sending');
    setOutcome((await requestResetLink(api, email)) ?? 'sent');
  }

  return (
    <>
      <p css={{ color: tokens.color.muted }}>
        We’ll email you a link to choose a new password. Using it signs you out on every device.
      </p>
      <FailureBanner failure={typeof outcome === 'object' ? outcome : null} />
      {outcome === 'sent' ? <LinkSent email={email} /> : null}
      <Button
        variant="secondary"
        onClick={() => void send()}
        isBusy={outcome === 'sending'}
        busyText="Sending..."
      >
        Send reset link
      </Button>
    </>
  );
}
