import type { Database } from '../../platform/db/database.ts';

/**
 * Lists every table with tenant rows, read from the database's catalog. Each table comes before the tables that it
 * references. Tables with circular or self references come in any order.
 */
export async function readTenantTables(db: Database): Promise<string[]> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and c.column_name = 'tenant_code' and t.table_type = 'BASE TABLE'
     order by 1`,
  );
  const { rows: references } = await db.query<{ child: string; parent: string }>(
    `select child.relname as child, parent.relname as parent from pg_constraint k
     join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
  );
  return sortChildrenFirst(
    tables.map(({ name }) => name),
    references,
  );
}

/** @param references `child` has foreign keys to `parent` */
export function sortChildrenFirst(
  tables: readonly string[],
  references: readonly { child: string; parent: string }[],
): string[] {
  const ordered: string[] = [];
  const seen = new Set<string>();
  const visit = (table: string) => {
    if (seen.has(table)) return;
    seen.add(table);
    for (const { child, parent } of references) if (parent === table) visit(child);
    if (tables.includes(table)) ordered.push(table);
  };
  tables.forEach(visit);
  return ordered;
}
