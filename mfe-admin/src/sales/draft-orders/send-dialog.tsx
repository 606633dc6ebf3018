import { draftOrderLimits, type DraftOrder } from '@selvedge/contract';
import { formatMoney, TextField } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';
import { parseWholeNumber } from '../../editing/parse-amount.ts';

interface SendDialogProps {
  draftOrder: DraftOrder;
  onClose: () => void;
}

/** Asks an operator to confirm that a link is emailed, and how long it works. */
export function SendDialog({ draftOrder, onClose }: SendDialogProps) {
  const { id, email, status, summary, updatedAt } = draftOrder;
  const isSent = status === 'SENT';
  const [days, setDays] = useState(String(draftOrderLimits.defaultDays));
  const count = parseWholeNumber(days) ?? 0;
  const isValid = count >= 1 && count <= draftOrderLimits.days;
  return (
    <FormDialog
      title={status === 'DRAFT' ? 'Send this draft?' : 'Send it again?'}
      submitText="Send link"
      busyText="Sending..."
      cancelText="Don’t send"
      check={() => (isValid ? {} : { days: `Enter a number from 1 to ${draftOrderLimits.days}` })}
      send={(adminApi) =>
        adminApi.sendDraftOrder({ params: { id }, body: { days: count, basedOn: updatedAt } })
      }
      messages={{ done: messages.draftOrders.sent, failed: messages.draftOrders.sendFailed }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p css={{ overflowWrap: 'anywhere' }}>
            We email {email} a {isSent ? 'new ' : ''}link to pay {formatMoney(summary.total)}.{' '}
            {isSent
              ? 'The link that they have now stops working.'
              : 'Prices are fixed from now on, but nothing is reserved until it’s paid.'}
          </p>
          <TextField
            label="Days that the link works"
            hint={`Up to ${draftOrderLimits.days}.`}
            required
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            data-autofocus
            value={days}
            error={errors['days']}
            onChange={({ currentTarget }) => setDays(currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
