import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { isDatabaseUnreachable } from '../db/unreachable.ts';
import type { TellAssistant } from '../meanings/tell-assistant.ts';
import { NotYet, type ImportJob } from '../jobs/job-queue.ts';
import type { FileStorage } from '../media/file-storage.ts';
import { endRun, failureOf } from './end-run.ts';
import { checkPictureAddress, fetchPicture } from './fetch-picture.ts';
import { importCatalogue } from './import-catalogue.ts';
import { processedOf, type ImportCounts } from './import-counts.ts';
import { csvKey, readSentPicture } from './import-files.ts';
import { ImportProgress, RunLost } from './import-progress.ts';
import type { EndStatus, ImportRow } from './import-repository.ts';
import { readCreatedCategories } from './named-categories-repository.ts';
import { recordChange } from './record-change.ts';
import { readChangesAfter, takeRun, type OwnedRun } from './run-repository.ts';
import { UnreadableFile } from './unreadable-file.ts';

export interface ImportJobDependencies {
  db: Database;
  storage: FileStorage;
  clock: Clock;
  tellAssistant: TellAssistant;
  /** Hosts in private networks that pictures may be fetched from. */
  importPictureHosts: ReadonlySet<string>;
  log?: { error(details: { err: unknown }, message: string): void };
  progressEveryMs?: number;
}

/**
 * Runs an import that was started, or goes on with one that was cut off. What went in before is known by the changes
 * that were written with the products, so that the counts are right in the end whenever the process was killed.
 */
export async function runImportJob(
  dependencies: ImportJobDependencies,
  { tenantCode, importId }: ImportJob,
  { jobId, signal }: { jobId: string; signal?: AbortSignal | undefined },
): Promise<void> {
  const { db, clock, tellAssistant } = dependencies;
  const row = await db.inTenant(tenantCode, (tx) => takeRun(tx, tenantCode, importId, clock()));
  if (!row) return;
  const run = { tenantCode, importId, worker: row.worker ?? '', isDryRun: row.is_dry_run };
  const counts = countsOf(row);
  const end = (status: EndStatus, failure: string | null = null) =>
    endRun(dependencies, { row, run, counts, status, failure, jobId });
  try {
    const progress = new ImportProgress(
      { db, clock, tellAssistant, everyMs: dependencies.progressEveryMs },
      run,
      counts,
    );
    await work(dependencies, { row, run, progress, signal });
    await end(progress.isCancelRequested ? 'CANCELLED' : 'DONE');
  } catch (error) {
    if (error instanceof RunLost) return;
    if (signal?.aborted)
      throw new NotYet('The import goes on when a worker is there again', { cause: error });
    if (isDatabaseUnreachable(error)) throw error;
    if (!(error instanceof UnreadableFile)) dependencies.log?.error({ err: error }, 'import failed');
    await end('FAILED', failureOf(error));
  }
}

interface Work {
  row: ImportRow;
  run: OwnedRun & { isDryRun: boolean };
  progress: ImportProgress;
  signal: AbortSignal | undefined;
}

async function work(
  { db, storage, importPictureHosts }: ImportJobDependencies,
  { row, run, progress, signal }: Work,
): Promise<void> {
  const { tenantCode, importId, isDryRun } = run;
  // One product after another is counted: as many as there are counts, so far the run has come.
  const after = processedOf(progress.counts);
  const resumed = await db.inTenant(tenantCode, async (tx) => ({
    after,
    written: isDryRun ? new Map() : await readChangesAfter(tx, tenantCode, importId, after),
    createdCategories: await readCreatedCategories(tx, run),
  }));
  progress.isCancelRequested = row.is_cancel_requested;
  if (progress.isCancelRequested) return;
  const csv = await storage.readPieces(csvKey(tenantCode, importId));
  if (!csv) throw new UnreadableFile('The file is not kept any more. Send it again.');
  await importCatalogue({
    db,
    storage,
    tenantCode,
    isDryRun,
    csv,
    signal,
    sources: {
      readPath: (path) => readSentPicture(storage, run, path),
      checkAddress: (address) => checkPictureAddress(address, { allowedHosts: importPictureHosts }),
      fetchAddress: (address, fetching) =>
        fetchPicture(address, { allowedHosts: importPictureHosts }, fetching),
    },
    resumed,
    withChange: recordChange(run),
    settled: async (product) => {
      await progress.add(product);
      return !progress.isCancelRequested;
    },
  });
  await progress.write();
}

function countsOf(row: ImportRow): ImportCounts {
  return {
    created: row.created_count,
    changed: row.changed_count,
    unchanged: row.unchanged_count,
    failed: row.failed_count,
    problems: row.problem_count,
    unfetchedPictures: row.unfetched_picture_count,
    undecodedPictures: row.undecoded_picture_count,
  };
}
