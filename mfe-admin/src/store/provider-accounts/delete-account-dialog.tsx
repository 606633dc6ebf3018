import { useHost } from '@selvedge/mfe-kit';
import { ConfirmDialog, FailureBanner } from '@selvedge/ui';
import { messages } from '../../admin-messages.ts';
import { operatorApi } from '../../api/operator-api.ts';
import { useAction } from '../../editing/use-action.ts';
import type { AccountKind } from './account-kinds.ts';

interface DeleteAccountDialogProps {
  account: AccountKind;
  isOpen: boolean;
  onClose: () => void;
}

export function DeleteAccountDialog({ account, isOpen, onClose }: DeleteAccountDialogProps) {
  const { api } = useHost();
  const { run, isBusy, failure } = useAction();
  const { kind, provider, afterDeletion } = account;
  const remove = async () => {
    const isDone = await run(() => operatorApi(api).deleteCredentials({ params: { kind } }), {
      done: messages.accounts.deleted,
      failed: messages.accounts.deleteFailed,
    });
    if (isDone) onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Delete the ${provider} account?`}
      confirmText="Delete"
      busyText="Deleting..."
      cancelText="Keep it"
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <p>{afterDeletion}</p>
    </ConfirmDialog>
  );
}
