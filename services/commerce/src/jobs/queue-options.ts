import type { QueueOptions, WorkOptions } from 'pg-boss';
import type { QueueName } from './job-queue.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** The jobs of a batch run at once; no more than leave connections for requests. */
const batches = { batchSize: 5, burstWhenBatchFull: true } as const;

interface QueueTraits {
  queue: QueueOptions;
  work: WorkOptions;
  /** Of jobs of one tenant, which all do the same, the last to begin does it for all. */
  isCollapsed?: boolean;
}

/**
 * How each queue retries and works. `expireInSeconds` is how soon a job that died with its worker is taken up again.
 * A job may run twice: every handler can stand that. What comes with every order is done in batches, one after another
 * while they are full: taken one at a time, two seconds apart, jobs would fall behind the orders of a busy shop.
 */
export const queueOptions: Record<QueueName, QueueTraits> = {
  mail: {
    queue: { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 * MINUTE, expireInSeconds: MINUTE, deleteAfterSeconds: DAY },
    work: { pollingIntervalSeconds: 1, ...batches },
  },
  'settle-order': {
    queue: { retryLimit: 60, retryDelay: 15, retryBackoff: true, retryDelayMax: 30 * MINUTE, expireInSeconds: MINUTE, retentionSeconds: 14 * DAY, deleteAfterSeconds: DAY },
    work: { pollingIntervalSeconds: 2, ...batches },
  },
  'refund-order': {
    queue: { retryLimit: 60, retryDelay: 15, retryBackoff: true, retryDelayMax: 60 * MINUTE, expireInSeconds: MINUTE, retentionSeconds: 30 * DAY, deleteAfterSeconds: 7 * DAY },
    work: { pollingIntervalSeconds: 2, batchSize: 1 },
  },
  'send-refund': {
    queue: { retryLimit: 60, retryDelay: 15, retryBackoff: true, retryDelayMax: 60 * MINUTE, expireInSeconds: MINUTE, retentionSeconds: 30 * DAY, deleteAfterSeconds: 7 * DAY },
    work: { pollingIntervalSeconds: 2, ...batches },
  },
  sweep: {
    queue: { retryLimit: 0, expireInSeconds: 5 * MINUTE, deleteAfterSeconds: DAY },
    work: { pollingIntervalSeconds: 5, batchSize: 1 },
  },
  'sweep-uploads': {
    queue: { retryLimit: 0, expireInSeconds: 15 * MINUTE, deleteAfterSeconds: DAY },
    work: { pollingIntervalSeconds: 60, batchSize: 1 },
  },
  // May take hours: a worker that says nothing for half a minute is dead.
  'import-catalogue': {
    queue: { retryLimit: 1_000, retryDelay: 5, expireInSeconds: DAY - MINUTE, heartbeatSeconds: 30, retentionSeconds: 14 * DAY, deleteAfterSeconds: DAY },
    work: { pollingIntervalSeconds: 1, batchSize: 1 },
  },
  // The assistant may have a whole catalogue to work out: some six hours of tries, the last ones a quarter apart.
  'follow-catalogue': {
    queue: { retryLimit: 30, retryDelay: 5, retryBackoff: true, retryDelayMax: 15 * MINUTE, expireInSeconds: 2 * MINUTE, deleteAfterSeconds: DAY },
    work: { pollingIntervalSeconds: 2, ...batches },
    isCollapsed: true,
  },
  'sweep-imports': {
    queue: { retryLimit: 0, expireInSeconds: 15 * MINUTE, deleteAfterSeconds: DAY },
    work: { pollingIntervalSeconds: 60, batchSize: 1 },
  },
}; // prettier-ignore
