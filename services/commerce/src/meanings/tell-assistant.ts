import type { Tx } from '../db/database.ts';
import type { JobQueue } from '../jobs/job-queue.ts';

/**
 * Told in the transaction of whoever changes the name, the tags or the material of products, or which there are: the
 * assistant hears of it exactly when the change is there, however late.
 */
export type TellAssistant = (tx: Tx, tenantCode: string) => Promise<void>;

/** Where no service may call, nothing is kept that could be brought up to date. */
export const tellNobody: TellAssistant = async () => undefined;

export function createTellAssistant(jobs: JobQueue): TellAssistant {
  return (tx, tenantCode) => jobs.send(tx, 'follow-catalogue', { tenantCode });
}
