import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { CommandRun } from '../control/command.ts';
import type { Database } from '../../platform/db/database.ts';
import { getViolatedConstraint } from '../../platform/db/database-errors.ts';
import type { NotifyAssistant } from '../../platform/jobs/notify-assistant.ts';
import {
  type CommandRunStart,
  endInterruptedRuns,
  endRun,
  type EndStatus,
  failureOf,
  ImportProgress,
  type ImportRow,
  insertCommandRun,
  zeroCounts,
  type OwnedRun,
  RunLostError,
  findRunningImport,
  staleAfterMs,
  touchRun,
} from '../../catalog/index.ts';

const touchEveryMs = 5_000;
const pauseMs = 500;

interface CommandRunDependencies {
  db: Database;
  clock: Clock;
  notifyAssistant: NotifyAssistant;
}

export interface RecordedRun {
  run: OwnedRun;
  progress: ImportProgress;
}

/**
 * Records a command's import like an operator's, so that the admin shows it and can cancel it.
 * @param work runs the import and returns how it ended
 * @throws Error if another import of the store is running; rethrows errors of `work`
 */
export async function recordCommandRun(
  dependencies: CommandRunDependencies,
  start: CommandRunStart,
  { print, signal }: CommandRun,
  work: (recorded: RecordedRun) => Promise<EndStatus>,
): Promise<void> {
  const row = await begin(dependencies, start, { print, signal });
  const run = {
    tenantCode: row.tenant_code,
    importId: row.id,
    worker: row.worker ?? '',
    isDryRun: row.is_dry_run,
  };
  const progress = new ImportProgress(dependencies, run, zeroCounts());
  const end = (status: EndStatus, failure: string | null = null) =>
    endRun(dependencies, { row, run, counts: progress.counts, status, failure, jobId: '' });
  const stopHeartbeat = startHeartbeat(dependencies, run);
  try {
    const status = await work({ run, progress });
    await progress.write();
    await end(status);
  } catch (error) {
    if (error instanceof RunLostError)
      throw new Error(
        'The import made no progress for too long and was stopped. Run the command again to continue.',
        {
          cause: error,
        },
      );
    // If this fails too, the first error is the one to report.
    await end('FAILED', failureOf(error)).catch(() => undefined);
    throw error;
  } finally {
    await stopHeartbeat();
  }
}

/** Allows one import per store at a time. Waits until a recently interrupted command is considered dead. */
async function begin(
  { db, clock }: CommandRunDependencies,
  start: CommandRunStart,
  { print, signal }: CommandRun,
): Promise<ImportRow> {
  let hasAnnouncedWait = false;
  const deadline = Date.now() + staleAfterMs + touchEveryMs;
  for (;;) {
    const attempt = await tryToBegin(db, start, clock());
    if ('id' in attempt) return attempt;
    if (!attempt.isStartedByCommand || Date.now() > deadline)
      throw new Error(
        'Another import of this store is running. Wait until it ends, or cancel it at /admin/imports.',
      );
    if (!hasAnnouncedWait) print('Another import of this store is running. Waiting for it to end.');
    hasAnnouncedWait = true;
    await pause(pauseMs, undefined, { signal });
  }
}

function tryToBegin(
  db: Database,
  start: CommandRunStart,
  now: Date,
): Promise<ImportRow | { isStartedByCommand: boolean }> {
  return db
    .inTenant(start.tenantCode, async (tx) => {
      await endInterruptedRuns(tx, start.tenantCode, now);
      const running = await findRunningImport(tx, start.tenantCode);
      return running ?? insertCommandRun(tx, { ...start, id: randomUUID(), now });
    })
    .catch((error: unknown) => {
      // Another run started at the same moment.
      if (getViolatedConstraint(error) !== undefined) return { isStartedByCommand: true };
      throw error;
    });
}

/** Keeps the run alive while the pictures of one product are fetched, which may take minutes. */
function startHeartbeat({ db, clock }: CommandRunDependencies, run: OwnedRun): () => Promise<void> {
  let heartbeat = Promise.resolve();
  const timer = setInterval(() => {
    // The run itself notices an unreachable database.
    heartbeat = db.inTenant(run.tenantCode, (tx) => touchRun(tx, run, clock())).catch(() => undefined);
  }, touchEveryMs);
  return async () => {
    clearInterval(timer);
    await heartbeat;
  };
}
