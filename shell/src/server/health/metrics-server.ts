import { createServer } from '@selvedge/service-kit';
import type { FastifyInstance } from 'fastify';
import type { RemoteMetrics } from './remote-metrics.ts';

/** Serves `GET /metrics` on a separate port, because shoppers must not see the metrics. */
export function createMetricsServer(metrics: Pick<RemoteMetrics, 'text' | 'contentType'>): FastifyInstance {
  const server = createServer({ logger: false });
  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
  return server;
}
