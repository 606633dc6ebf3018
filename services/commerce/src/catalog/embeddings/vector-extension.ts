import type { Database } from '../../platform/db/database.ts';
import { withDatabaseLock, databaseLocks } from '../../platform/db/database-lock.ts';

export interface ExtensionLog {
  warn(details: object, message: string): void;
}

interface VectorExtension {
  /** Whether index scans continue past filtered rows (0.8 and later). */
  scansIteratively: boolean;
}

/**
 * Installs pgvector if the server offers it with HNSW indexes.
 * @returns undefined if it isn't available; a failed installation is logged
 */
export async function setUpVectorExtension(
  db: Database,
  log: ExtensionLog,
): Promise<VectorExtension | undefined> {
  const { rows: offers } = await db.query<{ installed_version: string | null }>(
    `select installed_version from pg_available_extensions where name = 'vector'`,
  );
  if (!offers[0]) return undefined;
  if (offers[0].installed_version === null && !(await install(db, log))) return undefined;
  // It may be too old for HNSW, or installed in a schema outside the search path.
  const { rows } = await db.query<{ version: string }>(
    `select extversion as version from pg_extension
     where extname = 'vector' and to_regtype('vector') is not null and exists (select from pg_am where amname = 'hnsw')`,
  );
  const [major = 0, minor = 0] = (rows[0]?.version ?? '').split('.').map(Number);
  return rows[0] && { scansIteratively: major > 0 || minor >= 8 };
}

async function install(db: Database, log: ExtensionLog): Promise<boolean> {
  try {
    // Concurrent installations would fail.
    await withDatabaseLock(db, databaseLocks.vectors, (session) =>
      session.script('create extension if not exists vector'),
    );
    return true;
  } catch (err) {
    log.warn({ err }, 'pgvector cannot be installed; the assistant searches vectors in memory');
    return false;
  }
}
