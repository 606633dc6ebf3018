import { TextField } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';
import { parseWholeNumber } from '../../editing/parse-amount.ts';

interface LowStockDialogProps {
  lowStockAtMost: number;
  onClose: () => void;
}

/** Changes the low stock threshold. Mount it each time it opens. */
export function LowStockDialog({ lowStockAtMost, onClose }: LowStockDialogProps) {
  const [typed, setTyped] = useState(String(lowStockAtMost));
  const limit = parseWholeNumber(typed);
  return (
    <FormDialog
      title="Low stock threshold"
      submitText="Save"
      busyText="Saving..."
      cancelText="Cancel"
      check={() =>
        limit === undefined || limit < 1 || limit > 1_000_000
          ? { lowStockAtMost: messages.stock.invalidLimit }
          : {}
      }
      send={(adminApi) => adminApi.updateStockSettings({ body: { lowStockAtMost: limit ?? 1 } })}
      messages={{ done: messages.stock.limitSaved, failed: messages.stock.limitNotSaved }}
      onClose={onClose}
    >
      {(errors) => (
        <TextField
          data-autofocus
          label="Quantity"
          hint="A variant with this many or fewer is low on stock. The overview shows how many are."
          required
          value={typed}
          error={errors.lowStockAtMost}
          inputMode="numeric"
          maxLength={7}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
