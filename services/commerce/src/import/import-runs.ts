import type { CatalogueImport } from '@selvedge/contract';
import { violatedKey } from '../db/unique-violation.ts';
import { AppError } from '../http/app-error.ts';
import type { FileStorage } from '../media/file-storage.ts';
import {
  foundImport,
  subjectOf,
  viewOf,
  type Asked,
  type ImportServiceDependencies,
} from './asked-import.ts';
import { csvKey } from './import-files.ts';
import { requestCancel, restartImport, runningImport, type ImportRow } from './import-repository.ts';
import { endCutOffRuns } from './run-repository.ts';
import { keptFileDays } from './sweep-imports.ts';

/**
 * Begins a run; another one of this import may have ended before.
 * @throws AppError `not-found`; `conflict` while a run of this store is under way, or when the file is gone
 */
export async function startRun(
  { db, storage, jobs, clock }: ImportServiceDependencies,
  { tenantCode, id, operator, audit }: Asked,
  { isDryRun }: { isDryRun: boolean },
): Promise<CatalogueImport> {
  const row = await db.inTenant(tenantCode, (tx) => foundImport(tx, tenantCode, id));
  if (!(await isKept(storage, row)))
    throw new AppError('conflict', { detail: `The file was kept for ${keptFileDays} days. Send it again.` });
  return db
    .inTenant(tenantCode, async (tx) => {
      const before = await foundImport(tx, tenantCode, id, true);
      await endCutOffRuns(tx, tenantCode, clock());
      if (await runningImport(tx, tenantCode))
        throw new AppError('conflict', {
          detail: 'Another import of this store is under way. Wait for its end, or cancel it.',
        });
      const started = await restartImport(tx, before, { isDryRun, startedBy: operator, now: clock() });
      await jobs.send(tx, 'import-catalogue', { tenantCode, importId: id });
      await audit(tx, {
        subject: subjectOf(row),
        before: { status: before.status, isDryRun: before.is_dry_run },
        after: { status: started.status, isDryRun },
      });
      return viewOf(tx, started);
    })
    .catch(refuseSecondRun);
}

async function isKept(storage: FileStorage, { tenant_code, id }: ImportRow): Promise<boolean> {
  return (await storage.readPieces(csvKey(tenant_code, id))) !== undefined;
}

/** Two starts at the same moment: the database lets one through. */
function refuseSecondRun(error: unknown): never {
  if (violatedKey(error) !== undefined)
    throw new AppError(
      'conflict',
      { detail: 'Another import of this store is under way. Wait for its end, or cancel it.' },
      { cause: error },
    );
  throw error;
}

/** @throws AppError `conflict` when nothing is under way */
export async function cancelRun(
  { db }: ImportServiceDependencies,
  { tenantCode, id, audit }: Asked,
): Promise<CatalogueImport> {
  return db.inTenant(tenantCode, async (tx) => {
    const row = await foundImport(tx, tenantCode, id, true);
    if (row.status !== 'RUNNING')
      throw new AppError('conflict', { detail: 'This import is not under way any more.' });
    await requestCancel(tx, row);
    await audit(tx, {
      subject: subjectOf(row),
      before: { isCancelRequested: row.is_cancel_requested },
      after: { isCancelRequested: true },
    });
    return viewOf(tx, row);
  });
}
