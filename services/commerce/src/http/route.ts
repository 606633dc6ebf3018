import { apiBasePath, fileTypeOf, type Endpoint, type ResponseOf } from '@selvedge/contract';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { ApiRequest, RequestOf } from './api-request.ts';
import { AppError } from './app-error.ts';
import { callerOf, meetCaller } from './caller.ts';
import { documentationOf } from './documentation.ts';
import { formReader, takeForms } from './form-body.ts';
import { findHostileValue } from './hostile-text.ts';
import { headerText, requestKeys } from './request-headers.ts';
import { serializable } from './serializable-schema.ts';
import { startPieces } from './start-pieces.ts';
import { originOfShop } from './tenant.ts';

/** What a handler may say about its reply beside the body. */
export interface ReplyControls {
  header(name: string, value: string): void;
}

/** A hundred of the largest vectors; whoever has the key of services sends no more than that. */
const serviceBodyLimitBytes = 3 * 1024 * 1024;

/**
 * Serves an endpoint of the contract. Fields of the reply that its schema does not list are dropped.
 * @param handler returns the body of the reply; its failures are `AppError`s
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (request: RequestOf<E>, reply: ReplyControls) => Promise<ResponseOf<E>>,
): void {
  const { form } = endpoint;
  const fileType = fileTypeOf(endpoint.response);
  const readForm = form && formReader({ ...endpoint, form });
  const served: RouteOptions = {
    method: endpoint.method,
    url: apiBasePath + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: {
      ...documentationOf(endpoint),
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      // A file is sent as it is, and documented beside the schemas.
      ...(fileType === undefined && { response: { [endpoint.status]: serializable(endpoint.response) } }),
    },
    ...(form && { config: { form } }),
    ...(endpoint.access === 'service' && { bodyLimit: serviceBodyLimitBytes }),
    onRequest: meetCaller(endpoint),
    preValidation: async (request) => refuseHostileValues(request),
    handler: async (request, reply) => {
      const apiRequest = apiRequestOf<E>(app, request);
      reply
        .code(endpoint.status)
        .header('Cache-Control', 'no-store')
        .header('Vary', 'X-Tenant-Code, Authorization');
      const controls = { header: (name: string, value: string) => void reply.header(name, value) };
      // Whoever may not send a form is told so before it is read.
      const body = readForm
        ? await readForm(request, senderOf(apiRequest), (values) =>
            handler({ ...apiRequest, form: values }, controls),
          )
        : await handler(apiRequest, controls);
      reply.type(fileType ?? 'application/json; charset=utf-8');
      return reply.send(fileType !== undefined && isInPieces(body) ? await startPieces(body) : body);
    },
  };
  if (form) app.register(async (scope) => takeForms(scope).then(() => void scope.route(served)));
  else app.route(served);
}

/** A file that is written while it is sent. */
function isInPieces(body: unknown): body is AsyncIterable<Uint8Array> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

function senderOf({ tenantCode, user, admin, remoteAddress }: ApiRequest): string {
  return `${tenantCode} ${user?.id ?? admin?.id ?? remoteAddress}`;
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

function apiRequestOf<E extends Endpoint>(app: FastifyInstance, request: FastifyRequest) {
  const { tenants } = app.selvedge;
  const caller = callerOf(request);
  const { tenantCode } = caller;
  const apiRequest = {
    ...caller,
    params: request.params,
    query: request.query,
    body: request.body,
    ...requestKeys(request),
    requestId: request.id,
    remoteAddress: request.ip,
    shopOrigin: () => originOfShop(request, tenantCode, tenants),
    ...(request.rawBody && { rawBody: request.rawBody }),
    header: (name: string) => headerText(request, name),
    log: request.log,
  };
  // The schemas of the endpoint have just proved these types.
  return apiRequest as unknown as RequestOf<E>;
}
