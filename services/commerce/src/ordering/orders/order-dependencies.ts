import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';

/** What every change of an order needs. */
export interface OrderDependencies {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
}
