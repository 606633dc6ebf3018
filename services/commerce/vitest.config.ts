import { configDefaults, defineConfig } from 'vitest/config';

const shared = { pool: 'threads', isolate: false, testTimeout: 60_000, hookTimeout: 120_000 } as const;

/**
 * The Vitest projects of this service. `commerce` runs on the embedded database, or on PostgreSQL if `DATABASE_URL` is set.
 * Only then does `postgres` exist: its tests are about races, locks, plans and crashes, which the embedded database's
 * single connection can't show, and those that must pass on both engines. `cluster` starts servers of its own.
 * @param folder of the sources, with a closing slash
 */
export function commerceProjects(folder: string) {
  const needsPostgres = [`${folder}**/*.postgres.test.ts`];
  const needsCluster = [`${folder}**/*.cluster.test.ts`];
  const onBothEngines = [
    `${folder}app/contract.test.ts`,
    `${folder}platform/db/database.test.ts`,
    `${folder}platform/jobs/pg-boss-queue.test.ts`,
  ];
  // These replace modules with `vi.mock`, which doesn't affect modules that another file has already loaded.
  const isolated = [
    `${folder}ordering/invoices/get-invoice.test.ts`,
    `${folder}ordering/documents/document-renderer.test.ts`,
  ];
  const projects = [
    {
      ...shared,
      name: 'commerce',
      include: [`${folder}**/*.test.ts`],
      // Without the defaults, Vitest would search node_modules for tests, which takes ten seconds.
      exclude: [...configDefaults.exclude, ...needsPostgres, ...needsCluster, ...isolated],
    },
    { ...shared, name: 'commerce, isolated', include: isolated, isolate: true },
    { ...shared, name: 'postgres', include: [...needsPostgres, ...onBothEngines] },
    { ...shared, name: 'cluster', include: needsCluster },
  ];
  return projects
    .filter(({ name }) => !['postgres', 'cluster'].includes(name) || process.env['DATABASE_URL'])
    .map((test) => ({ test }));
}

export default defineConfig({ test: { maxWorkers: 2, projects: commerceProjects('src/') } });
