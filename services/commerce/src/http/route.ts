import { apiBasePath, type Endpoint, type ResponseOf } from '@selvedge/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestOf } from './api-request.ts';
import { AppError } from './app-error.ts';
import { documentationOf } from './documentation.ts';
import { findHostileValue } from './hostile-text.ts';
import { identify } from './identity.ts';
import { headerText, requestKeys } from './request-headers.ts';
import { serializable } from './serializable-schema.ts';
import { tenantOfRequest } from './tenant.ts';

/** What a handler may say about its reply beside the body. */
export interface ReplyControls {
  header(name: string, value: string): void;
}

/**
 * Serves an endpoint of the contract. Fields of the reply that its schema does not list are dropped.
 * @param handler returns the body of the reply; its failures are `AppError`s
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (request: RequestOf<E>, reply: ReplyControls) => Promise<ResponseOf<E>>,
): void {
  app.route({
    method: endpoint.method,
    url: apiBasePath + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: {
      ...documentationOf(endpoint),
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      response: { [endpoint.status]: serializable(endpoint.response) },
    },
    preValidation: async (request) => refuseHostileValues(request),
    handler: async (request, reply) => {
      const apiRequest = await apiRequestOf(app, endpoint, request);
      reply
        .code(endpoint.status)
        .header('Cache-Control', 'no-store')
        .header('Vary', 'X-Tenant-Code, Authorization');
      const body = await handler(apiRequest, { header: (name, value) => void reply.header(name, value) });
      return reply.type('application/json; charset=utf-8').send(body);
    },
  });
}

function refuseHostileValues(request: FastifyRequest): void {
  for (const part of [request.params, request.query, request.body]) {
    const field = findHostileValue(part);
    if (field !== undefined) {
      throw new AppError('invalid-request', {
        fields: { [field]: 'holds characters that are not accepted' },
      });
    }
  }
}

async function apiRequestOf<E extends Endpoint>(app: FastifyInstance, endpoint: E, request: FastifyRequest) {
  const { tenants, authenticator } = app.selvedge;
  const tenantCode = await tenantOfRequest(request, tenants);
  const apiRequest = {
    tenantCode,
    params: request.params,
    query: request.query,
    body: request.body,
    ...(await identify(request, endpoint.access, tenantCode, authenticator)),
    ...requestKeys(request),
    requestId: request.id,
    remoteAddress: request.ip,
    ...(request.rawBody && { rawBody: request.rawBody }),
    header: (name: string) => headerText(request, name),
    log: request.log,
  };
  // The schemas of the endpoint have just proved these types.
  return apiRequest as unknown as RequestOf<E>;
}
