import type { Order } from '@selvedge/contract';
import { ConfirmDialog, FailureBanner, formatMoney } from '@selvedge/ui';
import { messages } from '../../account-messages.ts';
import type { ActionFailure } from './action-failure.ts';

interface CancelDialogProps {
  order: Order;
  isOpen: boolean;
  isBusy: boolean;
  failure: ActionFailure | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an order is called off. */
export function CancelDialog({ order, failure, ...dialog }: CancelDialogProps) {
  return (
    <ConfirmDialog
      title="Cancel Order"
      confirmText="Cancel Order"
      busyText="Cancelling..."
      cancelText="Keep Order"
      {...dialog}
    >
      <FailureBanner failure={failure} />
      <p>{messages.orderActions.cancelQuestion}</p>
      {order.paymentStatus === 'PAID' ? (
        <p>
          You get {formatMoney(order.summary.total)} back, the way you paid. This cannot be undone, but you
          can buy everything again that is in stock.
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
