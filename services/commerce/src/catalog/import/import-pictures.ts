import type { CatalogImport, FormOf, addImportPictures } from '@selvedge/contract';
import { hasRow } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  findImport,
  auditSubject,
  loadImportView,
  type ImportRequest,
  type ImportServiceDependencies,
} from './import-request.ts';
import { pictureKeyOf } from './import-files.ts';
import { markUploaded } from './picture-paths-repository.ts';

/**
 * Stores uploaded pictures under the paths that the file uses. A picture sent again replaces the first one.
 * @throws AppError `invalid-request` if the file doesn't mention a path, `conflict` while the import is running
 */
export async function addPictures(
  { db, storage }: ImportServiceDependencies,
  { tenantCode, id, audit }: ImportRequest,
  { paths: pathLines, pictures }: FormOf<typeof addImportPictures, Buffer>,
): Promise<CatalogImport> {
  const paths = pathLines.split('\n');
  if (paths.length !== pictures.length || pictures.length === 0)
    throw new AppError('invalid-request', {
      detail: 'Each picture needs one path',
      fields: { paths: 'must have one line per picture' },
    });
  const row = await db.inTenant(tenantCode, (tx) => findImport(tx, tenantCode, id));
  if (row.status === 'RUNNING')
    throw new AppError('conflict', {
      detail: 'The file is being imported. Upload pictures before or after that.',
    });
  for (const [index, path] of paths.entries())
    await storage.write(pictureKeyOf(tenantCode, id, path), pictures[index]!);
  try {
    return await db.inTenant(tenantCode, async (tx) => {
      const mentioned = await markUploaded(tx, tenantCode, id, paths);
      const unknown = paths.find((path) => !mentioned.includes(path));
      if (unknown !== undefined)
        throw new AppError('invalid-request', {
          detail: `The file doesn't mention the picture ${unknown.slice(0, 120)}`,
          fields: { paths: "names a picture that the file doesn't mention" },
        });
      await audit(tx, { subject: auditSubject(row), before: null, after: { pictures: paths } });
      return loadImportView(tx, row);
    });
  } catch (error) {
    if (error instanceof AppError) await removeUnmentioned({ db, storage }, { tenantCode, id }, paths);
    throw error;
  }
}

async function removeUnmentioned(
  { db, storage }: Pick<ImportServiceDependencies, 'db' | 'storage'>,
  { tenantCode, id }: Pick<ImportRequest, 'tenantCode' | 'id'>,
  paths: string[],
): Promise<void> {
  for (const path of paths) {
    const row = { tenant_code: tenantCode, import_id: id, path };
    const isWanted = await db.inTenant(tenantCode, (tx) => hasRow(tx, 'catalogue_import_pictures', row));
    if (!isWanted) await storage.remove(pictureKeyOf(tenantCode, id, path));
  }
}
