import type { AdminOrder } from '@selvedge/contract';
import { useState } from 'react';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';
import { useIdempotencyKey } from '../../editing/use-idempotency-key.ts';
import { ItemQuantitiesField, type ChosenQuantities } from './item-quantities-field.tsx';
import { countItems } from './split-order.ts';

interface PackItemsDialogProps {
  order: AdminOrder;
  /** Whether everything that isn't packed yet is chosen at first. */
  startsFull: boolean;
  onClose: () => void;
}

/** Chooses the items of a new package. */
export function PackItemsDialog({ order, startsFull, onClose }: PackItemsDialogProps) {
  const keyFor = useIdempotencyKey();
  const lines = countItems(order, order.unpackedItems);
  const [chosen, setChosen] = useState<ChosenQuantities>(() =>
    startsFull ? Object.fromEntries(lines.map(({ item, quantity }) => [item.id, quantity])) : {},
  );
  // The order may have changed since the dialog was opened.
  const items = lines.flatMap(({ item, quantity }) => {
    const packed = Math.min(chosen[item.id] ?? 0, quantity);
    return packed > 0 ? [{ orderItemId: item.id, quantity: packed }] : [];
  });
  return (
    <FormDialog
      title="Pack items"
      submitText="Create package"
      busyText="Saving..."
      isReady={items.length > 0}
      send={(adminApi) => {
        const body = { items };
        return adminApi.createPackage({ params: { id: order.id }, body, idempotencyKey: keyFor(body) });
      }}
      messages={{ done: messages.packages.created, failed: messages.packages.createFailed }}
      onClose={onClose}
    >
      <p>Choose what goes into this package. You buy its label or enter its tracking number next.</p>
      <ItemQuantitiesField
        legend="Items"
        purpose="to pack"
        lines={lines.map(({ item, quantity }) => ({
          item,
          max: quantity,
          note: quantity === 1 ? '1 left to pack' : `${quantity} left to pack`,
        }))}
        chosen={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  );
}
