import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { applyMigration, type Migration } from './apply-migration.ts';
import { withDatabaseLock, databaseLocks } from './database-lock.ts';
import type { Engine, Session } from './engine.ts';

const directory = resolve(import.meta.dirname, '../../../migrations');
const isolation = join(directory, 'isolate-tenants.sql');

/** Reads the numbered SQL files in order. */
async function readMigrations(folder: string): Promise<Migration[]> {
  return Promise.all(
    (await migrationNames(folder)).map(async (name) => {
      const sql = await readFile(join(folder, `${name}.sql`), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function migrationNames(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{3}-[a-z0-9-]+\.sql$/.test(file));
  return files.sort().map((file) => file.slice(0, -4));
}

/**
 * Applies pending migrations one after the other. Processes that start together wait for each other. Requests go on
 * meanwhile: a lock that they would have to wait for is given up and tried again.
 * @throws Error if a migration fails or was changed after it was applied
 */
export async function migrate(engine: Pick<Engine, 'session'>, folder = directory): Promise<void> {
  const migrations = await readMigrations(folder);
  await withDatabaseLock(engine, databaseLocks.migrations, async (session) => {
    const applied = await appliedMigrations(session);
    for (const migration of migrations) await apply(session, migration, applied.get(migration.name));
    await session.script(await readFile(isolation, 'utf8'));
  });
}

/**
 * Lists migrations that the database lacks, for example because an older backup was restored while we ran.
 * @returns their names
 */
export async function pendingMigrations(database: Pick<Session, 'query'>): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>('select name from schema_migrations');
  const applied = new Set(rows.map(({ name }) => name));
  return (await migrationNames(directory)).filter((name) => !applied.has(name));
}

async function appliedMigrations(session: Session): Promise<Map<string, string>> {
  await session.script(
    `create table if not exists schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now()
     )`,
  );
  const { rows } = await session.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

async function apply(
  session: Session,
  migration: Migration,
  appliedChecksum: string | undefined,
): Promise<void> {
  if (appliedChecksum === migration.checksum) return;
  if (appliedChecksum !== undefined) {
    throw new Error(`Migration ${migration.name} was changed after it was applied; add a new one instead`);
  }
  try {
    await applyMigration(session, migration);
  } catch (cause) {
    throw new Error(`Migration ${migration.name} failed: ${(cause as Error).message}`, { cause });
  }
}
