import type { Engine, Session } from './engine.ts';

/**
 * What several processes may want to do to one database at the same moment, and only one of them may. Any number will do, as
 * long as nothing else in the database takes the same.
 */
export const turns = { migrations: 5_318_008_021, vectors: 5_318_008_023, demo: 5_318_008_024 } as const;

/** Does work while no other process does the same; they wait for each other. A process that ends lets the next one go on. */
export function takeTurns<T>(
  database: Pick<Engine, 'session'>,
  turn: (typeof turns)[keyof typeof turns],
  work: (session: Session) => Promise<T>,
): Promise<T> {
  return database.session(async (session) => {
    await session.query('select pg_advisory_lock($1)', [turn]);
    try {
      return await work(session);
    } finally {
      await session.query('select pg_advisory_unlock($1)', [turn]);
    }
  });
}
