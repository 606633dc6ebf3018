import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { isDatabaseUnreachable } from '../../platform/db/database-errors.ts';
import type { NotifyAssistant } from '../../platform/jobs/notify-assistant.ts';
import { RetryLater, type ImportJob } from '../../platform/jobs/job-queue.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { endRun, failureOf } from './end-run.ts';
import { readChangesAfter, readCreatedCategories } from './findings-repository.ts';
import { checkPictureUrl, fetchPicture } from './fetch-picture.ts';
import { importCatalog } from './import-catalog.ts';
import { countProcessed } from './import-counts.ts';
import { csvKey, readUploadedPicture } from './import-files.ts';
import { ImportProgress, recordChange, RunLostError } from './import-progress.ts';
import { countsOf, type EndStatus, type ImportRow } from './import-repository.ts';
import { claimRun, type OwnedRun } from './run-repository.ts';
import { UnreadableFile } from './decode-csv.ts';

export interface ImportJobDependencies {
  db: Database;
  storage: FileStorage;
  clock: Clock;
  notifyAssistant: NotifyAssistant;
  /** Hosts in private networks that pictures may be fetched from. */
  importPictureHosts: ReadonlySet<string>;
  log?: { error(details: { err: unknown }, message: string): void };
  progressEveryMs?: number;
}

/**
 * Runs a started import, or resumes an interrupted one. A product and the record of its change are saved in the same
 * transaction, so the final counts are right no matter when the process is killed.
 */
export async function runImportJob(
  dependencies: ImportJobDependencies,
  { tenantCode, importId }: ImportJob,
  { jobId, signal }: { jobId: string; signal?: AbortSignal | undefined },
): Promise<void> {
  const { db, clock, notifyAssistant } = dependencies;
  const row = await db.inTenant(tenantCode, (tx) => claimRun(tx, tenantCode, importId, clock()));
  if (!row) return;
  const run = { tenantCode, importId, worker: row.worker ?? '', isDryRun: row.is_dry_run };
  const counts = countsOf(row);
  const end = (status: EndStatus, failure: string | null = null) =>
    endRun(dependencies, { row, run, counts, status, failure, jobId });
  try {
    const progress = new ImportProgress(
      { db, clock, notifyAssistant, everyMs: dependencies.progressEveryMs },
      run,
      counts,
    );
    await importFile(dependencies, { row, run, progress, signal });
    await end(progress.isCancelRequested ? 'CANCELLED' : 'DONE');
  } catch (error) {
    if (error instanceof RunLostError) return;
    if (signal?.aborted)
      throw new RetryLater('The import resumes when a worker is available', { cause: error });
    if (isDatabaseUnreachable(error)) throw error;
    if (!(error instanceof UnreadableFile)) dependencies.log?.error({ err: error }, 'import failed');
    await end('FAILED', failureOf(error));
  }
}

interface FileImport {
  row: ImportRow;
  run: OwnedRun;
  progress: ImportProgress;
  signal: AbortSignal | undefined;
}

async function importFile(
  { db, storage, importPictureHosts }: ImportJobDependencies,
  { row, run, progress, signal }: FileImport,
): Promise<void> {
  const { tenantCode, importId, isDryRun } = run;
  // Products are counted in file order, so the total count is the position of the last one.
  const after = countProcessed(progress.counts);
  const resumed = await db.inTenant(tenantCode, async (tx) => ({
    after,
    written: isDryRun ? new Map() : await readChangesAfter(tx, run, after),
    createdCategories: await readCreatedCategories(tx, run),
  }));
  progress.isCancelRequested = row.is_cancel_requested;
  if (progress.isCancelRequested) return;
  const csv = await storage.readStream(csvKey(tenantCode, importId));
  if (!csv) throw new UnreadableFile('The file has been deleted. Upload it again.');
  await importCatalog({
    db,
    storage,
    tenantCode,
    isDryRun,
    csv,
    signal,
    sources: {
      readPath: (path) => readUploadedPicture(storage, run, path),
      checkUrl: (address) => checkPictureUrl(address, { allowedHosts: importPictureHosts }),
      fetchUrl: (address, fetchSignal) =>
        fetchPicture(address, { allowedHosts: importPictureHosts }, fetchSignal),
    },
    resumed,
    onChange: recordChange(run),
    onProduct: async (product) => {
      await progress.add(product);
      return !progress.isCancelRequested;
    },
  });
  await progress.write();
}
