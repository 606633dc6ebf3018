import type { Tx } from '../db/database.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { findOrderByPayment, transitionOrder, type OrderRow } from './order-repository.ts';

/**
 * Has money that arrived for an order that came to nothing go back. A payment that was freed may have bought another
 * order since: then the money is that one's.
 * @returns the order with its refund due; undefined when there is nothing to return
 */
export async function returnLateCapture(
  tx: Tx,
  jobs: JobQueue,
  { tenant_code: tenantCode, id: orderId, paypal_order_id: paypalOrderId }: OrderRow,
  captureId: string,
): Promise<OrderRow | undefined> {
  const standing = await findOrderByPayment(tx, tenantCode, paypalOrderId);
  if (!standing || standing.payment_state !== 'FAILED') return undefined;
  const late = await transitionOrder(tx, {
    tenantCode,
    orderId,
    event: 'captureLate',
    set: {
      capture_id: captureId,
      failure_detail: 'Your payment came too late for this order. All of it is being returned to you.',
    },
  });
  if (late) await jobs.send(tx, 'refund-order', { tenantCode, orderId });
  return late;
}
