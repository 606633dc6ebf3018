import { vector } from '@electric-sql/pglite-pgvector';
import type { Database } from '../db/database.ts';
import { createEmbeddedDatabase } from './test-database.ts';

/** A fresh, migrated, empty database that has pgvector to offer; embedded always. */
export const createVectorDatabase = (): Promise<Database> => createEmbeddedDatabase({ vector });
