import type { OrderView } from '@selvedge/contract';
import { TextField } from '@selvedge/ui';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';

interface SaveViewDialogProps {
  filter: OrderView['filter'];
  onClose: () => void;
}

/** Asks for the name of a view and saves it. */
export function SaveViewDialog({ filter, onClose }: SaveViewDialogProps) {
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  return (
    <FormDialog
      title="Save this view"
      submitText="Save view"
      busyText="Saving..."
      check={() => (name ? {} : { name: messages.orders.viewNameRequired })}
      send={(adminApi) => adminApi.saveOrderView({ body: { name, filter } })}
      messages={{ done: messages.orders.viewSaved, failed: messages.orders.viewNotSaved }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>All operators of this store will see it above the list. A search isn’t saved with it.</p>
          <TextField
            label="Name"
            name="name"
            maxLength={60}
            autoComplete="off"
            data-autofocus
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            error={errors.name}
          />
        </>
      )}
    </FormDialog>
  );
}
