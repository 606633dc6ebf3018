import { useSession } from '@selvedge/mfe-kit';
import { Button, ConfirmDialog, FailureBanner, NoticeBanner } from '@selvedge/ui';
import { useState } from 'react';
import { DeletionFacts } from './deletion-facts.tsx';
import { privacyMessages } from './privacy-messages.ts';
import { useDeletionRequest } from './use-deletion-request.ts';

/** Deletes the account through an emailed link, so that someone using an unlocked device can't do it. */
export function DeletionSection() {
  const { user } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { sentCount, openOrderCount, failure, isBusy, send, clearFailure } = useDeletionRequest();
  const isSent = sentCount > 0;
  const email = <strong css={{ overflowWrap: 'anywhere' }}>{user?.email}</strong>;

  async function confirm() {
    if (await send()) setAsking(false);
  }
  function close() {
    clearFailure();
    setAsking(false);
  }

  return (
    <>
      <DeletionFacts />
      {/* One button, so that the focus can return to it when the dialog closes. */}
      <Button
        variant={isSent ? 'secondary' : 'danger'}
        onClick={() => (isSent ? void send() : setAsking(true))}
        isBusy={isBusy && !isAsking}
        busyText="Sending..."
      >
        {isSent ? 'Send Again' : 'Delete Account'}
      </Button>
      {isSent ? (
        // The key announces each email.
        <NoticeBanner key={sentCount} tone="success" title={privacyMessages.deletion.linkSent}>
          We’ve emailed {email} a link that deletes your account. It works for one hour. If you don’t see it,
          check your spam folder.{' '}
          {openOrderCount > 0 ? privacyMessages.deletion.openOrders(openOrderCount) : null}
        </NoticeBanner>
      ) : null}
      <FailureBanner failure={isAsking ? null : failure} />
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete your account?"
        confirmText="Email Me the Link"
        busyText="Sending..."
        cancelText="Keep Account"
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        <FailureBanner failure={failure} />
        <p>We’ll email {email} a link. Your account is deleted when you open the link and confirm.</p>
      </ConfirmDialog>
    </>
  );
}
