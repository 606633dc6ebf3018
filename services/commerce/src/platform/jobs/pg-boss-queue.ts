import { fromKysely, fromPglite, PgBoss, type ConstructorOptions, type Job, type JobResult } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { isCoveredByAnotherJob } from './collapse-jobs.ts';
import { RetryLater, type JobHandlers, type JobQueue, type QueueName, type TenantJob } from './job-queue.ts';
import { inJobSpan, sendInTrace } from './job-spans.ts';
import { queueOptions } from './queue-options.ts';
import { reportQueueErrors } from './report-queue-errors.ts';

// The tenant role may add jobs but not read them. The lock serializes processes that start together, because PostgreSQL
// refuses concurrent grants on one table.
const GRANTS = `
  DO $$ BEGIN
    PERFORM pg_advisory_xact_lock(5318008022);
    GRANT USAGE ON SCHEMA pgboss TO selvedge_app;
    GRANT SELECT ON pgboss.queue TO selvedge_app;
    GRANT INSERT ON pgboss.job_common TO selvedge_app;
    GRANT SELECT (id, start_after) ON pgboss.job_common TO selvedge_app;
  END $$`;
// The longest time between the expiry (queue-options.ts) of a dead worker's job and its detection.
const SUPERVISE_EVERY_SECONDS = 15;
const NO_JOB = '00000000-0000-0000-0000-000000000000';

interface JobLog {
  error(details: { err: unknown; queue?: string; jobId?: string }, message: string): void;
}

export interface JobRunner {
  queue: JobQueue;
  /** Starts working on jobs. Several processes can; each job goes to one of them. */
  work(handlers: JobHandlers): Promise<void>;
  /** Lets running jobs finish, then stops. The next worker retries interrupted jobs. */
  stop(): Promise<void>;
}

/**
 * Starts pg-boss in the store's database, so that jobs are part of business transactions. Sending uses the caller's
 * transaction; pg-boss itself uses its own connections.
 */
export async function startPgBoss(database: Database, log: JobLog): Promise<JobRunner> {
  const boss = new PgBoss({
    ...connectionOptions(database),
    application_name: 'selvedge-jobs',
    superviseIntervalSeconds: SUPERVISE_EVERY_SECONDS,
    monitorIntervalSeconds: SUPERVISE_EVERY_SECONDS,
  });
  const reportError = reportQueueErrors(log);
  boss.on('error', reportError);
  await boss.start();
  for (const [name, options] of Object.entries(queueOptions)) {
    await boss.createQueue(name, options.queue);
    await boss.updateQueue(name, options.queue);
    // Fills pg-boss's queue cache. A lookup within a transaction on the embedded database's only connection would
    // deadlock.
    await boss.findJobs(name, { id: NO_JOB });
  }
  await database.script(GRANTS);
  await boss.schedule('sweep', '* * * * *');
  await boss.schedule('sweep-carts', '29 * * * *');
  await boss.schedule('sweep-uploads', '17 * * * *');
  await boss.schedule('sweep-imports', '41 * * * *');
  await boss.schedule('enforce-retention', '7 3 * * *');

  return {
    queue: {
      async send(tx, queue, data, { startAfterSeconds, dedupeKey } = {}) {
        const send = (traced: object) =>
          boss.send(queue, traced, {
            db: fromKysely(tx),
            ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
            ...(dedupeKey !== undefined && { singletonKey: dedupeKey, singletonSeconds: 3600 }),
          });
        await sendInTrace(queue, data, send);
      },
    },
    async work(handlers) {
      for (const [name, { work, isCollapsed = false }] of Object.entries(queueOptions)) {
        const handle = handlers[name as QueueName] as (
          data: unknown,
          jobId: string,
          signal: AbortSignal,
        ) => Promise<void>;
        const attempt = async ({ id, data, signal }: Job<unknown>): Promise<JobResult> => {
          try {
            // Scheduled jobs have no data.
            const { tenantCode } = (data ?? {}) as Partial<TenantJob>;
            const job = isCollapsed && tenantCode !== undefined && { id, tenantCode };
            if (job && (await isCoveredByAnotherJob(database, name as QueueName, job)))
              return { id, status: 'completed' };
            await inJobSpan(name as QueueName, data, () => handle(data, id, signal));
            return { id, status: 'completed' };
          } catch (err) {
            if (!(err instanceof RetryLater)) {
              log.error({ err, queue: name, jobId: id }, 'job failed; retrying while attempts are left');
            }
            return { id, status: 'failed', output: { message: (err as Error).message } };
          }
        };
        await boss.work(name, { ...work, perJobResults: true }, (jobs) => Promise.all(jobs.map(attempt)));
      }
      // Run supervision at once. A process that keeps restarting within the interval would never retry dead jobs.
      boss.supervise().catch(reportError);
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000, close: true }),
  };
}

function connectionOptions({ databaseUrl, pglite }: Database): ConstructorOptions {
  if (pglite) return { db: fromPglite(pglite as never), backend: 'pglite' };
  return { connectionString: databaseUrl ?? '', max: 3 };
}
