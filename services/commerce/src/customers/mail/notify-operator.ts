import type { Tx } from '../../platform/db/database.ts';
import type { JobQueue, OperatorEvent } from '../../platform/jobs/job-queue.ts';

/** Queues an email to an operator about a change to how they sign in, in case it wasn't them. */
export function notifyOperator(
  tx: Tx,
  jobs: JobQueue,
  { tenantCode, adminId }: { tenantCode: string; adminId: string },
  event: OperatorEvent,
): Promise<void> {
  return jobs.send(tx, 'mail', { kind: 'operator-notice', tenantCode, adminId, event });
}
