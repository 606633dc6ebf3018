import { registerHealth } from '@selvedge/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { requireNoPendingMigrations } from '../db/migrate.ts';
import type { FileStorage } from '../files/file-storage.ts';

/** How long results are cached. These checks take time, and their results rarely change. */
const freshForMs = 5_000;

/** `/healthz`: the process runs. `/readyz`: it can serve shoppers and operators. */
export function registerHealthRoutes(
  app: FastifyInstance,
  { db, storage }: { db: Database; storage: Pick<FileStorage, 'checkWritable'> },
): void {
  registerHealth(app, [
    { name: 'database', check: () => db.ping() },
    { name: 'migrations', check: () => requireNoPendingMigrations(db), freshForMs },
    { name: 'storage', check: () => storage.checkWritable(), freshForMs },
  ]);
}
