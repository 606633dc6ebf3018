import type { AdminOrder } from '@selvedge/contract';
import { formatMoney, TextField } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';

/** Cancels an order that hasn't shipped. */
export function CancelOrderDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={`Cancel order #${order.orderNumber}?`}
      submitText="Cancel order"
      busyText="Cancelling..."
      tone="danger"
      send={(adminApi) =>
        adminApi.cancelAdminOrder({ params: { id: order.id }, body: { reason: reason.trim() } })
      }
      messages={{ done: messages.orders.cancelled, failed: messages.orders.cancelFailed }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            The items go back into stock
            {order.exchangeFor
              ? `, and you can refund or exchange what the shopper returned from order #${order.exchangeFor.orderNumber}`
              : order.refundable > 0
                ? `, and the shopper gets ${formatMoney(order.refundable)} back`
                : ''}
            . You can’t undo this.
          </p>
          <TextField
            label="Reason (optional)"
            name="reason"
            maxLength={300}
            hint="The shopper sees it in the email and on the order page."
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={errors.reason}
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  );
}
