import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { createServer } from '../create-server.ts';
import type { MetricsAddress } from './metrics-address.ts';

/** One value, or one for each value of the first label, which may be split by the next. */
type Reading = number | { readonly [labelValue: string]: Reading };

interface MeasuredOptions {
  name: string;
  help: string;
  /** The labels whose values are the keys of a reading. */
  labels?: readonly string[];
  /** Called for each scrape. If it fails, the scrape goes without. */
  read: () => Reading | Promise<Reading>;
}

/** Short enough for pages from the cache, long enough for payments. */
const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export type Metrics = ReturnType<typeof createMetrics>;

/** A process's metrics for Prometheus: Node's own, its requests, and the gauges that a service adds. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  return {
    registry,
    addGauge(options: MeasuredOptions): void {
      const gauge: Gauge = new Gauge({
        ...describe(options),
        registers,
        collect: () => collect(gauge, options, (labels, value) => gauge.set(labels, value)),
      });
    },
    /** A counter that the service itself keeps. */
    addCounter(options: MeasuredOptions): void {
      const counter: Counter = new Counter({
        ...describe(options),
        registers,
        collect: () => collect(counter, options, (labels, value) => counter.inc(labels, value)),
      });
    },
    /** Measures all requests by route, which has no ids in it, never by URL. Call it before routes are added. */
    recordRequests(app: FastifyInstance): void {
      const seconds = new Histogram({
        name: 'http_server_request_duration_seconds',
        help: 'Time until a request was answered',
        buckets: secondsBuckets,
        labelNames: ['method', 'route', 'status'],
        registers,
      });
      const active = new Gauge({
        name: 'http_server_active_requests',
        help: 'Requests that are being answered',
        registers,
      });
      app.addHook('onRequest', (request, reply, done) => {
        active.inc();
        // Also comes if the client disconnects, unlike `onResponse`.
        reply.raw.once('close', () => {
          active.dec();
          const route = request.routeOptions.url ?? 'none';
          const status = reply.raw.writableFinished ? String(reply.statusCode) : 'disconnected';
          seconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
        });
        done();
      });
    },
    /** Serves `GET /metrics` on a separate port for as long as the app runs, because shoppers must not see the metrics. */
    serve(app: FastifyInstance, { host, port }: MetricsAddress): void {
      const server = createServer({ logger: false });
      server.get('/metrics', async (_request, reply) =>
        reply.type(registry.contentType).send(await registry.metrics()),
      );
      app.addHook('onReady', async () => void (await server.listen({ host, port })));
      app.addHook('onClose', () => server.close());
    },
  };
}

const describe = ({ name, help, labels = [] }: MeasuredOptions) => ({ name, help, labelNames: [...labels] });

async function collect(
  metric: Pick<Gauge, 'reset' | 'remove'>,
  { labels = [], read }: MeasuredOptions,
  set: (labels: Record<string, string>, value: number) => void,
): Promise<void> {
  metric.reset();
  // `reset` sets a metric without a label to 0, which would look like a reading.
  if (labels.length === 0) metric.remove();
  const reading = await (async () => read())().catch(() => ({}));
  for (const [values, value] of listValues(reading))
    set(Object.fromEntries(labels.map((label, index) => [label, values[index] ?? ''])), value);
}

/** The values of a reading, each with the values of its labels. */
function listValues(reading: Reading): [labels: string[], value: number][] {
  if (typeof reading === 'number') return [[[], reading]];
  return Object.entries(reading).flatMap(([key, part]) =>
    listValues(part).map(([keys, value]): [string[], number] => [[key, ...keys], value]),
  );
}
