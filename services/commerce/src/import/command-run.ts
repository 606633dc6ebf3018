import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { CommandRun } from '../control/command.ts';
import type { Database } from '../db/database.ts';
import { violatedKey } from '../db/unique-violation.ts';
import type { TellAssistant } from '../meanings/tell-assistant.ts';
import { endRun, failureOf } from './end-run.ts';
import { noCounts } from './import-counts.ts';
import { ImportProgress, RunLost } from './import-progress.ts';
import { runningImport, type EndStatus, type ImportRow } from './import-repository.ts';
import { endCutOffRuns, insertCommandRun, silentMs, touchRun, type OwnedRun } from './run-repository.ts';

const touchEveryMs = 5_000;
const pauseMs = 500;

interface CommandRunDependencies {
  db: Database;
  clock: Clock;
  tellAssistant: TellAssistant;
}

/** A run that a command does itself, as the administration lists it. */
export interface CommandRunStart {
  tenantCode: string;
  fileName: string;
  /** Who runs the command. */
  user: string;
  isDryRun: boolean;
  productCount: number;
}

export interface RecordedRun {
  run: OwnedRun & { isDryRun: boolean };
  progress: ImportProgress;
}

/**
 * Records a command's run like one that an operator starts, so that the administration shows it and can cancel it.
 * @param work does the run, and says how it ended
 * @throws Error while another import of the store runs, and whatever `work` throws
 */
export async function recordCommandRun(
  dependencies: CommandRunDependencies,
  start: CommandRunStart,
  { say, signal }: CommandRun,
  work: (recorded: RecordedRun) => Promise<EndStatus>,
): Promise<void> {
  const row = await begin(dependencies, start, { say, signal });
  const run = {
    tenantCode: row.tenant_code,
    importId: row.id,
    worker: row.worker ?? '',
    isDryRun: row.is_dry_run,
  };
  const progress = new ImportProgress(dependencies, run, noCounts());
  const end = (status: EndStatus, failure: string | null = null) =>
    endRun(dependencies, { row, run, counts: progress.counts, status, failure, jobId: '' });
  const stopTouching = touchRegularly(dependencies, run);
  try {
    const status = await work({ run, progress });
    await progress.write();
    await end(status);
  } catch (error) {
    if (error instanceof RunLost)
      throw new Error('The import stood still for too long and was ended. Run the command again to go on.', {
        cause: error,
      });
    // Whoever reads of it wants to know what came first.
    await end('FAILED', failureOf(error)).catch(() => undefined);
    throw error;
  } finally {
    await stopTouching();
  }
}

/** One run of a store at a time. A command that was cut off a moment ago is waited for until it counts as silent. */
async function begin(
  { db, clock }: CommandRunDependencies,
  start: CommandRunStart,
  { say, signal }: CommandRun,
): Promise<ImportRow> {
  let isToldToWait = false;
  const deadline = Date.now() + silentMs + touchEveryMs;
  for (;;) {
    const begun = await tryToBegin(db, start, clock());
    if ('id' in begun) return begun;
    if (!begun.isByCommand || Date.now() > deadline)
      throw new Error(
        'Another import of this store is running. Wait until it ends, or cancel it at /admin/imports.',
      );
    if (!isToldToWait) say('Another import of this store is running. Waiting for it to end.');
    isToldToWait = true;
    await pause(pauseMs, undefined, { signal });
  }
}

function tryToBegin(
  db: Database,
  start: CommandRunStart,
  now: Date,
): Promise<ImportRow | { isByCommand: boolean }> {
  return db
    .inTenant(start.tenantCode, async (tx) => {
      await endCutOffRuns(tx, start.tenantCode, now);
      const running = await runningImport(tx, start.tenantCode);
      return running ?? insertCommandRun(tx, { ...start, id: randomUUID(), now });
    })
    .catch((error: unknown) => {
      // Two began at the same moment.
      if (violatedKey(error) !== undefined) return { isByCommand: true };
      throw error;
    });
}

/** Fetching the pictures of one product may take minutes. */
function touchRegularly({ db, clock }: CommandRunDependencies, run: OwnedRun): () => Promise<void> {
  let touching = Promise.resolve();
  const timer = setInterval(() => {
    // A database that is away is noticed by the run itself.
    touching = db.inTenant(run.tenantCode, (tx) => touchRun(tx, run, clock())).catch(() => undefined);
  }, touchEveryMs);
  return async () => {
    clearInterval(timer);
    await touching;
  };
}
