import type { Extensions, PGlite } from '@electric-sql/pglite';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, type Database } from '../src/platform/db/database.ts';
import { embeddedEngine, wrapPglite } from '../src/platform/db/embedded-engine.ts';
import type { Engine } from '../src/platform/db/engine.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { migrationsHash } from './migrations-hash.ts';

// Starting an embedded database takes over a second of CPU; emptying one takes 30 ms. So test files in the same process
// share databases: closing a database empties it and keeps it for the next test.

const idle: { engine: Engine; schema: string }[] = [];

/** How long to wait for a transaction that a test left open before discarding its database. */
const openTransactionLimitMs = 2_000;

/** A migrated, empty database in memory. Closing it makes it available to the next test. */
export async function createEmbeddedDatabase(): Promise<Database> {
  const kept = idle.pop();
  const engine = kept?.engine ?? (await freshEngine());
  const schema = kept?.schema ?? (await schemaOf(engine));
  let isOpen = true;
  const pglite = rejectAfterClose(engine.pglite!, () => isOpen);
  return createDatabase(
    wrapPglite(pglite, async () => {
      if (!isOpen) return;
      isOpen = false;
      await recycle(engine, schema);
    }),
  );
}

/** Starts a new database from the snapshot. It isn't shared with other tests. */
export async function freshEngine(extensions: Extensions = {}): Promise<Engine> {
  return embeddedEngine(undefined, new Blob([await snapshot()]), extensions);
}

/** Prevents work that outlives its test from writing to the next test's database. */
function rejectAfterClose(pglite: PGlite, isOpen: () => boolean): PGlite {
  return new Proxy(pglite, {
    get(target, key) {
      if (!isOpen()) throw new Error('This test has closed its database');
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

async function recycle(engine: Engine, schema: string): Promise<void> {
  const isEmptied = await Promise.race([
    emptyDatabase(engine).then(async () => (await schemaOf(engine)) === schema),
    new Promise<false>((resolve) => setTimeout(resolve, openTransactionLimitMs, false).unref()),
  ]);
  if (isEmptied) idle.push({ engine, schema });
  else void engine.close();
}

/** Deletes table by table with foreign keys off, because truncating the same tables takes five times as long. */
async function emptyDatabase(engine: Engine): Promise<void> {
  await engine.script(`
    set session_replication_role = replica;
    do $$
    declare
      name text;
    begin
      for name in
        select format('%I', tablename) from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'
      loop
        execute 'delete from ' || name;
      end loop;
      for name in select format('%I', sequencename) from pg_sequences where schemaname = 'public' and last_value > 0
      loop
        execute 'alter sequence ' || name || ' restart';
      end loop;
    end $$;
    drop schema if exists pgboss cascade`);
  await engine.script('discard all');
}

/** Hashes tables, columns, constraints, policies and functions, to detect a test that changed the schema. */
async function schemaOf(engine: Engine): Promise<string> {
  const { rows } = await engine.query<{ hash: string }>(`
    with own as (
      select oid, relname, relkind, relacl, relrowsecurity, relforcerowsecurity from pg_class
      where relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace)
    )
    select md5(string_agg(line, ',' order by line)) as hash from (
      select concat_ws(' ', relname, relkind, relacl, relrowsecurity, relforcerowsecurity) as line from own
      union all
      select concat_ws(' ', relname, attname, atttypid, attnotnull)
      from pg_attribute join own on own.oid = attrelid where attnum > 0
      union all select concat_ws(' ', conrelid::regclass, conname) from pg_constraint
      union all select concat_ws(' ', tablename, policyname, roles, qual, with_check) from pg_policies
      union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger
      union all select concat_ws(' ', nspname, nspacl) from pg_namespace
      union all select concat_ws(' ', oid, md5(prosrc)) from pg_proc where pronamespace = 'public'::regnamespace
    ) lines`);
  return rows[0]!.hash;
}

/** The files of a migrated database, created once for each version of the migrations and cached in the temporary directory. */
async function snapshot(): Promise<Buffer<ArrayBuffer>> {
  const file = join(tmpdir(), 'selvedge-test-databases', `${await migrationsHash()}.tar`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;
  const engine = await embeddedEngine();
  await migrate(engine);
  const dump = Buffer.from(await (await engine.pglite!.dumpDataDir('none')).arrayBuffer());
  await engine.close();
  await mkdir(join(file, '..'), { recursive: true });
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(unfinished, dump);
  await rename(unfinished, file);
  return dump;
}
