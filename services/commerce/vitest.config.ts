import { defineConfig } from 'vitest/config';

const shared = { pool: 'threads', isolate: false, testTimeout: 60_000, hookTimeout: 120_000 } as const;

/**
 * The Vitest projects of this service. `commerce` runs on the embedded database, and on the PostgreSQL of `DATABASE_URL`
 * where it is set; only then there is `postgres`: races, locks, plans and crashes, which the embedded database's single
 * connection cannot show, and what has to hold on both engines.
 * @param folder of the sources, with a closing slash
 */
export function commerceProjects(folder: string) {
  const needsPostgres = [`${folder}**/*.postgres.test.ts`];
  const onBothEngines = [
    `${folder}contract.test.ts`,
    `${folder}db/database.test.ts`,
    `${folder}jobs/pg-boss-queue.test.ts`,
  ];
  const commerce = {
    ...shared,
    name: 'commerce',
    include: [`${folder}**/*.test.ts`],
    exclude: needsPostgres,
  };
  const postgres = { ...shared, name: 'postgres', include: [...needsPostgres, ...onBothEngines] };
  return process.env['DATABASE_URL'] ? [{ test: commerce }, { test: postgres }] : [{ test: commerce }];
}

export default defineConfig({ test: { maxWorkers: 2, projects: commerceProjects('src/') } });
