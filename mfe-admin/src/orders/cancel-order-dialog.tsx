import type { AdminOrder } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { formatMoney, TextField } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { FormDialog } from '../editing/form-dialog.tsx';
import { useDialogAction } from '../editing/use-dialog-action.ts';

/** Cancels an order that has not left. */
export function CancelOrderDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { api } = useHost();
  const action = useDialogAction(onClose);
  const [reason, setReason] = useState('');

  async function submit() {
    const body = { reason: reason.trim() };
    const isDone = await action.run(
      () => operatorApi(api).cancelAdminOrder({ params: { id: order.id }, body }),
      { done: messages.orders.cancelled, failed: messages.orders.cancelFailed },
    );
    if (isDone) onClose();
  }

  return (
    <FormDialog
      isOpen
      title={`Cancel order #${order.orderNumber}?`}
      submitText="Cancel order"
      busyText="Cancelling..."
      tone="danger"
      isBusy={action.isBusy}
      failure={action.failure}
      onSubmit={() => void submit()}
      onClose={action.close}
    >
      <p>
        The pieces go back into stock
        {order.refundable > 0 ? `, and ${formatMoney(order.refundable)} back to the shopper` : ''}. This
        cannot be taken back.
      </p>
      <TextField
        label="Reason (optional)"
        name="reason"
        maxLength={300}
        hint="The shopper reads it in the mail and on the order’s page"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={action.errors.reason}
        data-autofocus
      />
    </FormDialog>
  );
}
