import type { AdminOrder } from '@selvedge/contract';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';

/** Moves an order that was marked as shipped by mistake back to "To ship". */
export function UndoShipmentDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  return (
    <FormDialog
      title="Undo “shipped”?"
      submitText="Undo “shipped”"
      busyText="Saving..."
      send={(adminApi) => adminApi.undoShipment({ params: { id: order.id } })}
      messages={{ done: messages.orders.shipmentUndone, failed: messages.orders.undoFailed }}
      onClose={onClose}
    >
      <p>
        The order goes back to “To ship”.{' '}
        {order.label ? 'You keep its label.' : order.trackingNumber ? 'Its tracking number is removed.' : ''}
      </p>
      <p>
        {order.buyer.email
          ? `We’ll email ${order.buyer.email} to say it hasn’t shipped yet.`
          : 'The account was deleted, so nobody gets an email.'}
      </p>
    </FormDialog>
  );
}
