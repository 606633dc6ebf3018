import type { AdminOrder } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { Button, formatMoney, Stack, TextField } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { useFocusOnError } from '../editing/use-focus-on-error.ts';
import { FormDialog } from '../editing/form-dialog.tsx';
import { useDialogAction } from '../editing/use-dialog-action.ts';
import { useAttemptKey } from '../editing/use-attempt-key.ts';
import type { DraftErrors } from '../editing/use-draft.ts';
import { amountOf } from '../editing/amount-text.ts';
import { amountError } from './refund-amount.ts';

/** Pays a part of an order back, or all that is left of it. */
export function RefundDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { api } = useHost();
  const action = useDialogAction(onClose);
  const attempt = useAttemptKey();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<DraftErrors>({});
  const { form: fields, focusError } = useFocusOnError<HTMLDivElement>();
  const { refundable } = order;
  const errors = { ...action.errors, ...missing };

  async function submit() {
    const wrongAmount = amountError(amount, refundable);
    const found = {
      ...(wrongAmount ? { amount: wrongAmount } : {}),
      ...(reason.trim() ? {} : { reason: 'Please say why; the shopper reads it' }),
    };
    setMissing(found);
    if (Object.keys(found).length > 0) return focusError();
    const body = { amount: amountOf(amount) ?? 0, reason: reason.trim() };
    const call = { params: { id: order.id }, body, idempotencyKey: attempt.keyOf(body) };
    const isDone = await action.run(() => operatorApi(api).refundAdminOrder(call), {
      done: messages.orders.refunded,
      failed: messages.orders.refundFailed,
    });
    if (!isDone) return;
    attempt.end();
    onClose();
  }

  return (
    <FormDialog
      isOpen
      title={`Refund order #${order.orderNumber}`}
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
            The money goes back to the shopper’s PayPal account, which cannot be taken back. The order stays
            as it is, and so does the stock.
          </p>
          <TextField
            label="Amount"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            hint={`Up to ${formatMoney(refundable)}`}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            error={errors.amount}
            data-autofocus
          />
          <div>
            <Button variant="secondary" size="sm" onClick={() => setAmount(refundable.toFixed(2))}>
              All of it
            </Button>
          </div>
          <TextField
            label="Reason"
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
