import type { Tx } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { findOrderByPayment, transitionOrder, type OrderRow } from './order-repository.ts';

const TOO_LATE = "Your payment arrived too late for this order. We're refunding all of it.";

/**
 * Queues the refund of a payment that was captured for an order that had failed or was cancelled. If the payment has paid
 * for another order since, the money belongs to that order.
 * @returns the order with its refund due; undefined if there's nothing to refund
 */
export async function refundLateCapture(
  tx: Tx,
  jobs: JobQueue,
  { tenant_code: tenantCode, id: orderId, paypal_order_id: paypalOrderId }: OrderRow,
  captureId: string,
): Promise<OrderRow | undefined> {
  if (paypalOrderId === null) return undefined;
  const current = await findOrderByPayment(tx, tenantCode, paypalOrderId);
  if (!current) return undefined;
  const isUnused =
    current.payment_state === 'FAILED' || (current.id === orderId && current.state === 'CANCELLED');
  if (!isUnused) return undefined;
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
