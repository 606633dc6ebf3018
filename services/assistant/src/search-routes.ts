import { apiBasePath, searchWithAssistant, type BodyOf } from '@selvedge/contract';
import { createRateLimit } from '@selvedge/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Answerer } from './answer/answerer.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { searchCatalogue } from './search-service.ts';
import { nothingHere, ServiceError } from './service-error.ts';
import { tenantOfRequest } from './tenant.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose assistant is asked. */
    tenantCode: string;
  }
}

/** Of one network in a minute: nobody asks as much, and a search costs more than most calls. */
const mostSearches = 120;

interface SearchDependencies {
  catalogue: Catalogue;
  answerer: Answerer | undefined;
  isDefaultHost: (host: string) => boolean;
}

/** `POST /api/v1/search` as the contract declares it. */
export function registerSearchRoutes(
  app: FastifyInstance,
  { catalogue, answerer, isDefaultHost }: SearchDependencies,
): void {
  const { method, path, body, response } = searchWithAssistant;
  const take = createRateLimit({ mostOfOne: mostSearches });
  app.decorateRequest('tenantCode', '');
  app.route<{ Body: BodyOf<typeof searchWithAssistant> }>({
    method,
    url: apiBasePath + path,
    schema: { body, response: { 200: response } },
    onRequest: async (request) => {
      // An unknown tenant ends here: nothing is read for it, and nothing kept.
      request.tenantCode = tenantOfRequest(request, await catalogue.domains(), isDefaultHost);
      // Nor is there a word of an assistant where a store has none, whatever is asked.
      if (!(await catalogue.hasAssistant(request.tenantCode))) throw nothingHere();
      if (take(request.ip) === 0) throw new ServiceError('rate-limited', { retryAfterSeconds: 60 });
    },
    handler: async (request, reply) => {
      const { tenantCode } = request;
      const index = await catalogue.indexOf(tenantCode);
      reply.header('Cache-Control', 'no-store').header('Vary', 'X-Tenant-Code');
      return searchCatalogue(index, request.body, answerer?.writerFor(tenantCode));
    },
  });
}
