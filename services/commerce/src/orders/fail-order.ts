import type { Tx } from '../db/database.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { transitionOrder, type OrderRow } from './order-repository.ts';
import { releaseGoods } from './release-goods.ts';

export interface Failure {
  code: string;
  detail: string;
  /** Set when money was taken that has to go back. */
  captureId?: string;
}

/**
 * Gives an unpaid order up: its stock and its promotion go back, once.
 * @returns undefined when the order was settled already
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
  await releaseGoods(tx, tenantCode, orderId);
  if (captureId !== undefined) await jobs.send(tx, 'refund-order', { tenantCode, orderId });
  return order;
}
