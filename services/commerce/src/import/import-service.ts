import type {
  CatalogueImport,
  FormOf,
  ImportChange,
  ImportProblem,
  QueryOf,
  ResponseOf,
  addImportPictures,
  createImport,
  listImports,
  listMissingPictures,
} from '@selvedge/contract';
import { randomUUID } from 'node:crypto';
import type { Audit } from '../audit/operator-route.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { violatedKey } from '../db/unique-violation.ts';
import { AppError } from '../http/app-error.ts';
import { pageOf } from '../http/page-of.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { FileStorage } from '../media/file-storage.ts';
import { csvKey, pictureKeyOf } from './import-files.ts';
import {
  countChanges,
  insertImport,
  isImportRunning,
  markSent,
  readChanges,
  readImport,
  readImports,
  readMissingAfter,
  readMissingPictures,
  readProblems,
  requestCancel,
  restartImport,
  type ImportRow,
} from './import-repository.ts';
import { importView } from './import-view.ts';
import { inspectCsv, type InspectedCsv } from './inspect-csv.ts';
import { keptFileDays } from './sweep-imports.ts';
import { UnreadableFile } from './unreadable-file.ts';

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

/**
 * Keeps a file, read through once: what cannot be imported at all is refused here.
 * @throws AppError `invalid-request` that says what is wrong with the file
 */
export async function createNewImport(
  { db, storage, clock }: ImportServiceDependencies,
  { tenantCode, operator, audit }: Omit<Asked, 'id'>,
  { file: [file], fileName }: FormOf<typeof createImport, Buffer>,
): Promise<CatalogueImport> {
  if (!file) throw wrongFile('No file was sent.');
  const { productCount, picturePaths } = await inspect(file);
  const id = randomUUID();
  await storage.write(csvKey(tenantCode, id), file);
  return db.inTenant(tenantCode, async (tx) => {
    const row = await insertImport(
      tx,
      {
        tenant_code: tenantCode,
        id,
        file_name: fileName,
        created_by: operator,
        created_at: clock(),
        product_count: productCount,
      },
      picturePaths,
    );
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
  const row = await db.inTenant(tenantCode, (tx) => found(tx, tenantCode, id));
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

/**
 * Begins a run; another one of this import may have ended before.
 * @throws AppError `not-found`; `conflict` while a run of this store is under way, or when the file is gone
 */
export async function startRun(
  { db, storage, jobs, clock }: ImportServiceDependencies,
  { tenantCode, id, operator, audit }: Asked,
  { isDryRun }: { isDryRun: boolean },
): Promise<CatalogueImport> {
  const row = await db.inTenant(tenantCode, (tx) => found(tx, tenantCode, id));
  if (!(await isKept(storage, row)))
    throw new AppError('conflict', { detail: `The file was kept for ${keptFileDays} days. Send it again.` });
  return db
    .inTenant(tenantCode, async (tx) => {
      const before = await found(tx, tenantCode, id, true);
      if (await isImportRunning(tx, tenantCode))
        throw new AppError('conflict', {
          detail: 'Another import of this store is under way. Wait for its end, or cancel it.',
        });
      const started = await restartImport(tx, before, { isDryRun, startedBy: operator, now: clock() });
      await jobs.send(tx, 'import-catalogue', { tenantCode, importId: id });
      await audit(tx, {
        subject: subjectOf(row),
        before: { status: before.status, isDryRun: before.is_dry_run },
        after: { status: started.status, isDryRun },
      });
      return viewOf(tx, started);
    })
    .catch(refuseSecondRun);
}

async function isKept(storage: FileStorage, { tenant_code, id }: ImportRow): Promise<boolean> {
  return (await storage.readPieces(csvKey(tenant_code, id))) !== undefined;
}

/** Two starts at the same moment: the database lets one through. */
function refuseSecondRun(error: unknown): never {
  if (violatedKey(error) !== undefined)
    throw new AppError(
      'conflict',
      { detail: 'Another import of this store is under way. Wait for its end, or cancel it.' },
      { cause: error },
    );
  throw error;
}

/** @throws AppError `conflict` when nothing is under way */
export async function cancelRun(
  { db }: ImportServiceDependencies,
  { tenantCode, id, audit }: Asked,
): Promise<CatalogueImport> {
  return db.inTenant(tenantCode, async (tx) => {
    const row = await found(tx, tenantCode, id, true);
    if (row.status !== 'RUNNING')
      throw new AppError('conflict', { detail: 'This import is not under way any more.' });
    await requestCancel(tx, row);
    await audit(tx, {
      subject: subjectOf(row),
      before: { isCancelRequested: row.is_cancel_requested },
      after: { isCancelRequested: true },
    });
    return viewOf(tx, row);
  });
}

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
      mostMissingShown,
    );
    return pageOf(
      rows.map((row) => importView(row, missing.get(row.id))),
      { page, size, total },
    );
  });
}

const mostMissingShown = 100;

export function getOneImport(
  { db }: ImportServiceDependencies,
  tenantCode: string,
  id: string,
): Promise<CatalogueImport> {
  return db.inTenant(tenantCode, async (tx) => viewOf(tx, await found(tx, tenantCode, id)));
}

export function listMissing(
  { db }: ImportServiceDependencies,
  { tenantCode, id }: Pick<Asked, 'tenantCode' | 'id'>,
  { after, size }: QueryOf<typeof listMissingPictures>,
): Promise<string[]> {
  return db.inTenant(tenantCode, async (tx) => {
    await found(tx, tenantCode, id);
    return readMissingAfter(tx, tenantCode, id, after ?? '', size);
  });
}

export function listProblems(
  { db }: ImportServiceDependencies,
  { tenantCode, id }: Pick<Asked, 'tenantCode' | 'id'>,
  { page, size }: { page: number; size: number },
) {
  return db.inTenant(tenantCode, async (tx) => {
    const { problem_count: total } = await found(tx, tenantCode, id);
    const rows: ImportProblem[] = await readProblems(tx, tenantCode, id, {
      limit: size,
      offset: page * size,
    });
    return pageOf(rows, { page, size, total });
  });
}

export function listChanges(
  { db }: ImportServiceDependencies,
  { tenantCode, id }: Pick<Asked, 'tenantCode' | 'id'>,
  { page, size }: { page: number; size: number },
) {
  return db.inTenant(tenantCode, async (tx) => {
    await found(tx, tenantCode, id);
    const rows: ImportChange[] = await readChanges(tx, tenantCode, id, { limit: size, offset: page * size });
    return pageOf(rows, { page, size, total: await countChanges(tx, tenantCode, id) });
  });
}

async function found(tx: Tx, tenantCode: string, id: string, forUpdate = false): Promise<ImportRow> {
  const row = await readImport(tx, tenantCode, id, forUpdate);
  if (!row) throw new AppError('not-found', { detail: 'There is no such import' });
  return row;
}

function refuseWhileRunning({ status }: ImportRow): void {
  if (status === 'RUNNING')
    throw new AppError('conflict', {
      detail: 'The file is being imported. Send pictures before or after that.',
    });
}

async function viewOf(tx: Tx, row: ImportRow): Promise<CatalogueImport> {
  const missing = await readMissingPictures(tx, row.tenant_code, [row.id], mostMissingShown);
  return importView(row, missing.get(row.id));
}

function subjectOf({ id, file_name: name }: ImportRow) {
  return { type: 'imports', id, name };
}
