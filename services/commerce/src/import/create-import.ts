import type { CatalogueImport, FormOf, createImport } from '@selvedge/contract';
import { randomUUID } from 'node:crypto';
import { AppError } from '../http/app-error.ts';
import { shownText } from '../shown-text.ts';
import { subjectOf, viewOf, type Asked, type ImportServiceDependencies } from './asked-import.ts';
import { csvKey } from './import-files.ts';
import { insertImport } from './import-repository.ts';
import { inspectCsv, type InspectedCsv } from './inspect-csv.ts';
import { insertPicturePaths } from './picture-paths-repository.ts';
import { UnreadableFile } from './unreadable-file.ts';

/**
 * Keeps a file, read through once: what cannot be imported at all is refused here.
 * @throws AppError `invalid-request` that says what is wrong with the file
 */
export async function createNewImport(
  { db, storage, clock }: ImportServiceDependencies,
  { tenantCode, operator, audit }: Omit<Asked, 'id'>,
  { file: [file], fileName: sentName }: FormOf<typeof createImport, Buffer>,
): Promise<CatalogueImport> {
  if (!file) throw wrongFile('No file was sent.');
  const fileName = shownText(sentName);
  if (fileName === '') throw new AppError('invalid-request', { fields: { fileName: 'must not be empty' } });
  const { productCount, picturePaths } = await inspect(file);
  const id = randomUUID();
  await storage.write(csvKey(tenantCode, id), file);
  return db.inTenant(tenantCode, async (tx) => {
    const row = await insertImport(tx, {
      tenant_code: tenantCode,
      id,
      file_name: fileName,
      created_by: operator,
      created_at: clock(),
      product_count: productCount,
    });
    await insertPicturePaths(tx, row, picturePaths);
    const view = await viewOf(tx, row);
    await audit(tx, { subject: subjectOf(row), before: null, after: { fileName, productCount } });
    return view;
  });
}

async function inspect(file: Buffer): Promise<InspectedCsv> {
  try {
    return await inspectCsv(inPieces(file));
  } catch (error) {
    throw error instanceof UnreadableFile ? wrongFile(error.message) : error;
  }
}

/** Other requests get their turn between the pieces. */
async function* inPieces(file: Buffer, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  if (file.length === 0) yield file;
  for (let at = 0; at < file.length; at += size) {
    yield file.subarray(at, at + size);
    await new Promise(setImmediate);
  }
}

function wrongFile(detail: string): AppError {
  return new AppError('invalid-request', { detail, fields: { file: detail } });
}
