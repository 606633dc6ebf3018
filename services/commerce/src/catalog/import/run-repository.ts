import { randomUUID } from 'node:crypto';
import type { ImportChange, ImportProblem } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import { inBatches } from '../../platform/db/in-batches.ts';
import type { ImportCounts } from './import-counts.ts';
import type { EndStatus, ImportRow } from './import-repository.ts';

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
}

/** Claims a run, even from another worker: the queue only gives a job to a second worker if the first seems dead. */
export async function claimRun(
  tx: Tx,
  tenantCode: string,
  importId: string,
  now: Date,
): Promise<ImportRow | undefined> {
  return tx
    .updateTable('catalogue_imports')
    .set({ worker: randomUUID(), worked_at: now })
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', importId)
    .where('status', '=', 'RUNNING')
    .returningAll()
    .executeTakeFirst();
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
  return tx
    .insertInto('catalogue_imports')
    .values({
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
    })
    .returningAll()
    .executeTakeFirstOrThrow();
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
  await owned(tx, run).set({ worked_at: now }).execute();
}

/** @returns undefined if another worker has taken over the run */
export async function writeProgress(
  tx: Tx,
  run: OwnedRun,
  counts: ImportCounts,
  now: Date,
): Promise<{ isCancelRequested: boolean } | undefined> {
  const row = await owned(tx, run)
    .set({ ...columnsOf(counts), worked_at: now })
    .returning('is_cancel_requested')
    .executeTakeFirst();
  return row && { isCancelRequested: row.is_cancel_requested };
}

/** @returns false if another worker has taken over the run */
export async function writeEnd(
  tx: Tx,
  run: OwnedRun,
  {
    status,
    counts,
    failure,
    now,
  }: { status: EndStatus; counts: ImportCounts; failure: string | null; now: Date },
): Promise<boolean> {
  const row = await owned(tx, run)
    .set({ ...columnsOf(counts), status, failure, ended_at: now, worked_at: now })
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

function owned(tx: Tx, { tenantCode, importId, worker }: OwnedRun) {
  return tx
    .updateTable('catalogue_imports')
    .where('tenant_code', '=', tenantCode)
    .where('id', '=', importId)
    .where('status', '=', 'RUNNING')
    .where('worker', '=', worker);
}

function columnsOf(counts: ImportCounts) {
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

/** Saves changes by the position of their product. Leaves existing rows unchanged. */
export async function insertChanges(
  tx: Tx,
  { tenantCode, importId }: OwnedRun,
  changes: ReadonlyMap<number, ImportChange>,
): Promise<void> {
  const rows = [...changes].map(([index, { handle, name, outcome, changes: differences }]) => ({
    tenant_code: tenantCode,
    import_id: importId,
    product_index: index,
    handle,
    name,
    outcome,
    changes: JSON.stringify(differences),
  }));
  await inBatches(rows, (batch) =>
    tx
      .insertInto('catalogue_import_changes')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

export async function insertProblems(
  tx: Tx,
  { tenantCode, importId }: OwnedRun,
  problems: readonly { index: number; problems: readonly ImportProblem[] }[],
): Promise<void> {
  const rows = problems.flatMap(({ index, problems: own }) =>
    own.map(({ handle, line, column, message }, position) => ({
      tenant_code: tenantCode,
      import_id: importId,
      product_index: index,
      position,
      handle: handle.replaceAll('\0', ''),
      line,
      column_name: column.slice(0, 200).replaceAll('\0', ''),
      message: message.slice(0, 500).replaceAll('\0', ''),
    })),
  );
  await inBatches(rows, (batch) =>
    tx
      .insertInto('catalogue_import_problems')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** Outcomes of products after a position in the file: those saved since the last progress report. */
export async function readChangesAfter(
  tx: Tx,
  tenantCode: string,
  importId: string,
  index: number,
): Promise<Map<number, 'created' | 'changed'>> {
  const rows = await tx
    .selectFrom('catalogue_import_changes')
    .select(['product_index', 'outcome'])
    .where('tenant_code', '=', tenantCode)
    .where('import_id', '=', importId)
    .where('product_index', '>', index)
    .execute();
  return new Map(rows.map(({ product_index, outcome }) => [product_index, outcome]));
}
