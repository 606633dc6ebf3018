import { sql } from 'kysely';
import type { Database } from '../src/platform/db/database.ts';

// Even a rejected call may be counted and update its session. Emails waiting to be sent are jobs, not rows.
const changingTables = [
  'attempt_counters',
  'known_origins',
  'known_admin_origins',
  'user_sessions',
  'admin_sessions',
];

/**
 * A tenant's rows in all tables as sorted text, to check that a call changed nothing.
 * @param about only rows that contain one of these texts
 */
export async function everyRow(
  db: Database,
  tenantCode: string,
  about: readonly string[] = [],
): Promise<string[]> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'tenant_code' and table_name <> all ($1)`,
    [changingTables],
  );
  // A single statement, because sixty separate ones take the embedded database ten times as long.
  const everyTable = tables.map(
    ({ name }) =>
      sql`select ${name}::text || ' ' || t::text as line from ${sql.table(name)} t where tenant_code = ${tenantCode}`,
  );
  const { rows } = await db.inTenant(tenantCode, (tx) =>
    sql<{ line: string }>`${sql.join(everyTable, sql` union all `)}`.execute(tx),
  );
  const lines = rows.map(({ line }) => line);
  return lines.filter((line) => about.length === 0 || about.some((text) => line.includes(text))).sort();
}
