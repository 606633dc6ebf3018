import type { Tx } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { transitionOrder, type OrderRow } from './order-repository.ts';
import { releaseReservation } from './release-reservation.ts';

/** After three days without an outcome, the stock is released. A payment that arrives later is refunded. */
export const GIVE_UP_AFTER_MS = 3 * 24 * 3_600_000;
/** The failure code of an order whose payment we gave up on. */
export const GIVEN_UP = 'given-up';

export interface Failure {
  code: string;
  detail: string;
  /** Set if money was captured that has to be refunded. */
  captureId?: string;
}

/**
 * Marks an unpaid order as failed and returns its stock and promotion use, once.
 * @returns undefined if the order was already settled
 */
export async function failOrder(
  tx: Tx,
  jobs: JobQueue,
  { tenantCode, orderId, failure }: { tenantCode: string; orderId: string; failure: Failure },
): Promise<OrderRow | undefined> {
  const { code, detail, captureId } = failure;
  const order = await transitionOrder(tx, {
    tenantCode,
    orderId,
    event: captureId === undefined ? 'failPayment' : 'failButCaptured',
    set: {
      failure_code: code,
      failure_detail: detail,
      ...(captureId !== undefined && { capture_id: captureId }),
    },
  });
  if (!order) return undefined;
  await releaseReservation(tx, tenantCode, orderId);
  if (captureId !== undefined) await jobs.send(tx, 'refund-order', { tenantCode, orderId });
  return order;
}
