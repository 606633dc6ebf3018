import { apiBasePath, followCatalogue, type ResponseOf } from '@selvedge/contract';
import { serviceKeyCheck } from '@selvedge/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from './catalogue/catalogue.ts';
import { nothingHere, ServiceError } from './service-error.ts';
import { tenantOfRequest } from './tenant.ts';

interface ServiceDependencies {
  catalogue: Catalogue;
  /** Undefined: nobody may ask. */
  serviceKey: string | undefined;
  isDefaultHost: (host: string) => boolean;
}

/** What other services of the shop ask, with the key that they share. */
export function registerServiceRoutes(
  app: FastifyInstance,
  { catalogue, serviceKey, isDefaultHost }: ServiceDependencies,
): void {
  const isServiceKey = serviceKeyCheck(serviceKey);
  const { method, path, response } = followCatalogue;
  app.route({
    method,
    url: apiBasePath + path,
    schema: { response: { 200: response } },
    onRequest: async (request) => {
      const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if (!isServiceKey(token)) throw new ServiceError('unauthorized');
    },
    handler: async (request, reply): Promise<ResponseOf<typeof followCatalogue>> => {
      const tenantCode = tenantOfRequest(request, await catalogue.domains(), isDefaultHost);
      if (!(await catalogue.hasAssistant(tenantCode))) throw nothingHere();
      reply.header('Cache-Control', 'no-store');
      return { isUpToDate: await catalogue.bringUpToDate(tenantCode) };
    },
  });
}
