import type { Session } from '../../platform/db/engine.ts';

/** @throws Error if row-level security would hide rows. `pg_dump` would fail too. */
export async function requireAllRows({ query }: Pick<Session, 'query'>): Promise<void> {
  const { rows } = await query<{ name: string; sees: boolean }>(
    'select rolname as name, rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user',
  );
  const [role] = rows;
  if (!role?.sees)
    throw new Error(
      `The role ${role?.name} doesn't see all stores. Use a superuser, or run: ALTER ROLE ${role?.name} BYPASSRLS`,
    );
}

/** The number of rows of each table, by its name with schema. */
export async function countRows(query: Session['query']): Promise<Record<string, number>> {
  const { rows: tables } = await query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'pgboss') order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await query<{ count: number | string }>(`select count(*) as count from ${name}`);
    counts[name] = Number(rows[0]!.count);
  }
  return counts;
}
