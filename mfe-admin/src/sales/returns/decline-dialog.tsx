import type { AdminReturn } from '@selvedge/contract';
import { TextField } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';

/** Declines a return with a reason. */
export function DeclineDialog({ orderReturn, onClose }: { orderReturn: AdminReturn; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  return (
    <FormDialog
      title={`Decline the return of #${orderReturn.orderNumber}?`}
      submitText="Decline return"
      busyText="Declining..."
      tone="danger"
      check={() => (reason ? {} : { reason: messages.returns.declineReasonRequired })}
      send={(adminApi) => adminApi.declineReturn({ params: { id: orderReturn.id }, body: { reason } })}
      messages={{ done: messages.returns.declined, failed: messages.returns.declineFailed }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            These items won’t be refunded, and the return label will stop working. The shopper can register
            the return again. You can’t undo this.
          </p>
          <TextField
            label="Reason"
            name="reason"
            maxLength={300}
            hint="Included in the email to the shopper."
            data-autofocus
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            error={errors.reason}
          />
        </>
      )}
    </FormDialog>
  );
}
