import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';

/** @returns reads a secret that the service made for itself, the same in every process; kept once it was read */
export function serviceSecret(db: Database, name: string): () => Promise<string> {
  let loading: Promise<string> | undefined;
  return () => {
    loading ??= loadSecret(db, name).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

function loadSecret(db: Database, name: string): Promise<string> {
  return db.asSystem(async (tx) => {
    const value = randomBytes(32).toString('base64url');
    await tx
      .insertInto('service_secrets')
      .values({ name, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await tx
      .selectFrom('service_secrets')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return row.value;
  });
}
