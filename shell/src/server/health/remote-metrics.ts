import { loadTimeBucketsSeconds } from '@selvedge/contract';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { MountEvent } from './mount-event.ts';

const labelNames = ['remote', 'version', 'tenant', 'source', 'outcome'] as const;

/** Counts mounts for Prometheus. The caller must validate the labels: each label value takes memory forever. */
export function createRemoteMetrics(registry: Registry) {
  const registers = [registry];
  const seconds = new Histogram({
    name: 'selvedge_remote_seconds',
    help: 'Time until a remote was mounted in a browser or rendered by the document server',
    buckets: [...loadTimeBucketsSeconds],
    labelNames,
    registers,
  });
  const outcomes = new Counter({
    name: 'selvedge_remote_outcomes_total',
    help: 'Mounts of remotes by outcome',
    labelNames,
    registers,
  });

  return {
    record({ remote, version, tenantCode: tenant, source, outcome, seconds: duration }: MountEvent): void {
      const labels = { remote, version, tenant, source, outcome };
      seconds.observe(labels, duration);
      outcomes.inc(labels);
    },
  };
}
