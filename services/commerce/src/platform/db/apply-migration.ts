import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from './database-errors.ts';
import type { Session } from './engine.ts';

export interface Migration {
  /** File name without `.sql`; its number decides the order. */
  name: string;
  sql: string;
  checksum: string;
}

/** The first line of a migration that says how it runs. Without one, it's a single transaction. */
export const migrationModes = {
  /** Each statement by itself, such as `CREATE INDEX CONCURRENTLY`. Each ends with a semicolon at the end of a line. */
  statements: '-- Outside a transaction',
  /** One statement, repeated until it returns no row. */
  batches: '-- In batches',
} as const;

/** Requests that need the same table wait behind us for at most this long. */
const lockTimeoutMs = 2_000;
const maxAttempts = 60;
/** Requests that waited behind us run before the next attempt. */
const pauseMs = 1_000;
const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';

/** Runs a migration and records it. What's repeated after a crash has no effect the second time. */
export async function applyMigration(session: Session, migration: Migration): Promise<void> {
  const { name, sql, checksum } = migration;
  const record = () =>
    session.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  if (sql.startsWith(migrationModes.statements)) {
    for (const statement of splitStatements(sql)) await runStatement(session, statement);
    await record();
  } else if (sql.startsWith(migrationModes.batches)) {
    while ((await session.query(sql)).rows.length > 0);
    await record();
  } else {
    await retryWhileLocked(() => runInTransaction(session, sql, record));
  }
}

async function runInTransaction(
  session: Session,
  sql: string,
  record: () => Promise<unknown>,
): Promise<void> {
  await session.script('begin');
  try {
    await session.script(`set local lock_timeout = ${lockTimeoutMs}`);
    await session.script(sql);
    await record();
    await session.script('commit');
  } catch (error) {
    await session.script('rollback').catch(() => undefined);
    throw error;
  }
}

/** Retries while requests use a table that the migration has to lock. */
async function retryWhileLocked(run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const code = codeOf(error);
      const isLocked = code === lockNotAvailable || code === deadlockDetected;
      if (!isLocked || attempt === maxAttempts) throw error;
      await pause(pauseMs);
    }
  }
}

export const splitStatements = (sql: string): string[] =>
  sql
    .split(/;[ \t]*$/m)
    .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter((statement) => statement !== '');

const concurrentIndex = /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i;

/** Runs one statement. An index that an interrupted attempt left invalid is built again. */
async function runStatement(session: Session, statement: string): Promise<void> {
  const index = concurrentIndex.exec(statement)?.[1];
  if (index !== undefined) {
    const { rows } = await session.query(
      `select from pg_index join pg_class on pg_class.oid = indexrelid
       where relname = $1 and relnamespace = 'public'::regnamespace and not indisvalid`,
      [index],
    );
    if (rows.length > 0) await session.script(`drop index concurrently if exists ${index}`);
  }
  await session.script(statement);
}
