import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Engine, Session } from './engine.ts';
import { takeTurns, turns } from './take-turns.ts';

export interface Migration {
  /** File name without `.sql`; its number decides the order. */
  name: string;
  sql: string;
  checksum: string;
}

const directory = resolve(import.meta.dirname, '../../migrations');
const isolation = join(directory, 'isolate-tenants.sql');

/** The numbered SQL files of the service, in order. */
async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => /^\d{3}-[a-z0-9-]+\.sql$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(directory, file), 'utf8');
      return { name: file.slice(0, -4), sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Applies the migrations that the database does not have yet, each in its own transaction. Processes that start
 * together wait for each other.
 * @throws Error when a migration was changed after it had been applied, or fails
 */
export async function migrate(engine: Engine): Promise<void> {
  const migrations = await readMigrations();
  await takeTurns(engine, turns.migrations, async (session) => {
    const applied = await appliedMigrations(session);
    for (const migration of migrations) await apply(session, migration, applied.get(migration.name));
    await session.script(await readFile(isolation, 'utf8'));
  });
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
    throw new Error(
      `Migration ${migration.name} was changed after it had been applied; add a new one instead`,
    );
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
