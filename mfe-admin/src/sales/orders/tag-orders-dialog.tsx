import { orderTagLimits } from '@selvedge/contract';
import { SelectField, Stack, TextField } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';
import { formatCount } from '../../format-count.ts';

interface TagOrdersDialogProps {
  orderIds: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

const changes = [
  { value: 'add', label: 'Add a tag' },
  { value: 'remove', label: 'Remove a tag' },
];

/** Adds a tag to several orders, or removes it. */
export function TagOrdersDialog({ orderIds, onDone, onClose }: TagOrdersDialogProps) {
  const [change, setChange] = useState('add');
  const [typed, setTyped] = useState('');
  const tag = typed.trim();
  return (
    <FormDialog
      title={`Tag ${formatCount(orderIds.length, 'order')}`}
      submitText="Save"
      busyText="Saving..."
      check={() => (tag ? {} : { tag: messages.orders.tagRequired })}
      send={(adminApi) => adminApi.tagOrders({ body: { orderIds: [...orderIds], [change]: [tag] } })}
      messages={{ done: messages.orders.tagsChanged, failed: messages.orders.tagFailed }}
      onDone={onDone}
      onClose={onClose}
    >
      {(errors) => (
        <Stack gap={4} align="stretch">
          <SelectField
            label="What to do"
            options={changes}
            value={change}
            onChange={({ currentTarget }) => setChange(currentTarget.value)}
          />
          <TextField
            label="Tag"
            name="tag"
            hint="Only operators see it."
            required
            maxLength={orderTagLimits.length}
            autoComplete="off"
            data-autofocus
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            error={errors.tag}
          />
        </Stack>
      )}
    </FormDialog>
  );
}
