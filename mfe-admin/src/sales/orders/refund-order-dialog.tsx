import type { AdminOrder } from '@selvedge/contract';
import { messages } from '../../admin-messages.ts';
import { useIdempotencyKey } from '../../editing/use-idempotency-key.ts';
import { RefundDialog } from '../returns/refund-dialog.tsx';

/** Refunds an order partly or in full. */
export function RefundOrderDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const keyFor = useIdempotencyKey();
  return (
    <RefundDialog
      title={`Refund order #${order.orderNumber}`}
      intro="The money goes back to the shopper’s PayPal account. You can’t undo this. The order’s status and your stock don’t change."
      max={order.refundable}
      reasonLabel="Reason"
      checkReason={() => 'Enter a reason. The shopper sees it.'}
      send={(adminApi, body) =>
        adminApi.refundAdminOrder({ params: { id: order.id }, body, idempotencyKey: keyFor(body) })
      }
      messages={{ done: messages.orders.refunded, failed: messages.orders.refundFailed }}
      onClose={onClose}
    />
  );
}
