import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { readTenantTables } from './deletion-order.ts';

/** Small enough that locks are held only briefly. */
const batchSize = 1_000;
// Deleting rows may insert others: triggers record each deleted product.
const maxPasses = 5;

interface RowDeletion {
  tenantCode: string;
  signal: AbortSignal;
  /** Called for each table that had rows, after the last one is deleted. */
  onTable?: (table: string, rows: number) => void;
}

/**
 * Deletes a tenant's rows from every table, each batch in its own transaction, so an aborted deletion can be continued.
 * @returns how many rows were deleted
 * @throws Error if new rows keep appearing, or the signal was aborted
 */
export async function deleteTenantRows(
  db: Database,
  { tenantCode, signal, onTable }: RowDeletion,
): Promise<number> {
  const tables = await readTenantTables(db);
  let total = 0;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    let passTotal = 0;
    for (const table of tables) {
      const rows = await emptyTable(db, table, tenantCode, signal);
      if (rows > 0) onTable?.(table, rows);
      passTotal += rows;
    }
    total += passTotal;
    if (passTotal === 0) return total;
  }
  throw new Error(`New rows of ${tenantCode} keep appearing. Run the command again.`);
}

async function emptyTable(
  db: Database,
  table: string,
  tenantCode: string,
  signal: AbortSignal,
): Promise<number> {
  let rows = 0;
  for (;;) {
    if (signal.aborted) throw new Error('Stopped. Run the command again to continue.');
    const deleted = await deleteBatch(db, table, tenantCode, batchSize).catch((error: { code?: string }) => {
      // A row outside the batch references one in it, for example a child category.
      if (error.code !== '23503') throw error;
      return deleteBatch(db, table, tenantCode, null);
    });
    rows += deleted;
    if (deleted < batchSize) return rows;
  }
}

/** @param limit maximum rows in this transaction; null for all */
function deleteBatch(db: Database, table: string, tenantCode: string, limit: number | null): Promise<number> {
  return db.inTenantAsOwner(tenantCode, async (tx) => {
    const target = sql.table(table);
    const { numAffectedRows = 0n } = await sql`
      delete from ${target} where ctid = any (array(
        select ctid from ${target} where tenant_code = ${tenantCode} limit ${limit}
      ))`.execute(tx);
    return Number(numAffectedRows);
  });
}
