import type { ImportStatus } from '@selvedge/contract';
import type { InsertObject, Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { deleteRows, findRow, updateRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { zeroCounts, type ImportCounts } from './import-counts.ts';

export type ImportRow = Selectable<Tables['catalogue_imports']>;
export type EndStatus = Extract<ImportStatus, 'DONE' | 'CANCELLED' | 'FAILED'>;

export function insertImport(tx: Tx, row: InsertObject<Tables, 'catalogue_imports'>): Promise<ImportRow> {
  return tx.insertInto('catalogue_imports').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The tenant's current run, if there is one. */
export async function findRunningImport(
  tx: Tx,
  tenantCode: string,
): Promise<{ isStartedByCommand: boolean } | undefined> {
  const row = await findRow(tx, 'catalogue_imports', { tenant_code: tenantCode, status: 'RUNNING' });
  return row && { isStartedByCommand: row.is_by_command };
}

/** Starts a new run of an import and discards the results of the previous one. */
export async function restartImport(
  tx: Tx,
  { tenant_code, id }: ImportRow,
  { isDryRun, startedBy, now }: { isDryRun: boolean; startedBy: string; now: Date },
): Promise<ImportRow> {
  const own = { tenant_code, import_id: id };
  await deleteRows(tx, 'catalogue_import_problems', own);
  await deleteRows(tx, 'catalogue_import_changes', own);
  await deleteRows(tx, 'catalogue_import_categories', own);
  const started = await updateRow(
    tx,
    'catalogue_imports',
    { tenant_code, id },
    {
      ...countColumns(zeroCounts()),
      status: 'RUNNING',
      is_dry_run: isDryRun,
      started_by: startedBy,
      started_at: now,
      ended_at: null,
      is_cancel_requested: false,
      failure: null,
      worker: null,
      worked_at: now,
    },
  );
  return started!;
}

export function countColumns(counts: ImportCounts) {
  return {
    created_count: counts.created,
    changed_count: counts.changed,
    unchanged_count: counts.unchanged,
    failed_count: counts.failed,
    problem_count: counts.problems,
    unfetched_picture_count: counts.unfetchedPictures,
    undecoded_picture_count: counts.undecodedPictures,
  };
}

export function countsOf(row: ImportRow): ImportCounts {
  return {
    created: row.created_count,
    changed: row.changed_count,
    unchanged: row.unchanged_count,
    failed: row.failed_count,
    problems: row.problem_count,
    unfetchedPictures: row.unfetched_picture_count,
    undecodedPictures: row.undecoded_picture_count,
  };
}
