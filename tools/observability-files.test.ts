import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createServer } from '../shared/service-kit/src/index.ts';
import { createMetrics } from '../shared/service-kit/src/metrics/metrics.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const alerts = read('deploy/prometheus/alerts.yml');
const dashboard = read('deploy/grafana/selvedge.json');
/** Where services name their own metrics. */
const definitions = [
  'shell/src/server/health/start-metrics.ts',
  'shell/src/server/health/remote-metrics.ts',
  'services/commerce/src/app/service-metrics.ts',
];

/** Names without the endings that Prometheus adds to a histogram's. */
function findNames(text: string): string[] {
  const names = text.match(/\b(?:selvedge|http_server|nodejs|process)_[a-z0-9_]+/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(?:bucket|sum|count)$/, '')))];
}

it('alerts and dashboard use only metrics that a service has', () => {
  const metrics = createMetrics();
  metrics.recordRequests(createServer({ logger: false }));
  const ofEveryService = metrics.registry.getMetricsAsArray().map(({ name }) => name);
  const known = new Set([...ofEveryService, ...definitions.flatMap((path) => findNames(read(path)))]);
  for (const text of [alerts, dashboard]) {
    const used = findNames(text);
    expect(used).toContain('http_server_request_duration_seconds');
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  }
});

it('every alert says what happened, and the guide says how urgent it is, what it means and what to do', () => {
  const rules = alerts.split('- alert: ').slice(1);
  expect(rules.length).toBeGreaterThan(7);
  for (const rule of rules) expect(rule).toContain('summary:');
  const [, guide = ''] = read('docs/operations.md').split('## Alarms');
  const rows = [...guide.matchAll(/^\| `(\w+)` +\| (\w+) +\| \S[^|]+\| \S[^|]+\|$/gm)];
  expect(rows.map(([, name, severity]) => [name, severity])).toEqual(
    rules.map((rule) => [/^\w+/.exec(rule)?.[0], /severity: (page|ticket) \}/.exec(rule)?.[1]]),
  );
});
