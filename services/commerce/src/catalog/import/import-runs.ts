import type { CatalogImport } from '@selvedge/contract';
import { updateRows } from '../../platform/db/rows.ts';
import { getViolatedConstraint } from '../../platform/db/database-errors.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  findImport,
  auditSubject,
  loadImportView,
  type ImportRequest,
  type ImportServiceDependencies,
} from './import-request.ts';
import { csvKey } from './import-files.ts';
import { findRunningImport, restartImport } from './import-repository.ts';
import { endInterruptedRuns } from './run-repository.ts';
import { fileRetentionDays } from './import-files.ts';

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
  if (!(await storage.exists(csvKey(tenantCode, id))))
    throw new AppError('conflict', {
      detail: `Files are deleted after ${fileRetentionDays} days. Upload it again.`,
    });
  return db
    .inTenant(tenantCode, async (tx) => {
      const before = await findImport(tx, tenantCode, id, 'forUpdate');
      await endInterruptedRuns(tx, tenantCode, clock());
      if (await findRunningImport(tx, tenantCode)) throw alreadyRunning();
      const started = await restartImport(tx, before, { isDryRun, startedBy: operator, now: clock() });
      await jobs.send(tx, 'import-catalogue', { tenantCode, importId: id });
      await audit(tx, {
        subject: auditSubject(row),
        before: { status: before.status, isDryRun: before.is_dry_run },
        after: { status: started.status, isDryRun },
      });
      return loadImportView(tx, started);
    })
    .catch((error: unknown) => {
      // If two runs start at the same moment, a unique index lets only one through.
      throw getViolatedConstraint(error) === undefined ? error : alreadyRunning(error);
    });
}

function alreadyRunning(cause?: unknown): AppError {
  const detail = 'Another import of this store is running. Wait for it to finish, or cancel it.';
  return new AppError('conflict', { detail }, { cause });
}

/** @throws AppError `not-found`; `conflict` if the import isn't running */
export async function cancelRun(
  { db }: ImportServiceDependencies,
  { tenantCode, id, audit }: ImportRequest,
): Promise<CatalogImport> {
  return db.inTenant(tenantCode, async (tx) => {
    const row = await findImport(tx, tenantCode, id, 'forUpdate');
    if (row.status !== 'RUNNING')
      throw new AppError('conflict', { detail: "This import isn't running anymore." });
    await updateRows(tx, 'catalogue_imports', { tenant_code: tenantCode, id }, { is_cancel_requested: true });
    await audit(tx, {
      subject: auditSubject(row),
      before: { isCancelRequested: row.is_cancel_requested },
      after: { isCancelRequested: true },
    });
    return loadImportView(tx, row);
  });
}
