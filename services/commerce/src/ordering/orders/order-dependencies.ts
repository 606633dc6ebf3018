import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';

/** The dependencies of every function that changes an order. */
export interface OrderDependencies {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
}
