import type { ImportStatus } from '@selvedge/contract';
import type { Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { updateRows } from '../../platform/db/rows.ts';
import type { CatalogImportsTable } from './import-tables.ts';

export type ImportRow = Selectable<CatalogImportsTable>;
export type EndStatus = Extract<ImportStatus, 'DONE' | 'CANCELLED' | 'FAILED'>;

export interface Window {
  limit: number;
  offset: number;
}

export function insertImport(
  tx: Tx,
  row: Pick<ImportRow, 'tenant_code' | 'id' | 'file_name' | 'created_by' | 'created_at' | 'product_count'>,
): Promise<ImportRow> {
  return tx
    .insertInto('catalogue_imports')
    .values({ ...row, status: 'WAITING' })
    .returningAll()
    .executeTakeFirstOrThrow();
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

/** The tenant's current run, if there is one. */
export async function findRunningImport(
  tx: Tx,
  tenantCode: string,
): Promise<{ isStartedByCommand: boolean } | undefined> {
  return tx
    .selectFrom('catalogue_imports')
    .select('is_by_command as isStartedByCommand')
    .where('tenant_code', '=', tenantCode)
    .where('status', '=', 'RUNNING')
    .executeTakeFirst();
}

/** Starts a new run of an import and discards the results of the previous one. */
export async function restartImport(
  tx: Tx,
  { tenant_code: tenantCode, id }: ImportRow,
  { isDryRun, startedBy, now }: { isDryRun: boolean; startedBy: string; now: Date },
): Promise<ImportRow> {
  const findings = [
    'catalogue_import_problems',
    'catalogue_import_changes',
    'catalogue_import_categories',
  ] as const;
  for (const table of findings)
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
      unfetched_picture_count: 0,
      undecoded_picture_count: 0,
    })
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function requestCancel(tx: Tx, { tenant_code, id }: ImportRow): Promise<void> {
  await updateRows(tx, 'catalogue_imports', { tenant_code, id }, { is_cancel_requested: true });
}
