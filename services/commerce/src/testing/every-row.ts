import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

// What a refused call leaves behind is that it was made, and by whom; a mail that waits is a job, not a row.
const traces = [
  'attempt_counters',
  'known_origins',
  'known_admin_origins',
  'user_sessions',
  'admin_sessions',
];

/**
 * Every row that a tenant has in any table, as text, in a fixed order: equal before and after a call that changed nothing.
 * @param about only rows in which one of these texts stands
 */
export async function everyRow(
  db: Database,
  tenantCode: string,
  about: readonly string[] = [],
): Promise<string[]> {
  const { rows } = await db.query<{ table_name: string }>(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'tenant_code' order by table_name`,
  );
  const tables = rows.map((row) => row.table_name).filter((name) => !traces.includes(name));
  return db.inTenant(tenantCode, async (tx) => {
    const found: string[] = [];
    for (const table of tables) {
      const result = await sql<{ line: string }>`
        select row_to_json(t)::text as line from ${sql.table(table)} t where tenant_code = ${tenantCode}
      `.execute(tx);
      found.push(...result.rows.map(({ line }) => `${table} ${line}`));
    }
    return found.filter((line) => about.length === 0 || about.some((text) => line.includes(text))).sort();
  });
}
