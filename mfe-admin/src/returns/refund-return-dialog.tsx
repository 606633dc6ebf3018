import type { AdminReturn } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { formatMoney, Stack, TextField } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { useFocusOnError } from '../editing/use-focus-on-error.ts';
import { FormDialog } from '../editing/form-dialog.tsx';
import { useDialogAction } from '../editing/use-dialog-action.ts';
import type { DraftErrors } from '../editing/use-draft.ts';
import { amountOf } from '../editing/amount-text.ts';
import { amountError } from '../orders/refund-amount.ts';

/** Pays a received return back: what its pieces bore, or less with a reason. */
export function RefundReturnDialog({ announced, onClose }: { announced: AdminReturn; onClose: () => void }) {
  const { api } = useHost();
  const action = useDialogAction(onClose);
  const { refundAmount: most } = announced;
  const [amount, setAmount] = useState(most.toFixed(2));
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<DraftErrors>({});
  const { form: fields, focusError } = useFocusOnError<HTMLDivElement>();
  const errors = { ...action.errors, ...missing };

  async function submit() {
    const wrongAmount = amountError(amount, most);
    const isLess = (amountOf(amount) ?? 0) < most;
    const found = {
      ...(wrongAmount ? { amount: wrongAmount } : {}),
      ...(isLess && !reason.trim() ? { reason: 'Please say why it is less; the shopper reads it' } : {}),
    };
    setMissing(found);
    if (Object.keys(found).length > 0) return focusError();
    const body = { amount: amountOf(amount) ?? 0, ...(reason.trim() && { reason: reason.trim() }) };
    const call = { params: { id: announced.id }, body };
    const isDone = await action.run(() => operatorApi(api).refundReturn(call), {
      done: messages.returns.refunded,
      failed: messages.returns.refundFailed,
    });
    if (isDone) onClose();
  }

  return (
    <FormDialog
      isOpen
      title={`Refund the return of #${announced.orderNumber}`}
      submitText="Refund"
      busyText="Refunding..."
      tone="danger"
      isBusy={action.isBusy}
      failure={action.failure}
      onSubmit={() => void submit()}
      onClose={action.close}
    >
      <div ref={fields}>
        <Stack gap={4}>
          <p>
            The pieces bore {formatMoney(most)}: their price less the discount, and their part of the tax.
          </p>
          <TextField
            label="Amount"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            hint={`Up to ${formatMoney(most)}`}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            error={errors.amount}
            data-autofocus
          />
          <TextField
            label="Reason, when it is less"
            name="reason"
            maxLength={300}
            hint="Stands in the mail to the shopper"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={errors.reason}
          />
        </Stack>
      </div>
    </FormDialog>
  );
}
