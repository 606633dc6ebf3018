import { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';
import type { Session } from './engine.ts';

/** What is read in one snapshot: all statements see the database as it was at its start. */
export interface Snapshot {
  query: Session['query'];
  /** Lets the next statements see this tenant's rows, if the database's owner isn't a superuser. */
  switchTo(tenantCode: string): Promise<void>;
}

/** Runs read-only work of any length in one snapshot. Requests go on meanwhile; on the embedded database they wait. */
export async function inSnapshot<T>(
  db: Pick<Database, 'kind' | 'session' | 'inTenantAsOwner'>,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const withQuery = (query: Session['query']) =>
    work({
      query,
      switchTo: async (tenantCode) =>
        void (await query("select set_config('app.tenant', $1, true)", [tenantCode])),
    });
  if (db.kind === 'pglite')
    return db.inTenantAsOwner('', (tx) =>
      withQuery(async <R>(text: string, values: unknown[] = []) => ({
        rows: (await tx.executeQuery<R>(CompiledQuery.raw(text, values))).rows,
      })),
    );
  return db.session(async ({ query, script }) => {
    await script(
      'begin isolation level repeatable read read only; set local idle_in_transaction_session_timeout = 0',
    );
    try {
      return await withQuery(query);
    } finally {
      await script('rollback');
    }
  });
}
