import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { TestShop } from './test-shop.ts';

/** Tables of the database in which a code stands in any column, as whoever looks through a dump would find it. */
export async function placesWith({ db }: Pick<TestShop, 'db'>, code: string): Promise<string[]> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.query<{ is_there: boolean }>(
      `select exists (select from ${name} t where row_to_json(t)::text like '%' || $1 || '%') as is_there`,
      [code],
    );
    if (rows[0]?.is_there) found.push(name);
  }
  return found;
}

/** Files in whose path a code stands. */
export const filesWith = async ({ storage }: Pick<TestShop, 'storage'>, code: string): Promise<string[]> =>
  (await readdir(storage.directory, { recursive: true })).filter((path) => path.includes(code)).sort();

/** Every table with rows of tenants, as the database lists them, with how many it has of this one. */
export async function rowsOfTables(db: Database, tenantCode: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of await tablesOfTenants(db)) {
    const [row] = await rowsOf(
      db,
      tenantCode,
      (tenant) =>
        sql<{
          count: number;
        }>`select count(*) as count from ${sql.table(table)} where tenant_code = ${tenant}`,
    );
    counts.set(table, Number(row?.count));
  }
  return counts;
}

/** A tenant's rows of every table with the transaction that wrote each: equal when nobody touched one of them. */
export async function untouchedRows(db: Database, tenantCode: string): Promise<string[]> {
  const lines: string[] = [];
  for (const table of await tablesOfTenants(db)) {
    const rows = await rowsOf(
      db,
      tenantCode,
      (tenant) =>
        sql<{ line: string }>`
        select xmin || ' ' || row_to_json(t)::text as line from ${sql.table(table)} t where tenant_code = ${tenant}`,
    );
    lines.push(...rows.map(({ line }) => `${table} ${line}`));
  }
  return lines.sort();
}

const rowsOf = <T>(db: Database, tenantCode: string, select: (tenant: string) => ReturnType<typeof sql<T>>) =>
  db.asOwnerOf(tenantCode, async (tx) => (await select(tenantCode).execute(tx)).rows);

async function tablesOfTenants(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and a.attname = 'tenant_code' and not a.attisdropped order by 1`,
  );
  return rows.map(({ name }) => name);
}
