import type { AdminOrder } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { messages } from '../admin-messages.ts';
import { operatorApi } from '../api/operator-api.ts';
import { FormDialog } from '../editing/form-dialog.tsx';
import { useDialogAction } from '../editing/use-dialog-action.ts';

/** Takes back "shipped", which was pressed by mistake. */
export function UndoShipmentDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { api } = useHost();
  const action = useDialogAction(onClose);

  async function submit() {
    const isDone = await action.run(() => operatorApi(api).undoShipment({ params: { id: order.id } }), {
      done: messages.orders.shipmentUndone,
      failed: messages.orders.undoFailed,
    });
    if (isDone) onClose();
  }

  return (
    <FormDialog
      isOpen
      title="This order hasn’t shipped?"
      submitText="Undo “shipped”"
      busyText="Saving..."
      isBusy={action.isBusy}
      failure={action.failure}
      onSubmit={() => void submit()}
      onClose={action.close}
    >
      <p>
        The order goes back to “To ship”.{' '}
        {order.label ? 'Its label stays.' : order.trackingNumber ? 'Its tracking number is removed.' : ''}
      </p>
      <p>
        {order.buyer.email
          ? `We’ll email ${order.buyer.email} that it hasn’t left yet.`
          : 'The account was deleted, so nobody gets an email.'}
      </p>
    </FormDialog>
  );
}
