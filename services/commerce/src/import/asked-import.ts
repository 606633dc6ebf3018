import type { CatalogueImport } from '@selvedge/contract';
import type { Audit } from '../audit/operator-route.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { FileStorage } from '../media/file-storage.ts';
import { readImport, type ImportRow } from './import-repository.ts';
import { importView } from './import-view.ts';
import { readMissingPictures } from './picture-paths-repository.ts';

/** Missing pictures that an import names itself; the others are asked for. */
export const mostMissingShown = 100;

export interface ImportServiceDependencies {
  db: Database;
  storage: FileStorage;
  jobs: JobQueue;
  clock: Clock;
}

/** An import, and the operator who asks for it. */
export interface Asked {
  tenantCode: string;
  id: string;
  operator: string;
  audit: Audit;
}

/** @throws AppError `not-found` */
export async function foundImport(
  tx: Tx,
  tenantCode: string,
  id: string,
  forUpdate = false,
): Promise<ImportRow> {
  const row = await readImport(tx, tenantCode, id, forUpdate);
  if (!row) throw new AppError('not-found', { detail: 'There is no such import' });
  return row;
}

export async function viewOf(tx: Tx, row: ImportRow): Promise<CatalogueImport> {
  const missing = await readMissingPictures(tx, row.tenant_code, [row.id], mostMissingShown);
  return importView(row, missing.get(row.id));
}

export function subjectOf({ id, file_name: name }: ImportRow) {
  return { type: 'imports', id, name };
}
