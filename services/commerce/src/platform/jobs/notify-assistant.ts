import type { Tx } from '../db/database.ts';
import type { JobQueue } from './job-queue.ts';

/**
 * Tells the assistant that a store's products changed. Runs in the transaction of the change, so the job exists only if
 * the change is committed.
 */
export type NotifyAssistant = (tx: Tx, tenantCode: string) => Promise<void>;

/** For shops without a service key, whose assistant can't be called. */
export const noopNotifyAssistant: NotifyAssistant = async () => undefined;

export function createNotifyAssistant(jobs: JobQueue): NotifyAssistant {
  return (tx, tenantCode) => jobs.send(tx, 'follow-catalogue', { tenantCode });
}
