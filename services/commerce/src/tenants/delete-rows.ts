import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { tablesOfTenants } from './deletion-order.ts';

/** So few that nobody waits long for the locks of a batch. */
const batchSize = 1_000;
// Removing rows may write others: triggers note each product that goes.
const mostPasses = 5;

interface RowDeletion {
  tenantCode: string;
  signal: AbortSignal;
  /** Told of each table that had rows, when the last of them is gone. */
  onTable?: (table: string, rows: number) => void;
}

/**
 * Removes a tenant's rows from every table, in batches of their own transactions: whoever breaks it off can go on later.
 * @returns how many rows went
 * @throws Error when rows keep coming, or the signal was aborted
 */
export async function deleteRowsOf(
  db: Database,
  { tenantCode, signal, onTable }: RowDeletion,
): Promise<number> {
  const tables = await tablesOfTenants(db);
  let total = 0;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    let ofPass = 0;
    for (const table of tables) {
      const rows = await emptyTable(db, table, tenantCode, signal);
      if (rows > 0) onTable?.(table, rows);
      ofPass += rows;
    }
    total += ofPass;
    if (ofPass === 0) return total;
  }
  throw new Error(`Rows of ${tenantCode} keep coming. Run the command again.`);
}

async function emptyTable(
  db: Database,
  table: string,
  tenantCode: string,
  signal: AbortSignal,
): Promise<number> {
  for (let rows = 0; ;) {
    if (signal.aborted) throw new Error('Broken off. Run the command again to go on.');
    const gone = await deleteBatch(db, table, tenantCode, batchSize).catch((error: { code?: string }) => {
      // A row of this batch is referred to by one that is not in it, as a category by its children.
      if (error.code !== '23503') throw error;
      return deleteBatch(db, table, tenantCode, null);
    });
    rows += gone;
    if (gone < batchSize) return rows;
  }
}

/** @param most rows of this transaction; null for all */
function deleteBatch(db: Database, table: string, tenantCode: string, most: number | null): Promise<number> {
  return db.asOwnerOf(tenantCode, async (tx) => {
    const target = sql.table(table);
    const { numAffectedRows = 0n } = await sql`
      delete from ${target} where ctid = any (array(
        select ctid from ${target} where tenant_code = ${tenantCode} limit ${most}
      ))`.execute(tx);
    return Number(numAffectedRows);
  });
}
