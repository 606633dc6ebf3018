import type {
  CatalogImport,
  QueryOf,
  ResponseOf,
  listImports,
  listMissingPictures,
} from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { readPage, type Page } from '../../platform/db/read-page.ts';
import { pageOf } from '../../platform/http/page-of.ts';
import {
  findImport,
  maxMissingShown,
  loadImportView,
  type ImportRequest,
  type ImportServiceDependencies,
} from './import-request.ts';
import { importView } from './import-view.ts';
import { readMissingAfter, readMissingPictures } from './picture-paths-repository.ts';

export async function listAllImports(
  { db }: ImportServiceDependencies,
  tenantCode: string,
  page: QueryOf<typeof listImports>,
): Promise<ResponseOf<typeof listImports>> {
  return db.inTenant(tenantCode, async (tx) => {
    const imports = tx
      .selectFrom('catalogue_imports')
      .selectAll()
      .where('tenant_code', '=', tenantCode)
      .orderBy('created_at', 'desc')
      .orderBy('id');
    const { rows, total } = await readPage(imports, page);
    const ids = rows.map(({ id }) => id);
    const missing = await readMissingPictures(tx, tenantCode, ids, maxMissingShown);
    const views = rows.map((row) => importView(row, missing.get(row.id)));
    return pageOf(views, { ...page, total });
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

/** Lists what a run found: problems, changes or named categories. */
export function listFindings<Finding>(
  { db }: ImportServiceDependencies,
  { tenantCode, id }: Pick<ImportRequest, 'tenantCode' | 'id'>,
  page: Page,
  read: (tx: Tx, tenantCode: string, id: string, page: Page) => Promise<{ rows: Finding[]; total: number }>,
) {
  return db.inTenant(tenantCode, async (tx) => {
    await findImport(tx, tenantCode, id);
    const { rows, total } = await read(tx, tenantCode, id, page);
    return pageOf(rows, { ...page, total });
  });
}
