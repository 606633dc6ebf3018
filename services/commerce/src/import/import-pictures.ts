import type { CatalogueImport, FormOf, addImportPictures } from '@selvedge/contract';
import { AppError } from '../http/app-error.ts';
import {
  foundImport,
  subjectOf,
  viewOf,
  type Asked,
  type ImportServiceDependencies,
} from './asked-import.ts';
import { pictureKeyOf } from './import-files.ts';
import type { ImportRow } from './import-repository.ts';
import { markSent } from './picture-paths-repository.ts';

/**
 * Keeps pictures for the paths that name them. One sent again replaces the first.
 * @throws AppError `invalid-request` when the file does not name a path, `conflict` while it is imported
 */
export async function addPictures(
  { db, storage }: ImportServiceDependencies,
  { tenantCode, id, audit }: Asked,
  { paths: pathLines, pictures }: FormOf<typeof addImportPictures, Buffer>,
): Promise<CatalogueImport> {
  const paths = pathLines.split('\n');
  if (paths.length !== pictures.length || pictures.length === 0)
    throw new AppError('invalid-request', {
      detail: 'Each picture needs one path',
      fields: { paths: 'has not as many lines as there are pictures' },
    });
  const row = await db.inTenant(tenantCode, (tx) => foundImport(tx, tenantCode, id));
  refuseWhileRunning(row);
  for (const [index, path] of paths.entries())
    await storage.write(pictureKeyOf(tenantCode, id, path), pictures[index]!);
  try {
    return await db.inTenant(tenantCode, async (tx) => {
      const named = await markSent(tx, tenantCode, id, paths);
      const unknown = paths.find((path) => !named.includes(path));
      if (unknown !== undefined)
        throw new AppError('invalid-request', {
          detail: `The file names no picture ${unknown.slice(0, 120)}`,
          fields: { paths: 'names a picture that the file does not' },
        });
      await audit(tx, { subject: subjectOf(row), before: null, after: { pictures: paths } });
      return viewOf(tx, row);
    });
  } catch (error) {
    if (error instanceof AppError) await removeUnnamed({ db, storage }, { tenantCode, id }, paths);
    throw error;
  }
}

async function removeUnnamed(
  { db, storage }: Pick<ImportServiceDependencies, 'db' | 'storage'>,
  { tenantCode, id }: Pick<Asked, 'tenantCode' | 'id'>,
  paths: string[],
): Promise<void> {
  for (const path of paths) {
    const isWanted = await db.inTenant(tenantCode, (tx) =>
      tx
        .selectFrom('catalogue_import_pictures')
        .select('path')
        .where('tenant_code', '=', tenantCode)
        .where('import_id', '=', id)
        .where('path', '=', path)
        .executeTakeFirst(),
    );
    if (!isWanted) await storage.remove(pictureKeyOf(tenantCode, id, path));
  }
}

function refuseWhileRunning({ status }: ImportRow): void {
  if (status === 'RUNNING')
    throw new AppError('conflict', {
      detail: 'The file is being imported. Send pictures before or after that.',
    });
}
