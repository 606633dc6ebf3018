import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from '../src/platform/db/database.ts';
import type { TestShop } from './test-shop.ts';

/** Database tables that contain a code in any column, as a search through a dump would find it. */
export const tablesContaining = async (shop: Pick<TestShop, 'db'>, code: string): Promise<string[]> =>
  (await findInTables(shop, [code])).map(({ table }) => table);

/** Which of these texts any column of any table contains. */
export async function findInTables(
  { db }: Pick<TestShop, 'db'>,
  texts: readonly string[],
): Promise<{ text: string; table: string }[]> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const found: { text: string; table: string }[] = [];
  for (const { name: table } of tables) {
    const { rows } = await db.query<{ text: string }>(
      // Qualified, because tables may have a column of the same name.
      `select wanted.text from unnest($1::text[]) as wanted (text)
       where exists (select from ${table} t where position(wanted.text in row_to_json(t)::text) > 0)`,
      [texts],
    );
    found.push(...rows.map(({ text }) => ({ text, table })));
  }
  return found;
}

/** Files with a code in their path. */
export const filesContaining = async (
  { storage }: Pick<TestShop, 'storage'>,
  code: string,
): Promise<string[]> =>
  (await readdir(storage.directory, { recursive: true })).filter((path) => path.includes(code)).sort();

/** The number of a tenant's rows in each table that has tenant codes. The tables come from PostgreSQL's catalog. */
export async function countRowsByTable(db: Database, tenantCode: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of await readTenantTables(db)) {
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

/** A tenant's rows in all tables, each with the transaction that wrote it, to check that none was rewritten. */
export async function snapshotRows(db: Database, tenantCode: string): Promise<string[]> {
  const lines: string[] = [];
  for (const table of await readTenantTables(db)) {
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
  db.inTenantAsOwner(tenantCode, async (tx) => (await select(tenantCode).execute(tx)).rows);

async function readTenantTables(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and a.attname = 'tenant_code' and not a.attisdropped order by 1`,
  );
  return rows.map(({ name }) => name);
}
