import type {
  CatalogImport,
  ImportCategory,
  ImportChange,
  ImportProblem,
  QueryOf,
  ResponseOf,
  listImports,
  listMissingPictures,
} from '@selvedge/contract';
import { pageOf } from '../../platform/http/page-of.ts';
import {
  findImport,
  maxMissingShown,
  loadImportView,
  type ImportRequest,
  type ImportServiceDependencies,
} from './import-request.ts';
import { countChanges, readChanges, readProblems } from './findings-repository.ts';
import { readImports } from './import-repository.ts';
import { countNamedCategories, readNamedCategories } from './named-categories-repository.ts';
import { importView } from './import-view.ts';
import { readMissingAfter, readMissingPictures } from './picture-paths-repository.ts';

export async function listAllImports(
  { db }: ImportServiceDependencies,
  tenantCode: string,
  { page, size }: QueryOf<typeof listImports>,
): Promise<ResponseOf<typeof listImports>> {
  return db.inTenant(tenantCode, async (tx) => {
    const { rows, total } = await readImports(tx, tenantCode, { limit: size, offset: page * size });
    const missing = await readMissingPictures(
      tx,
      tenantCode,
      rows.map(({ id }) => id),
      maxMissingShown,
    );
    return pageOf(
      rows.map((row) => importView(row, missing.get(row.id))),
      { page, size, total },
    );
  });
}

export function getOneImport(
  { db }: ImportServiceDependencies,
  tenantCode: string,
  id: string,
): Promise<CatalogImport> {
  return db.inTenant(tenantCode, async (tx) => loadImportView(tx, await findImport(tx, tenantCode, id)));
}

export function listMissing(
  { db }: ImportServiceDependencies,
  { tenantCode, id }: Pick<ImportRequest, 'tenantCode' | 'id'>,
  { after, size }: QueryOf<typeof listMissingPictures>,
): Promise<string[]> {
  return db.inTenant(tenantCode, async (tx) => {
    await findImport(tx, tenantCode, id);
    return readMissingAfter(tx, tenantCode, id, after ?? '', size);
  });
}

export function listProblems(
  { db }: ImportServiceDependencies,
  { tenantCode, id }: Pick<ImportRequest, 'tenantCode' | 'id'>,
  { page, size }: { page: number; size: number },
) {
  return db.inTenant(tenantCode, async (tx) => {
    const { problem_count: total } = await findImport(tx, tenantCode, id);
    const rows: ImportProblem[] = await readProblems(tx, tenantCode, id, {
      limit: size,
      offset: page * size,
    });
    return pageOf(rows, { page, size, total });
  });
}

export function listChanges(
  { db }: ImportServiceDependencies,
  { tenantCode, id }: Pick<ImportRequest, 'tenantCode' | 'id'>,
  { page, size }: { page: number; size: number },
) {
  return db.inTenant(tenantCode, async (tx) => {
    await findImport(tx, tenantCode, id);
    const rows: ImportChange[] = await readChanges(tx, tenantCode, id, { limit: size, offset: page * size });
    return pageOf(rows, { page, size, total: await countChanges(tx, tenantCode, id) });
  });
}

export function listNamedCategories(
  { db }: ImportServiceDependencies,
  { tenantCode, id }: Pick<ImportRequest, 'tenantCode' | 'id'>,
  { page, size }: { page: number; size: number },
) {
  return db.inTenant(tenantCode, async (tx) => {
    await findImport(tx, tenantCode, id);
    const window = { limit: size, offset: page * size };
    const rows: ImportCategory[] = await readNamedCategories(tx, tenantCode, id, window);
    return pageOf(rows, { page, size, total: await countNamedCategories(tx, tenantCode, id) });
  });
}
