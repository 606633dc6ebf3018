import type { AdminOrder, AdminPackage } from '@selvedge/contract';
import { messages } from '../../admin-messages.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';

interface UndoShipmentDialogProps {
  order: AdminOrder;
  /** One of several packages; the whole order if absent. */
  one?: AdminPackage;
  onClose: () => void;
}

/** Moves an order, or one of its packages, that was marked as shipped by mistake back to "To ship". */
export function UndoShipmentDialog({ order, one, onClose }: UndoShipmentDialogProps) {
  const { label, trackingNumber } = one ?? order;
  return (
    <FormDialog
      title="Undo “shipped”?"
      submitText="Undo “shipped”"
      busyText="Saving..."
      send={(adminApi) =>
        one
          ? adminApi.undoPackageShipment({ params: { id: order.id, packageId: one.id } })
          : adminApi.undoShipment({ params: { id: order.id } })
      }
      messages={{
        done: one ? messages.packages.shipmentUndone : messages.orders.shipmentUndone,
        failed: messages.orders.undoFailed,
      }}
      onClose={onClose}
    >
      <p>
        {one ? 'The items go' : 'The order goes'} back to “To ship”.{' '}
        {label ? 'You keep the label.' : trackingNumber ? 'The tracking number is removed.' : ''}
      </p>
      <p>
        {order.buyer.email
          ? `We’ll email ${order.buyer.email} to say it hasn’t shipped yet.`
          : 'The account was deleted, so nobody gets an email.'}
      </p>
    </FormDialog>
  );
}
