import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { directUrlOf } from '../../../testing/connect-to-database.ts';
import { createEmptyDatabase, createServerDatabase } from '../../../testing/server-test-database.ts';
import { openDatabase, type Database } from './database.ts';
import { migrate } from './migrate.ts';

let db: Database;
let folder: string;
const clients: pg.Client[] = [];

beforeEach(async () => {
  db = await createEmptyDatabase(process.env['DATABASE_URL']!);
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  addMigration('001-cats', 'CREATE TABLE cats (id int PRIMARY KEY, name text); INSERT INTO cats VALUES (1);');
  await db.script('do $$ begin create role selvedge_app; exception when duplicate_object then end $$');
  await db.script('do $$ begin create role selvedge_system; exception when duplicate_object then end $$');
  await migrate(db, { folder });
});

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
  await db.close();
  rmSync(folder, { recursive: true });
});

const addMigration = (name: string, sql: string) => writeFileSync(join(folder, `${name}.sql`), sql);

/** A connection that has read from the table and whose transaction is still open. */
async function startReading(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: directUrlOf(db.databaseUrl!) ?? db.databaseUrl });
  clients.push(client);
  await client.connect();
  await client.query('begin');
  await client.query('select from cats');
  return client;
}

const countWaiting = async () => {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from pg_locks where not granted and relation is not null',
  );
  return rows[0]!.count;
};

const indexes = async () => {
  const { rows } = await db.query<{ name: string; is_valid: boolean }>(
    `select indexrelid::regclass::text as name, indisvalid as is_valid from pg_index
     where indrelid = 'cats'::regclass and not indisprimary`,
  );
  return rows;
};

test('requests go on while a migration waits for a table, and the migration succeeds afterwards', async () => {
  const reader = await startReading();
  addMigration('002-age', 'ALTER TABLE cats ADD COLUMN age int;');
  const migration = migrate(db, { folder });
  await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 10_000 });
  // This one has to wait behind the migration until that gives up its place.
  await db.query('select from cats');
  await reader.query('commit');
  await migration;
  expect((await db.query('select age from cats')).rows).toEqual([{ age: null }]);
});

test('a migration that fails changes nothing, and the next attempt starts over', async () => {
  addMigration('002-age', 'ALTER TABLE cats ADD COLUMN age int; SELECT 1 / 0;');
  await expect(migrate(db, { folder })).rejects.toThrow('002-age failed: division by zero');
  addMigration('002-age', 'ALTER TABLE cats ADD COLUMN age int;');
  await migrate(db, { folder });
  expect((await db.query('select age from cats')).rows).toEqual([{ age: null }]);
});

test('processes that start together build an index once, without waiting for each other forever', async () => {
  addMigration(
    '002-name',
    '-- Outside a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS cats_name ON cats (name);\n',
  );
  await Promise.all([migrate(db, { folder }), migrate(db, { folder }), migrate(db, { folder })]);
  expect(await indexes()).toEqual([{ name: 'cats_name', is_valid: true }]);
});

test('an index that an interrupted process left unfinished is built again', async () => {
  const sql = 'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS cats_name ON cats (name);';
  addMigration('002-name', `-- Outside a transaction\n${sql}\n`);
  await db.query("insert into cats values (2, 'Tom'), (3, 'Tom')");
  await expect(migrate(db, { folder })).rejects.toThrow('could not create unique index');
  expect(await indexes()).toEqual([{ name: 'cats_name', is_valid: false }]);
  await db.query('delete from cats where id = 3');
  await migrate(db, { folder });
  expect(await indexes()).toEqual([{ name: 'cats_name', is_valid: true }]);
});

test('rows are changed in batches until none is left', async () => {
  await db.query('insert into cats select n, null from generate_series(2, 25) n');
  addMigration(
    '002-names',
    "-- In batches\nUPDATE cats SET name = 'Tom' WHERE id IN (SELECT id FROM cats WHERE name IS NULL LIMIT 10) RETURNING 1;",
  );
  await migrate(db, { folder });
  const { rows } = await db.query(
    'select count(*)::int as cats, count(distinct xmin::text)::int as transactions from cats where name is not null',
  );
  expect(rows).toEqual([{ cats: 25, transactions: 3 }]);
});

test('a service that may not migrate starts only if no migration is pending', async () => {
  const { databaseUrl = '' } = db;
  const directUrl = directUrlOf(databaseUrl);
  await expect(openDatabase({ databaseUrl, directUrl, migrates: false })).rejects.toThrow(
    /^The database lacks \d+ migrations\. Run `npm run migrate`\.$/,
  );
  const migrated = await createServerDatabase(process.env['DATABASE_URL']!);
  const opened = await openDatabase({
    databaseUrl: migrated.databaseUrl,
    directUrl: directUrlOf(migrated.databaseUrl!),
    migrates: false,
  });
  await opened.ping();
  await opened.close();
  await migrated.close();
});
