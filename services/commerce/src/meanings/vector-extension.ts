import type { Database } from '../db/database.ts';
import { takeTurns, turns } from '../db/take-turns.ts';

export interface ExtensionLog {
  warn(details: object, message: string): void;
}

export interface VectorExtension {
  /** An index goes on behind what a filter has left out (since 0.8). */
  iterates: boolean;
}

/**
 * pgvector with its HNSW indexes, installed where the server has it.
 * @returns undefined where it is not to be had; a refusal is logged
 */
export async function takeVectorExtension(
  db: Database,
  log: ExtensionLog,
): Promise<VectorExtension | undefined> {
  const { rows: offers } = await db.query<{ installed_version: string | null }>(
    `select installed_version from pg_available_extensions where name = 'vector'`,
  );
  if (!offers[0]) return undefined;
  if (offers[0].installed_version === null && !(await isInstalled(db, log))) return undefined;
  // It may be too old for HNSW, or be installed where nobody looks.
  const { rows } = await db.query<{ version: string }>(
    `select extversion as version from pg_extension
     where extname = 'vector' and to_regtype('vector') is not null and exists (select from pg_am where amname = 'hnsw')`,
  );
  const [major = 0, minor = 0] = (rows[0]?.version ?? '').split('.').map(Number);
  return rows[0] && { iterates: major > 0 || minor >= 8 };
}

async function isInstalled(db: Database, log: ExtensionLog): Promise<boolean> {
  try {
    // Of two that install at once, one would fail.
    await takeTurns(db, turns.vectors, (session) => session.script('create extension if not exists vector'));
    return true;
  } catch (err) {
    log.warn(
      { err },
      'pgvector cannot be installed; the assistant looks for the nearest products in its memory',
    );
    return false;
  }
}
