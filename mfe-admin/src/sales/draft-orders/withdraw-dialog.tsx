import type { DraftOrder } from '@selvedge/contract';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';

interface WithdrawDialogProps {
  draftOrder: DraftOrder;
  onClose: () => void;
}

/** Asks an operator to confirm that a link stops working. */
export const WithdrawDialog = ({ draftOrder: { id }, onClose }: WithdrawDialogProps) => (
  <FormDialog
    title="Withdraw the link?"
    submitText="Withdraw"
    busyText="Withdrawing..."
    cancelText="Keep it"
    send={(adminApi) => adminApi.withdrawDraftOrder({ params: { id } })}
    messages={{ done: messages.draftOrders.withdrawn, failed: messages.draftOrders.withdrawFailed }}
    onClose={onClose}
  >
    <p>
      The buyer can’t pay with it anymore. We don’t email them about it. You can change the draft and send it
      again.
    </p>
  </FormDialog>
);
