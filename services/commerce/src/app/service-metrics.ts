import { createMetrics, type Metrics } from '@selvedge/service-kit/metrics';
import type { CatalogIndexes } from '../catalog/index.ts';
import type { Database } from '../platform/db/database.ts';
import { countJobs } from '../platform/jobs/count-jobs.ts';

/** What the API measures besides its requests. Imported only if somebody reads it. */
export function createServiceMetrics({
  db,
  catalogIndexes,
}: {
  db: Database;
  catalogIndexes: CatalogIndexes;
}): Metrics {
  const metrics = createMetrics();
  metrics.addGauge({
    name: 'selvedge_catalog_index_bytes',
    help: 'Memory that the catalogs take which lists are made from, estimated',
    read: () => catalogIndexes.bytes,
  });
  metrics.addGauge({
    name: 'selvedge_catalog_index_stores',
    help: 'Stores whose catalog is in memory',
    read: () => catalogIndexes.tenantCodes.length,
  });
  const { countConnections } = db;
  if (countConnections)
    metrics.addGauge({
      name: 'selvedge_database_connections',
      help: "This process's connections by what they do, and queries that wait for one",
      labels: ['state'],
      read: countConnections,
    });
  metrics.addGauge({
    name: 'selvedge_jobs',
    help: 'Jobs of all processes that could run now, run, or have failed for good',
    labels: ['queue', 'state'],
    read: () => countJobs(db),
  });
  return metrics;
}
