import { vector } from '@electric-sql/pglite-pgvector';
import { createDatabase, type Database } from '../src/platform/db/database.ts';
import { freshEngine } from './embedded-test-database.ts';

/** A fresh, migrated, empty database with pgvector available. It's always embedded. */
export const createVectorDatabase = async (): Promise<Database> =>
  createDatabase(await freshEngine({ vector }));
