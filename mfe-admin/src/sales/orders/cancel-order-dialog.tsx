import type { AdminOrder } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { formatMoney, TextField } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { operatorApi } from '../../api/operator-api.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';
import { useDialogAction } from '../../editing/use-dialog-action.ts';

/** Cancels an order that hasn't shipped. */
export function CancelOrderDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { api } = useHost();
  const action = useDialogAction(onClose);
  const [reason, setReason] = useState('');

  const submit = () =>
    action.run(
      () => operatorApi(api).cancelAdminOrder({ params: { id: order.id }, body: { reason: reason.trim() } }),
      { done: messages.orders.cancelled, failed: messages.orders.cancelFailed },
    );

  return (
    <FormDialog
      title={`Cancel order #${order.orderNumber}?`}
      submitText="Cancel order"
      busyText="Cancelling..."
      tone="danger"
      action={action}
      onSubmit={submit}
    >
      <p>
        The items go back into stock
        {order.refundable > 0 ? `, and the shopper gets ${formatMoney(order.refundable)} back` : ''}. You
        can’t undo this.
      </p>
      <TextField
        label="Reason (optional)"
        name="reason"
        maxLength={300}
        hint="The shopper sees it in the email and on the order page"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={action.errors.reason}
        data-autofocus
      />
    </FormDialog>
  );
}
