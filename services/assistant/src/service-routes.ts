import { apiBasePath, followCatalogChanges, type ResponseOf } from '@selvedge/contract';
import { createServiceKeyCheck } from '@selvedge/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Catalog } from './catalog/catalog.ts';
import { notFound, ServiceError } from './service-error.ts';
import { tenantOfRequest } from './tenant.ts';

interface ServiceDependencies {
  catalog: Catalog;
  /** Undefined: all calls are refused. */
  serviceKey: string | undefined;
  oldServiceKey: string | undefined;
  isDefaultHost: (host: string) => boolean;
}

/** Routes for the shop's other services, authenticated by the shared key. */
export function registerServiceRoutes(
  app: FastifyInstance,
  { catalog, serviceKey, oldServiceKey, isDefaultHost }: ServiceDependencies,
): void {
  const isServiceKey = createServiceKeyCheck(serviceKey, oldServiceKey);
  const { method, path, response } = followCatalogChanges;
  app.route({
    method,
    url: apiBasePath + path,
    schema: { response: { 200: response } },
    onRequest: async (request) => {
      const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if (!isServiceKey(token)) throw new ServiceError('unauthorized');
    },
    handler: async (request, reply): Promise<ResponseOf<typeof followCatalogChanges>> => {
      const tenantCode = tenantOfRequest(request, await catalog.domains(), isDefaultHost);
      if (!(await catalog.hasAssistant(tenantCode))) throw notFound();
      reply.header('Cache-Control', 'no-store');
      return { isUpToDate: await catalog.finishEmbeddings(tenantCode) };
    },
  });
}
