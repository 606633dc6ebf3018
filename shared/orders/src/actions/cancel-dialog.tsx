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

/** Asks for confirmation before cancelling an order. */
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
      {order.exchangeFor ? (
        <p>
          We won’t send these items. Instead, we can refund what you returned from order #
          {order.exchangeFor.orderNumber}. You can’t undo this.
        </p>
      ) : order.paymentStatus === 'PAID' || order.paymentStatus === 'PARTLY_REFUNDED' ? (
        <p>
          We’ll refund {formatMoney(total - refunded)} to your original payment method. You can’t undo this,
          but you can buy items again if they’re in stock.
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
