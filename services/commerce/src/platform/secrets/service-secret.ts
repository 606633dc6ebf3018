import type { Database } from '../db/database.ts';
import { findRow, insertNewRow } from '../db/rows.ts';
import { newToken } from './tokens.ts';

/** Creates a function that reads and caches a secret. The service generates the secret once, and all processes share it. */
export function createSecretReader(db: Database, name: string): () => Promise<string> {
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
    const created = await insertNewRow(tx, 'service_secrets', { name, value: newToken() });
    const row = created ?? (await findRow(tx, 'service_secrets', { name }));
    return row!.value;
  });
}
