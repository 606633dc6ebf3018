import { getErrorMessage, useHost } from '@selvedge/mfe-kit';
import { Button, FailureBanner, NoticeBanner, Stack } from '@selvedge/ui';
import { useEffect, useState } from 'react';
import { messages } from '../account-messages.ts';

const noticeMs = 5000;
type Outcome = { kind: 'idle' | 'sending' | 'sent' } | { kind: 'failed'; message: string; detail: string };

/** Sends the verification email again, and says so for 5 s. */
export function ResendLink({ email, onSent }: { email: string; onSent: () => void }) {
  const { api } = useHost();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' });

  useEffect(() => {
    if (outcome.kind !== 'sent') return undefined;
    const timer = setTimeout(() => setOutcome({ kind: 'idle' }), noticeMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function resend() {
    setOutcome({ kind: 'sending' });
    try {
      await api.requestEmailVerification({ body: { email } });
      setOutcome({ kind: 'sent' });
      onSent();
    } catch (error) {
      setOutcome({
        kind: 'failed',
        message: messages.registration.resendFailed,
        detail: getErrorMessage(error, ''),
      });
    }
  }

  return (
    <Stack gap={2} align="start">
      <Button
        variant="quiet"
        onClick={() => void resend()}
        isBusy={outcome.kind === 'sending'}
        busyText="Sending..."
        css={{ paddingInline: 0 }}
      >
        Resend verification email
      </Button>
      {outcome.kind === 'sent' ? (
        <NoticeBanner tone="success">{messages.registration.resent}</NoticeBanner>
      ) : null}
      <FailureBanner failure={outcome.kind === 'failed' ? outcome : null} />
    </Stack>
  );
}
