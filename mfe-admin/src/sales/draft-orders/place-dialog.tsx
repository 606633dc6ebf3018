import type { DraftOrder } from '@selvedge/contract';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';

interface PlaceDialogProps {
  draftOrder: DraftOrder;
  onClose: () => void;
}

/** Asks an operator to confirm that an order that costs nothing is placed. */
export const PlaceDialog = ({ draftOrder: { id, email, updatedAt }, onClose }: PlaceDialogProps) => (
  <FormDialog
    title="Place this order?"
    submitText="Place order"
    busyText="Placing..."
    send={(adminApi) => adminApi.placeDraftOrder({ params: { id }, body: { basedOn: updatedAt } })}
    messages={{ done: messages.draftOrders.placed, failed: messages.draftOrders.placeFailed }}
    onClose={onClose}
  >
    <p css={{ overflowWrap: 'anywhere' }}>
      It costs nothing. Its items are taken out of stock, and {email} gets the confirmation.
    </p>
  </FormDialog>
);
