import type { Order } from '@selvedge/contract';
import { ConfirmDialog, FailureBanner, formatMoney } from '@selvedge/ui';
import { orderActionMessages } from '../order-messages.ts';
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
  const { total, refunded = 0 } = order.summary;
  return (
    <ConfirmDialog
      title="Cancel Order"
      confirmText="Cancel Order"
      busyText="Cancelling..."
      cancelText="Keep Order"
      {...dialog}
    >
      <FailureBanner failure={failure} />
      <p>{orderActionMessages.cancelQuestion}</p>
      {order.paymentStatus === 'PAID' || order.paymentStatus === 'PARTLY_REFUNDED' ? (
        <p>
          You get {formatMoney(total - refunded)} back, the way you paid. This cannot be undone, but you can
          buy everything again that is in stock.
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
