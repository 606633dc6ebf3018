import { createServer } from '@selvedge/service-kit';
import type { FastifyInstance } from 'fastify';
import type { RemoteMetrics } from './remote-metrics.ts';

/** Answers `GET /metrics`, on a port of its own: how a shop does is not for everybody who can reach the shop. */
export function createMetricsServer(metrics: Pick<RemoteMetrics, 'text' | 'contentType'>): FastifyInstance {
  const server = createServer({ logger: false });
  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
  return server;
}
