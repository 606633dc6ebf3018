import type { CatalogImport, FormOf, createImport } from '@selvedge/contract';
import { randomUUID } from 'node:crypto';
import { AppError } from '../../platform/http/app-error.ts';
import { cleanText } from '../../platform/clean-text.ts';
import {
  auditSubject,
  loadImportView,
  type ImportRequest,
  type ImportServiceDependencies,
} from './import-request.ts';
import { csvKey } from './import-files.ts';
import { insertImport } from './import-repository.ts';
import { inspectCsv, type InspectedCsv } from './inspect-csv.ts';
import { insertPicturePaths } from './picture-paths-repository.ts';
import { UnreadableFile } from './decode-csv.ts';

/**
 * Stores an uploaded file. Reads it once before that, so that a file that can't be imported at all is refused right away.
 * @throws AppError `invalid-request` saying what is wrong with the file
 */
export async function createNewImport(
  { db, storage, clock }: ImportServiceDependencies,
  { tenantCode, operator, audit }: Omit<ImportRequest, 'id'>,
  { file: [file], fileName: sentName }: FormOf<typeof createImport, Buffer>,
): Promise<CatalogImport> {
  if (!file) throw invalidFile('No file was uploaded.');
  const fileName = cleanText(sentName);
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
      status: 'WAITING',
    });
    await insertPicturePaths(tx, row, picturePaths);
    const view = await loadImportView(tx, row);
    await audit(tx, { subject: auditSubject(row), before: null, after: { fileName, productCount } });
    return view;
  });
}

async function inspect(file: Buffer): Promise<InspectedCsv> {
  try {
    return await inspectCsv(inChunks(file));
  } catch (error) {
    throw error instanceof UnreadableFile ? invalidFile(error.message) : error;
  }
}

/** Lets other requests run between the chunks. */
async function* inChunks(file: Buffer, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  if (file.length === 0) yield file;
  for (let at = 0; at < file.length; at += size) {
    yield file.subarray(at, at + size);
    await new Promise(setImmediate);
  }
}

function invalidFile(detail: string): AppError {
  return new AppError('invalid-request', { detail, fields: { file: detail } });
}
