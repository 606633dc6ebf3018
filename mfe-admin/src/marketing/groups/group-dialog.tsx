import type { CustomerGroup } from '@selvedge/contract';
import { CheckboxField, TextField } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';
import { parseWholeNumber } from '../../editing/parse-amount.ts';
import { useIdempotencyKey } from '../../editing/use-idempotency-key.ts';

interface GroupDialogProps {
  /** `null` for a new one. */
  group: CustomerGroup | null;
  onClose: () => void;
}

/** Adds or changes a customer group. Mount it each time it opens. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const [name, setName] = useState(group?.name ?? '');
  const [includesSubscribers, setIncludesSubscribers] = useState(group?.includesSubscribers ?? false);
  const [orders, setOrders] = useState(String(group?.minOrders ?? ''));
  const keyFor = useIdempotencyKey();
  const minOrders = orders.trim() === '' ? null : parseWholeNumber(orders);
  const isValid = minOrders === null || (minOrders !== undefined && minOrders >= 1 && minOrders <= 1_000);
  return (
    <FormDialog
      title={group ? 'Edit group' : 'Add group'}
      submitText="Save"
      busyText="Saving..."
      cancelText="Cancel"
      check={() => ({
        ...(name.trim() === '' && { name: messages.groups.nameRequired }),
        ...(!isValid && { minOrders: messages.groups.invalidOrders }),
      })}
      send={(adminApi) => {
        const body = { name: name.trim(), includesSubscribers, minOrders: minOrders ?? null };
        return group
          ? adminApi.updateCustomerGroup({
              params: { id: group.id },
              body: { ...body, basedOn: group.updatedAt },
            })
          : adminApi.createCustomerGroup({ body, idempotencyKey: keyFor(body) });
      }}
      messages={{ done: messages.groups.saved, failed: messages.groups.saveFailed }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            data-autofocus
            label="Name"
            hint="Only operators see it."
            required
            maxLength={60}
            autoComplete="off"
            value={name}
            error={errors.name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <CheckboxField
            label="Include newsletter subscribers"
            checked={includesSubscribers}
            onChange={({ currentTarget }) => setIncludesSubscribers(currentTarget.checked)}
          />
          <TextField
            label="Include customers with at least this many orders"
            hint="Counts paid orders that weren’t cancelled. Leave this empty to turn the rule off."
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            value={orders}
            error={errors.minOrders}
            onChange={({ currentTarget }) => setOrders(currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
