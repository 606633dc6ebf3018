import { createMetrics, type Metrics } from '@selvedge/service-kit/metrics';
import type { OpenCatalogs } from '../catalog/index.ts';
import type { Database } from '../platform/db/database.ts';
import { countJobs } from '../platform/jobs/count-jobs.ts';

/** What the API measures besides its requests. Imported only if somebody reads it. */
export function createServiceMetrics({
  db,
  catalogs: { memory, large },
}: {
  db: Database;
  catalogs: OpenCatalogs;
}): Metrics {
  const metrics = createMetrics();
  metrics.addGauge({
    name: 'selvedge_catalog_index_bytes',
    help: 'Memory that the catalogs take which lists are made from, estimated',
    read: () => memory.bytes,
  });
  metrics.addGauge({
    name: 'selvedge_catalog_index_stores',
    help: 'Stores whose catalog is in memory',
    read: () => memory.tenantCodes.length,
  });
  if (large) {
    const { server } = large;
    metrics.addCounter({
      name: 'selvedge_opensearch_calls_total',
      help: 'Calls to OpenSearch by how they ended',
      labels: ['outcome'],
      read: () => server.calls,
    });
    metrics.addCounter({
      name: 'selvedge_opensearch_seconds_total',
      help: 'How long all calls to OpenSearch took',
      read: () => server.seconds,
    });
  }
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
