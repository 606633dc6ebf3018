import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Engine, Session } from './engine.ts';
import { withDatabaseLock, databaseLocks } from './database-lock.ts';

interface Migration {
  /** File name without `.sql`; its number decides the order. */
  name: string;
  sql: string;
  checksum: string;
}

const directory = resolve(import.meta.dirname, '../../../migrations');
const isolation = join(directory, 'isolate-tenants.sql');

/** Reads the numbered SQL files in order. */
async function readMigrations(): Promise<Migration[]> {
  return Promise.all(
    (await migrationNames()).map(async (name) => {
      const sql = await readFile(join(directory, `${name}.sql`), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function migrationNames(): Promise<string[]> {
  const files = (await readdir(directory)).filter((file) => /^\d{3}-[a-z0-9-]+\.sql$/.test(file));
  return files.sort().map((file) => file.slice(0, -4));
}

/**
 * Applies pending migrations, each in its own transaction. Processes that start together wait for each other.
 * @throws Error if a migration fails or was changed after it was applied
 */
export async function migrate(engine: Engine): Promise<void> {
  const migrations = await readMigrations();
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
  return (await migrationNames()).filter((name) => !applied.has(name));
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
  await session.script('begin');
  try {
    await session.script(migration.sql);
    await session.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await session.script('commit');
  } catch (cause) {
    await session.script('rollback').catch(() => undefined);
    throw new Error(`Migration ${migration.name} failed: ${(cause as Error).message}`, { cause });
  }
}
