import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { applyMigration, type Migration } from './apply-migration.ts';
import { codeOf } from './database-errors.ts';
import { withDatabaseLock, databaseLocks } from './database-lock.ts';
import type { Engine, Session } from './engine.ts';

const directory = resolve(import.meta.dirname, '../../../migrations');
const undefinedTable = '42P01';
const isolation = join(directory, 'isolate-tenants.sql');

interface MigrateOptions {
  /** Of the SQL files. */
  folder?: string;
  /** Called with the name of each pending migration before it runs. */
  onStart?: (name: string) => void;
}

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
export async function migrate(
  engine: Pick<Engine, 'session'>,
  { folder = directory, onStart = () => undefined }: MigrateOptions = {},
): Promise<void> {
  const migrations = await readMigrations(folder);
  await withDatabaseLock(engine, databaseLocks.migrations, async (session) => {
    const applied = await readAppliedMigrations(session);
    for (const migration of migrations) {
      if (isApplied(migration, applied)) continue;
      onStart(migration.name);
      await apply(session, migration);
    }
    await session.script(await readFile(isolation, 'utf8'));
  });
}

/**
 * Checks that the database lacks no migration, for example because an older backup was restored while we ran.
 * @throws Error with their names
 */
export async function requireNoPendingMigrations(database: Pick<Session, 'query'>): Promise<void> {
  const { rows } = await database
    .query<{ name: string }>('select name from schema_migrations')
    .catch((error: unknown) => {
      if (codeOf(error) === undefinedTable) return { rows: [] };
      throw error;
    });
  const applied = new Set(rows.map(({ name }) => name));
  const pending = (await migrationNames(directory)).filter((name) => !applied.has(name));
  if (pending.length === 0) return;
  const names = pending.length > 3 ? `${pending.length} migrations` : pending.join(', ');
  throw new Error(`The database lacks ${names}. Run \`npm run migrate\`.`);
}

async function readAppliedMigrations(session: Session): Promise<Map<string, string>> {
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

/** @throws Error if the migration was changed after it was applied */
function isApplied({ name, checksum }: Migration, applied: ReadonlyMap<string, string>): boolean {
  const appliedChecksum = applied.get(name);
  if (appliedChecksum !== undefined && appliedChecksum !== checksum)
    throw new Error(`Migration ${name} was changed after it was applied; add a new one instead`);
  return appliedChecksum !== undefined;
}

async function apply(session: Session, migration: Migration): Promise<void> {
  try {
    await applyMigration(session, migration);
  } catch (cause) {
    throw new Error(`Migration ${migration.name} failed: ${(cause as Error).message}`, { cause });
  }
}
