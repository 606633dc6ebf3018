import type { CatalogImport } from '@selvedge/contract';
import { getViolatedConstraint } from '../../platform/db/unique-violation.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import {
  findImport,
  auditSubject,
  loadImportView,
  type ImportRequest,
  type ImportServiceDependencies,
} from './import-request.ts';
import { csvKey } from './import-files.ts';
import { requestCancel, restartImport, findRunningImport, type ImportRow } from './import-repository.ts';
import { endInterruptedRuns } from './run-repository.ts';
import { fileRetentionDays } from './sweep-imports.ts';

/**
 * Starts a run. An import can be run several times, one after another.
 * @throws AppError `not-found`; `conflict` while another import of the store is running, or if the file was deleted
 */
export async function startRun(
  { db, storage, jobs, clock }: ImportServiceDependencies,
  { tenantCode, id, operator, audit }: ImportRequest,
  { isDryRun }: { isDryRun: boolean },
): Promise<CatalogImport> {
  const row = await db.inTenant(tenantCode, (tx) => findImport(tx, tenantCode, id));
  if (!(await isFileStored(storage, row)))
    throw new AppError('conflict', {
      detail: `Files are deleted after ${fileRetentionDays} days. Send it again.`,
    });
  return db
    .inTenant(tenantCode, async (tx) => {
      const before = await findImport(tx, tenantCode, id, true);
      await endInterruptedRuns(tx, tenantCode, clock());
      if (await findRunningImport(tx, tenantCode))
        throw new AppError('conflict', {
          detail: 'Another import of this store is running. Wait for it to finish, or cancel it.',
        });
      const started = await restartImport(tx, before, { isDryRun, startedBy: operator, now: clock() });
      await jobs.send(tx, 'import-catalogue', { tenantCode, importId: id });
      await audit(tx, {
        subject: auditSubject(row),
        before: { status: before.status, isDryRun: before.is_dry_run },
        after: { status: started.status, isDryRun },
      });
      return loadImportView(tx, started);
    })
    .catch(refuseSecondRun);
}

async function isFileStored(storage: FileStorage, { tenant_code, id }: ImportRow): Promise<boolean> {
  return storage.exists(csvKey(tenant_code, id));
}

/** If two runs start at the same moment, a unique index lets only one through. */
function refuseSecondRun(error: unknown): never {
  if (getViolatedConstraint(error) !== undefined)
    throw new AppError(
      'conflict',
      { detail: 'Another import of this store is running. Wait for it to finish, or cancel it.' },
      { cause: error },
    );
  throw error;
}

/** @throws AppError `not-found`; `conflict` if the import isn't running */
export async function cancelRun(
  { db }: ImportServiceDependencies,
  { tenantCode, id, audit }: ImportRequest,
): Promise<CatalogImport> {
  return db.inTenant(tenantCode, async (tx) => {
    const row = await findImport(tx, tenantCode, id, true);
    if (row.status !== 'RUNNING')
      throw new AppError('conflict', { detail: "This import isn't running anymore." });
    await requestCancel(tx, row);
    await audit(tx, {
      subject: auditSubject(row),
      before: { isCancelRequested: row.is_cancel_requested },
      after: { isCancelRequested: true },
    });
    return loadImportView(tx, row);
  });
}
