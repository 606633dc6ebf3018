import type { Tx } from '../db/database.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { findOrderByPayment, transitionOrder, type OrderRow } from './order-repository.ts';

const TOO_LATE = 'Your payment came too late for this order. All of it is being returned to you.';

/**
 * Has money that arrived for an order that came to nothing, or was cancelled meanwhile, go back. A payment that was freed may have bought another
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
  if (!standing) return undefined;
  const isOwn =
    standing.payment_state === 'FAILED' || (standing.id === orderId && standing.state === 'CANCELLED');
  if (!isOwn) return undefined;
  const set = { capture_id: captureId };
  const late =
    (await transitionOrder(tx, {
      tenantCode,
      orderId,
      event: 'captureLate',
      set: { ...set, failure_detail: TOO_LATE },
    })) ?? (await transitionOrder(tx, { tenantCode, orderId, event: 'captureCancelled', set }));
  if (late) await jobs.send(tx, 'refund-order', { tenantCode, orderId });
  return late;
}
