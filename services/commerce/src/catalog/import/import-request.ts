import type { CatalogImport } from '@selvedge/contract';
import type { Audit } from '../../platform/audit/operator-route.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { findRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import type { ImportRow } from './import-repository.ts';
import { importView } from './import-view.ts';
import { readMissingPictures } from './picture-paths-repository.ts';

/** An import lists this many missing pictures. There's a separate endpoint for the rest. */
export const maxMissingShown = 100;

export interface ImportServiceDependencies {
  db: Database;
  storage: FileStorage;
  jobs: JobQueue;
  clock: Clock;
}

/** An operator's request about one import. */
export interface ImportRequest {
  tenantCode: string;
  id: string;
  operator: string;
  audit: Audit;
}

/** @throws AppError `not-found` */
export async function findImport(
  tx: Tx,
  tenantCode: string,
  id: string,
  lock?: 'forUpdate',
): Promise<ImportRow> {
  const row = await findRow(tx, 'catalogue_imports', { tenant_code: tenantCode, id }, lock);
  if (!row) throw new AppError('not-found', { detail: "That import doesn't exist" });
  return row;
}

export async function loadImportView(tx: Tx, row: ImportRow): Promise<CatalogImport> {
  const missing = await readMissingPictures(tx, row.tenant_code, [row.id], maxMissingShown);
  return importView(row, missing.get(row.id));
}

export function auditSubject({ id, file_name: name }: ImportRow) {
  return { type: 'imports', id, name };
}
