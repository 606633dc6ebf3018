import type { ImportStatus } from '@selvedge/contract';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';
import type { CatalogueImportsTable } from './import-tables.ts';

export type ImportRow = Selectable<CatalogueImportsTable>;

/** A page of a list. */
export interface Window {
  limit: number;
  offset: number;
}

export async function insertImport(
  tx: Tx,
  row: Pick<ImportRow, 'tenant_code' | 'id' | 'file_name' | 'created_by' | 'created_at' | 'product_count'>,
  picturePaths: Iterable<string>,
): Promise<ImportRow> {
  const inserted = await tx
    .insertInto('catalogue_imports')
    .values({ ...row, status: 'WAITING' })
    .returningAll()
    .executeTakeFirstOrThrow();
  const own = { tenant_code: row.tenant_code, import_id: row.id };
  const pictures = [...picturePaths].map((path) => ({ ...own, path }));
  await inBatches(pictures, (batch) => tx.insertInto('catalogue_import_pictures').values(batch).execute());
  return inserted;
}

export function readImport(
  tx: Tx,
  tenantCode: string,
  id: string,
  forUpdate = false,
): Promise<ImportRow | undefined> {
  return tx
    .selectFrom('catalogue_imports')
    .selectAll()
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', id)
    .$if(forUpdate, (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function readImports(tx: Tx, tenantCode: string, { limit, offset }: Window) {
  const all = tx.selectFrom('catalogue_imports').where('tenant_code', '=', tenantCode);
  const rows = await all
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** Whether a run of this tenant is under way. */
export async function isImportRunning(tx: Tx, tenantCode: string): Promise<boolean> {
  const running = await tx
    .selectFrom('catalogue_imports')
    .select('id')
    .where('tenant_code', '=', tenantCode)
    .where('status', '=', 'RUNNING')
    .executeTakeFirst();
  return running !== undefined;
}

/** Makes an import a new run, which knows nothing of the one before. */
export async function restartImport(
  tx: Tx,
  { tenant_code: tenantCode, id }: ImportRow,
  { isDryRun, startedBy, now }: { isDryRun: boolean; startedBy: string; now: Date },
): Promise<ImportRow> {
  for (const table of ['catalogue_import_problems', 'catalogue_import_changes'] as const)
    await tx.deleteFrom(table).where('tenant_code', '=', tenantCode).where('import_id', '=', id).execute();
  return tx
    .updateTable('catalogue_imports')
    .set({
      status: 'RUNNING',
      is_dry_run: isDryRun,
      started_by: startedBy,
      started_at: now,
      ended_at: null,
      is_cancel_requested: false,
      failure: null,
      worker: null,
      worked_at: now,
      created_count: 0,
      changed_count: 0,
      unchanged_count: 0,
      failed_count: 0,
      problem_count: 0,
    })
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function requestCancel(tx: Tx, { tenant_code, id }: ImportRow): Promise<void> {
  await tx
    .updateTable('catalogue_imports')
    .set({ is_cancel_requested: true })
    .where('tenant_code', '=', tenant_code)
    .where('id', '=', id)
    .execute();
}

/** Of each import the first paths whose picture was not sent, and how many there are. */
export async function readMissingPictures(
  tx: Tx,
  tenantCode: string,
  ids: string[],
  most: number,
): Promise<Map<string, { paths: string[]; count: number }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; count: number; paths: string[] | null }>`
    select wanted.id, missing.count::int as count, (
      select array_agg(first.path) from (
        select p.path from catalogue_import_pictures p
        where p.tenant_code = ${tenantCode} and p.import_id = wanted.id and not p.is_sent order by p.path limit ${most}
      ) first) as paths
    from unnest(${ids}::uuid[]) as wanted (id)
    cross join lateral (
      select count(*) as count from catalogue_import_pictures p
      where p.tenant_code = ${tenantCode} and p.import_id = wanted.id and not p.is_sent) missing`.execute(tx);
  return new Map(rows.map(({ id, count, paths }) => [id, { paths: paths ?? [], count }]));
}

/** Paths that the file names and whose pictures were not sent, after one of them. */
export async function readMissingAfter(
  tx: Tx,
  tenantCode: string,
  id: string,
  after: string,
  size: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('catalogue_import_pictures')
    .select('path')
    .where('tenant_code', '=', tenantCode)
    .where('import_id', '=', id)
    .where('is_sent', '=', false)
    .where('path', '>', after)
    .orderBy('path')
    .limit(size)
    .execute();
  return rows.map(({ path }) => path);
}

/** @returns the paths among these that the file names */
export async function markSent(tx: Tx, tenantCode: string, id: string, paths: string[]): Promise<string[]> {
  const rows = await tx
    .updateTable('catalogue_import_pictures')
    .set({ is_sent: true })
    .where('tenant_code', '=', tenantCode)
    .where('import_id', '=', id)
    .where('path', 'in', paths)
    .returning('path')
    .execute();
  return rows.map(({ path }) => path);
}

export type EndStatus = Extract<ImportStatus, 'DONE' | 'CANCELLED' | 'FAILED'>;
