import { loadTimeBucketsSeconds } from '@selvedge/contract';
import { Counter, Histogram, Registry } from 'prom-client';
import type { Showing } from './outcome.ts';

const labelNames = ['remote', 'version', 'tenant', 'source', 'outcome'] as const;

/** How remotes do, as Prometheus reads it. The caller vouches for the labels: each value of one is memory for good. */
export function createRemoteMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const seconds = new Histogram({
    name: 'selvedge_remote_seconds',
    help: 'Time until a remote was there: mounted in a browser, or rendered by the document server',
    buckets: [...loadTimeBucketsSeconds],
    labelNames,
    registers,
  });
  const outcomes = new Counter({
    name: 'selvedge_remote_outcomes_total',
    help: 'Showings of remotes by how they ended',
    labelNames,
    registers,
  });

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    note({ remote, version, tenantCode: tenant, source, outcome, seconds: taken }: Showing): void {
      const labels = { remote, version, tenant, source, outcome };
      seconds.observe(labels, taken);
      outcomes.inc(labels);
    },
  };
}

export type RemoteMetrics = ReturnType<typeof createRemoteMetrics>;
