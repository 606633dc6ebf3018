import { setTimeout as pause } from 'node:timers/promises';
import type { Engine, Session } from './engine.ts';

/**
 * Advisory locks for work that only one process may do at a time. The numbers only have to be unique in the database.
 */
export const databaseLocks = {
  migrations: 5_318_008_021,
  vectors: 5_318_008_023,
  demo: 5_318_008_024,
} as const;

const pauseMs = 100;

/** Runs work while holding an advisory lock. Other processes wait; a process that ends releases its lock. */
export function withDatabaseLock<T>(
  database: Pick<Engine, 'session'>,
  lock: (typeof databaseLocks)[keyof typeof databaseLocks],
  work: (session: Session) => Promise<T>,
): Promise<T> {
  return database.session(async (session) => {
    // A statement that waits for the lock would keep its snapshot, and a concurrent index build waits for all snapshots.
    while (!(await tryToLock(session, lock))) await pause(pauseMs);
    try {
      return await work(session);
    } finally {
      await session.query('select pg_advisory_unlock($1)', [lock]);
    }
  });
}

async function tryToLock(session: Session, lock: number): Promise<boolean> {
  const { rows } = await session.query<{ isLocked: boolean }>(
    'select pg_try_advisory_lock($1) as "isLocked"',
    [lock],
  );
  return rows[0]?.isLocked === true;
}
