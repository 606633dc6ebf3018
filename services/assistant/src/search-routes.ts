import { apiBasePath, searchWithAssistant, type BodyOf } from '@selvedge/contract';
import { createRateLimit } from '@selvedge/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Answerer } from './answer/answerer.ts';
import type { Catalog } from './catalog/catalog.ts';
import { searchCatalog } from './search-service.ts';
import { notFound, ServiceError } from './service-error.ts';
import { tenantOfRequest } from './tenant.ts';

declare module 'fastify' {
  interface FastifyRequest {
    tenantCode: string;
  }
}

/** Per network and minute. No shopper needs more, and a search costs more than most calls. */
const maxSearches = 120;

interface SearchDependencies {
  catalog: Catalog;
  answerer: Answerer | undefined;
  isDefaultHost: (host: string) => boolean;
}

/** `POST /api/v1/search` as the contract declares it. */
export function registerSearchRoutes(
  app: FastifyInstance,
  { catalog, answerer, isDefaultHost }: SearchDependencies,
): void {
  const { method, path, body, response } = searchWithAssistant;
  const grant = createRateLimit({ maxPerSender: maxSearches });
  app.decorateRequest('tenantCode', '');
  app.route<{ Body: BodyOf<typeof searchWithAssistant> }>({
    method,
    url: apiBasePath + path,
    schema: { body, response: { 200: response } },
    onRequest: async (request) => {
      // Unknown tenants end here, before anything is read or stored for them.
      request.tenantCode = tenantOfRequest(request, await catalog.domains(), isDefaultHost);
      // Stores without the feature answer 404 to everything, even to invalid requests.
      if (!(await catalog.hasAssistant(request.tenantCode))) throw notFound();
      if (grant(request.ip) === 0) throw new ServiceError('rate-limited', { retryAfterSeconds: 60 });
    },
    handler: async (request, reply) => {
      const { tenantCode } = request;
      const index = await catalog.indexOf(tenantCode);
      reply.header('Cache-Control', 'no-store').header('Vary', 'X-Tenant-Code');
      return searchCatalog(index, request.body, answerer?.writerFor(tenantCode));
    },
  });
}
