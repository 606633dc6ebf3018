import type { AdminOrder } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { messages } from '../../admin-messages.ts';
import { operatorApi } from '../../api/operator-api.ts';
import { FormDialog } from '../../editing/form-dialog.tsx';
import { useDialogAction } from '../../editing/use-dialog-action.ts';

/** Moves an order that was marked as shipped by mistake back to "To ship". */
export function UndoShipmentDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { api } = useHost();
  const action = useDialogAction(onClose);

  const submit = () =>
    action.run(() => operatorApi(api).undoShipment({ params: { id: order.id } }), {
      done: messages.orders.shipmentUndone,
      failed: messages.orders.undoFailed,
    });

  return (
    <FormDialog
      title="Undo “shipped”?"
      submitText="Undo “shipped”"
      busyText="Saving..."
      action={action}
      onSubmit={submit}
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
