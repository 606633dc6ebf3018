import type { MetricsAddress, TaggedCache } from '@selvedge/service-kit';
import type { FastifyInstance } from 'fastify';
import type { RenderQueue } from '../render-queue.ts';
import type { ServiceCircuit } from '../service-circuit.ts';

interface Measured {
  pages: TaggedCache<unknown>;
  renderQueue: Pick<RenderQueue, 'count'>;
  commerce: ServiceCircuit;
  assistant: ServiceCircuit;
}

/** Measures this server and serves the result. Call it before routes are added. @returns a counter of mounts of remotes */
export async function startMetrics(
  app: FastifyInstance,
  address: MetricsAddress,
  { pages, renderQueue, commerce, assistant }: Measured,
) {
  // Without an address, the library isn't loaded.
  const [{ createMetrics }, { createRemoteMetrics }] = await Promise.all([
    import('@selvedge/service-kit/metrics'),
    import('./remote-metrics.ts'),
  ]);
  const metrics = createMetrics();
  metrics.recordRequests(app);
  metrics.addGauge({
    name: 'selvedge_page_cache_bytes',
    help: 'Memory that rendered pages take',
    read: () => pages.bytes,
  });
  metrics.addGauge({ name: 'selvedge_page_cache_pages', help: 'Rendered pages', read: () => pages.size });
  metrics.addCounter({
    name: 'selvedge_page_cache_requests_total',
    help: 'Requests for pages that can be cached, by whether the page was',
    labels: ['result'],
    read: () => ({ hit: pages.counts.hits, miss: pages.counts.misses }),
  });
  metrics.addGauge({
    name: 'selvedge_render_queue_pages',
    help: 'Pages that are being rendered or wait for it',
    labels: ['state'],
    read: () => renderQueue.count(),
  });
  metrics.addGauge({
    name: 'selvedge_service_available',
    help: '0 while calls to a service are paused because it does not answer',
    labels: ['service'],
    read: () => ({ commerce: Number(!commerce.isOpen()), assistant: Number(!assistant.isOpen()) }),
  });
  metrics.serve(app, address);
  return createRemoteMetrics(metrics.registry);
}
