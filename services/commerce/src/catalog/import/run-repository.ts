import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import { updateRow, updateRows } from '../../platform/db/rows.ts';
import type { ImportCounts } from './import-counts.ts';
import { countColumns, insertImport, type EndStatus, type ImportRow } from './import-repository.ts';

/** A run from the command line, as the admin lists it. */
export interface CommandRunStart {
  tenantCode: string;
  fileName: string;
  /** Who runs the command. */
  user: string;
  isDryRun: boolean;
  productCount: number;
}

/** A run that this worker has claimed. */
export interface OwnedRun {
  tenantCode: string;
  importId: string;
  worker: string;
  isDryRun: boolean;
}

/** Claims a run, even from another worker: the queue only gives a job to a second worker if the first seems dead. */
export function claimRun(
  tx: Tx,
  tenantCode: string,
  importId: string,
  now: Date,
): Promise<ImportRow | undefined> {
  return updateRow(
    tx,
    'catalogue_imports',
    { tenant_code: tenantCode, id: importId, status: 'RUNNING' },
    { worker: randomUUID(), worked_at: now },
  );
}

/** A command that hasn't reported progress for this long was interrupted. */
export const staleAfterMs = 30_000;

/** Starts a run from the command line. */
export function insertCommandRun(
  tx: Tx,
  {
    tenantCode,
    id,
    fileName,
    user,
    isDryRun,
    productCount,
    now,
  }: CommandRunStart & { id: string; now: Date },
): Promise<ImportRow> {
  return insertImport(tx, {
    tenant_code: tenantCode,
    id,
    file_name: fileName,
    is_by_command: true,
    created_by: user,
    created_at: now,
    started_by: user,
    started_at: now,
    status: 'RUNNING',
    is_dry_run: isDryRun,
    worker: randomUUID(),
    worked_at: now,
    product_count: productCount,
  });
}

/** Ends interrupted command-line runs, because no other process has their files. */
export async function endInterruptedRuns(tx: Tx, tenantCode: string, now: Date): Promise<void> {
  await tx
    .updateTable('catalogue_imports')
    .set({
      status: 'FAILED',
      failure: 'The command was interrupted. Products imported so far are saved. Run it again to continue.',
      ended_at: now,
    })
    .where('tenant_code', '=', tenantCode)
    .where('status', '=', 'RUNNING')
    .where('is_by_command', '=', true)
    .where('worked_at', '<', new Date(now.getTime() - staleAfterMs))
    .execute();
}

/** Records that a run is still in progress. */
export async function touchRun(tx: Tx, run: OwnedRun, now: Date): Promise<void> {
  await updateRows(tx, 'catalogue_imports', matchOwn(run), { worked_at: now });
}

/** @returns the run; undefined if another worker has taken it over */
export function writeProgress(
  tx: Tx,
  run: OwnedRun,
  counts: ImportCounts,
  now: Date,
): Promise<ImportRow | undefined> {
  return updateRow(tx, 'catalogue_imports', matchOwn(run), { ...countColumns(counts), worked_at: now });
}

/** @returns the run; undefined if another worker has taken it over */
export function writeEnd(
  tx: Tx,
  run: OwnedRun,
  { counts, now, ...end }: { status: EndStatus; counts: ImportCounts; failure: string | null; now: Date },
): Promise<ImportRow | undefined> {
  const values = { ...countColumns(counts), ...end, ended_at: now, worked_at: now };
  return updateRow(tx, 'catalogue_imports', matchOwn(run), values);
}

function matchOwn({ tenantCode, importId, worker }: OwnedRun) {
  return { tenant_code: tenantCode, id: importId, status: 'RUNNING' as const, worker };
}
