import { vector } from '@electric-sql/pglite-pgvector';
import { databaseOn, type Database } from '../db/database.ts';
import { freshEngine } from './embedded-test-database.ts';

/** A fresh, migrated, empty database that has pgvector to offer; embedded always. */
export const createVectorDatabase = async (): Promise<Database> => databaseOn(await freshEngine({ vector }));
