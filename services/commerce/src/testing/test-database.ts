import type { Database } from '../db/database.ts';
import { createEmbeddedDatabase } from './embedded-test-database.ts';
import { createServerDatabase } from './server-test-database.ts';

/** A migrated, empty database: embedded in memory, or one of its own on the server of `DATABASE_URL`. */
export async function createTestDatabase(): Promise<Database> {
  const serverUrl = process.env['DATABASE_URL'];
  return serverUrl ? createServerDatabase(serverUrl) : createEmbeddedDatabase();
}
