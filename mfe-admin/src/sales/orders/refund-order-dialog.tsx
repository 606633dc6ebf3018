import type { AdminOrder } from '@selvedge/contract';
import { useHost } from '@selvedge/mfe-kit';
import { messages } from '../../admin-messages.ts';
import { operatorApi } from '../../api/operator-api.ts';
import { useIdempotencyKey } from '../../editing/use-idempotency-key.ts';
import { RefundDialog } from '../returns/refund-dialog.tsx';

/** Refunds an order partly or in full. */
export function RefundOrderDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { api } = useHost();
  const keyFor = useIdempotencyKey();
  return (
    <RefundDialog
      title={`Refund order #${order.orderNumber}`}
      intro="The money goes back to the shopper’s PayPal account. You can’t undo this. The order’s status and your stock don’t change."
      max={order.refundable}
      reasonLabel="Reason"
      checkReason={() => 'Enter a reason. The shopper sees it.'}
      send={(body) =>
        operatorApi(api).refundAdminOrder({ params: { id: order.id }, body, idempotencyKey: keyFor(body) })
      }
      messages={{ done: messages.orders.refunded, failed: messages.orders.refundFailed }}
      onClose={onClose}
    />
  );
}
