import { Button, ConfirmDialog, FailureBanner } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../admin-messages.ts';
import { useAdminApi } from '../api/use-admin-api.ts';
import { useAction } from '../editing/use-action.ts';
import { formatCount } from '../format-count.ts';
import { Panel } from '../layout/panel.tsx';
import { useShowRecoveryCodes } from './new-recovery-codes.ts';

/** How many recovery codes are left, and a button to replace them. */
export function RecoveryCodesPanel({ count }: { count: number }) {
  const adminApi = useAdminApi();
  const showCodes = useShowRecoveryCodes();
  const [isOpen, setOpen] = useState(false);
  const { run, isBusy, failure, clearErrors } = useAction({ reloads: 'never' });

  async function replace() {
    const { recoveryCodes } = await adminApi.replaceRecoveryCodes();
    setOpen(false);
    showCodes(recoveryCodes);
  }
  return (
    <Panel
      title="Recovery codes"
      intro="They let you sign in if you lose your other ways to do so. Each works once."
    >
      <p>{count === 0 ? 'You have no codes left.' : `You have ${formatCount(count, 'code')} left.`}</p>
      <Button variant="secondary" onClick={() => setOpen(true)} css={{ justifySelf: 'start' }}>
        Create new codes
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Create new recovery codes?"
        confirmText="Create codes"
        busyText="Creating..."
        cancelText="Not now"
        isBusy={isBusy}
        tone="primary"
        onConfirm={() => void run(replace, { failed: messages.recoveryCodes.notCreated })}
        onClose={() => {
          clearErrors();
          setOpen(false);
        }}
      >
        <FailureBanner failure={failure} />
        <p>The codes that you have now stop working.</p>
      </ConfirmDialog>
    </Panel>
  );
}
