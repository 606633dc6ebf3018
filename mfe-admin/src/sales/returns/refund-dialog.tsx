import type { AdminApi } from '@selvedge/mfe-kit';
import { Button, formatMoney, TextField } from '@selvedge/ui';
import { useState, type ReactNode } from 'react';
import { FormDialog } from '../../editing/form-dialog.tsx';
import { parseAmount } from '../../editing/parse-amount.ts';

interface RefundDialogProps {
  title: string;
  /** What is refunded. */
  intro: ReactNode;
  /** The most that can be refunded. */
  max: number;
  /** The amount that is filled in until another one is typed; none by default. */
  proposedAmount?: number;
  reasonLabel: string;
  /** @returns the error if the reason is empty; undefined if this amount needs no reason */
  checkReason: (amount: number) => string | undefined;
  send: (adminApi: AdminApi, refund: { amount: number; reason: string }) => Promise<unknown>;
  messages: { done: string; failed: string };
  onClose: () => void;
  /** More fields, above the amount. */
  children?: ReactNode;
}

/** Asks how much to refund, and why. */
export function RefundDialog({
  intro,
  max,
  proposedAmount,
  reasonLabel,
  checkReason,
  send,
  children,
  ...dialog
}: RefundDialogProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const amount = typed ?? proposedAmount?.toFixed(2) ?? '';
  const [reason, setReason] = useState('');
  const refund = { amount: parseAmount(amount) ?? 0, reason: reason.trim() };

  function check() {
    const amountError = checkAmount(amount, max);
    const reasonError = refund.reason ? undefined : checkReason(refund.amount);
    return { ...(amountError && { amount: amountError }), ...(reasonError && { reason: reasonError }) };
  }

  return (
    <FormDialog
      {...dialog}
      submitText="Refund"
      busyText="Refunding..."
      tone="danger"
      check={check}
      send={(adminApi) => send(adminApi, refund)}
    >
      {(errors) => (
        <>
          <p>{intro}</p>
          {children}
          <TextField
            label="Amount"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            hint={`Up to ${formatMoney(max)}`}
            value={amount}
            onChange={(event) => setTyped(event.target.value)}
            error={errors.amount}
            data-autofocus
          />
          {proposedAmount === undefined ? (
            <div>
              <Button variant="secondary" size="sm" onClick={() => setTyped(max.toFixed(2))}>
                Full amount
              </Button>
            </div>
          ) : null}
          <TextField
            label={reasonLabel}
            name="reason"
            maxLength={300}
            hint="Included in the email to the shopper."
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={errors.reason}
          />
        </>
      )}
    </FormDialog>
  );
}

/** @returns what's wrong with an amount, or undefined if it's valid */
function checkAmount(text: string, max: number): string | undefined {
  const amount = parseAmount(text);
  if (amount === undefined) return 'Enter an amount in dollars, such as 12.50';
  if (amount === 0) return 'Enter at least $0.01';
  return amount > max ? `You can refund up to ${formatMoney(max)}` : undefined;
}
