import type { Database } from '../src/platform/db/database.ts';
import { createEmbeddedDatabase } from './embedded-test-database.ts';
import { createServerDatabase } from './server-test-database.ts';

/** A migrated, empty database: a new one on the server in `DATABASE_URL`, or embedded in memory if that's unset. */
export async function createTestDatabase(): Promise<Database> {
  const serverUrl = process.env['DATABASE_URL'];
  return serverUrl ? createServerDatabase(serverUrl) : createEmbeddedDatabase();
}
