import type { Connection } from './engine.ts';

/**
 * Counts the rows of tables that have changed, for the query planner. PostgreSQL does this itself; the embedded database
 * has no background process for it, so its planner would take every table for a small one. A table counts as changed after
 * as many rows as in PostgreSQL.
 */
export async function analyzeChangedTables(connection: Connection): Promise<void> {
  if (connection.kind === 'postgres') return;
  const { rows } = await connection.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
     where n_mod_since_analyze > 50 + 0.1 * n_live_tup`,
  );
  // Each in a statement of its own, so that requests get their turn in between.
  for (const { name } of rows) await connection.script(`analyze ${name}`);
}
