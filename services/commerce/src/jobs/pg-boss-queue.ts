import { fromKysely, fromPglite, PgBoss, type ConstructorOptions, type Job, type JobResult } from 'pg-boss';
import type { Database } from '../db/database.ts';
import { isLeftToAnother } from './collapse-jobs.ts';
import { NotYet, type JobHandlers, type JobQueue, type QueueName, type TenantJob } from './job-queue.ts';
import { queueOptions } from './queue-options.ts';

// The role of tenant transactions may add jobs, and read none of them. Processes that start together take turns:
// PostgreSQL refuses grants on one table that happen at once.
const GRANTS = `
  DO $$ BEGIN
    PERFORM pg_advisory_xact_lock(5318008022);
    GRANT USAGE ON SCHEMA pgboss TO selvedge_app;
    GRANT SELECT ON pgboss.queue TO selvedge_app;
    GRANT INSERT ON pgboss.job_common TO selvedge_app;
    GRANT SELECT (id, start_after) ON pgboss.job_common TO selvedge_app;
  END $$`;
// How long a job that died with its worker may lie beyond its own limit (queue-options.ts).
const SUPERVISE_EVERY_SECONDS = 15;
const NO_JOB = '00000000-0000-0000-0000-000000000000';

export interface JobLog {
  error(details: { err: unknown; queue?: string; jobId?: string }, message: string): void;
}

export interface JobRunner {
  queue: JobQueue;
  /** Takes jobs from now on. Any number of processes may; a job is handed to one of them. */
  work(handlers: JobHandlers): Promise<void>;
  /** Lets running jobs end, then stops. What was cut off is taken up again by the next worker. */
  stop(): Promise<void>;
}

/**
 * pg-boss in the store's own database, which makes a job part of the business transaction: sending goes through
 * the caller's transaction, pg-boss's own work through connections of its own.
 */
export async function startPgBoss(database: Database, log: JobLog): Promise<JobRunner> {
  const boss = new PgBoss({
    ...connectionOf(database),
    application_name: 'selvedge-jobs',
    superviseIntervalSeconds: SUPERVISE_EVERY_SECONDS,
    monitorIntervalSeconds: SUPERVISE_EVERY_SECONDS,
  });
  boss.on('error', (err: Error) => log.error({ err }, 'job queue failed'));
  await boss.start();
  for (const [name, options] of Object.entries(queueOptions)) {
    await boss.createQueue(name, options.queue);
    await boss.updateQueue(name, options.queue);
    // Fills pg-boss's cache of queues: the look-up, made within a transaction of the embedded database's only
    // connection, would wait for ever.
    await boss.findJobs(name, { id: NO_JOB });
  }
  await database.script(GRANTS);
  await boss.schedule('sweep', '* * * * *');
  await boss.schedule('sweep-uploads', '17 * * * *');
  await boss.schedule('sweep-imports', '41 * * * *');

  return {
    queue: {
      async send(tx, queue, data, { startAfterSeconds, once } = {}) {
        await boss.send(queue, data, {
          db: fromKysely(tx),
          ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
          ...(once !== undefined && { singletonKey: once, singletonSeconds: 3600 }),
        });
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
            // What the clock sends has no data.
            const { tenantCode } = (data ?? {}) as Partial<TenantJob>;
            const job = isCollapsed && tenantCode !== undefined && { id, tenantCode };
            if (job && (await isLeftToAnother(database, name as QueueName, job)))
              return { id, status: 'completed' };
            await handle(data, id, signal);
            return { id, status: 'completed' };
          } catch (err) {
            if (!(err instanceof NotYet)) {
              log.error(
                { err, queue: name, jobId: id },
                'job failed; it is tried again while tries are left',
              );
            }
            return { id, status: 'failed', output: { message: (err as Error).message } };
          }
        };
        await boss.work(name, { ...work, perJobResults: true }, (jobs) => Promise.all(jobs.map(attempt)));
      }
      // Not only after an interval: a process that ends again and again before that would never take up what died.
      boss.supervise().catch((err: unknown) => log.error({ err }, 'job queue failed'));
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000, close: true }),
  };
}

function connectionOf({ databaseUrl, pglite }: Database): ConstructorOptions {
  if (pglite) return { db: fromPglite(pglite as never), backend: 'pglite' };
  return { connectionString: databaseUrl ?? '', max: 3 };
}
