import type { QueueOptions, WorkOptions } from 'pg-boss';
import type { QueueName } from './job-queue.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** Jobs of a batch run concurrently. The size leaves connections for requests. */
const batches = { batchSize: 5, burstWhenBatchFull: true } as const;

interface QueueTraits {
  queue: QueueOptions;
  work: WorkOptions;
  /** Whether the last job to start covers all other jobs of its tenant. */
  isCollapsed?: boolean;
}

const hourlySweep: QueueTraits = {
  queue: { retryLimit: 0, expireInSeconds: 15 * MINUTE, deleteAfterSeconds: DAY },
  work: { pollingIntervalSeconds: 60, batchSize: 1 },
};

/**
 * How each queue retries and processes jobs. After `expireInSeconds`, a job whose worker died is retried. Jobs may run
 * twice, so every handler is idempotent. Queues with a job for every order work in batches, without a pause while batches
 * are full; one job every two seconds would fall behind in a busy shop.
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
  'sweep-carts': hourlySweep,
  'sweep-uploads': hourlySweep,
  // May take hours. A worker without a heartbeat for 30 seconds is dead.
  'import-catalogue': {
    queue: { retryLimit: 1_000, retryDelay: 5, expireInSeconds: DAY - MINUTE, heartbeatSeconds: 30, retentionSeconds: 14 * DAY, deleteAfterSeconds: DAY },
    work: { pollingIntervalSeconds: 1, batchSize: 1 },
  },
  // A worker without a heartbeat for 30 seconds is dead. The next one continues where it stopped.
  'bulk-edit': {
    queue: { retryLimit: 1_000, retryDelay: 5, expireInSeconds: 60 * MINUTE, heartbeatSeconds: 30, retentionSeconds: 14 * DAY, deleteAfterSeconds: DAY },
    work: { pollingIntervalSeconds: 1, batchSize: 1 },
  },
  // Tried again for days if the mail server is down. The next worker continues where a dead one stopped.
  'send-newsletter': {
    queue: { retryLimit: 1_000, retryDelay: 15, retryBackoff: true, retryDelayMax: 5 * MINUTE, expireInSeconds: 30 * MINUTE, heartbeatSeconds: 30, retentionSeconds: 14 * DAY, deleteAfterSeconds: DAY },
    work: { pollingIntervalSeconds: 1, batchSize: 1 },
  },
  // Every minute there's another job if some people are still waiting.
  'send-stock-emails': {
    queue: { retryLimit: 3, retryDelay: 30, retryBackoff: true, expireInSeconds: 30 * MINUTE, heartbeatSeconds: 30, deleteAfterSeconds: DAY },
    work: { pollingIntervalSeconds: 2, batchSize: 1 },
    isCollapsed: true,
  },
  // The assistant may have to process a whole catalog. Retries last about six hours, up to 15 minutes apart.
  'follow-catalogue': {
    queue: { retryLimit: 30, retryDelay: 5, retryBackoff: true, retryDelayMax: 15 * MINUTE, expireInSeconds: 2 * MINUTE, deleteAfterSeconds: DAY },
    work: { pollingIntervalSeconds: 2, ...batches },
    isCollapsed: true,
  },
  'sweep-imports': hourlySweep,
  // The first run of a large store may take long. The next day's run would continue where this one stopped.
  'enforce-retention': {
    queue: { retryLimit: 2, retryDelay: 5 * MINUTE, expireInSeconds: 6 * 60 * MINUTE, heartbeatSeconds: 30, deleteAfterSeconds: DAY },
    work: { pollingIntervalSeconds: 60, batchSize: 1 },
  },
}; // prettier-ignore
