import { apiBasePath, getFileMediaType, headers, type Endpoint, type ResponseOf } from '@selvedge/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { ApiRequest, RequestOf } from './api-request.ts';
import { AppError } from './app-error.ts';
import { getCaller, authenticate, requirePermission, type OnRefusal } from './caller.ts';
import { describeEndpoint } from './documentation.ts';
import { createFormReader, acceptForms } from './form-body.ts';
import { findHostileValue } from './hostile-text.ts';
import { requireOwnPage } from './identity.ts';
import { bearerToken, headerText, requestKeys } from './request-headers.ts';
import { serializable } from './serializable-schema.ts';
import { startStream } from './start-stream.ts';
import { getShopOrigin } from './tenant.ts';

/** What a handler can set on its reply besides the body. */
export interface ReplyControls {
  header(name: string, value: string): void;
}

const jsonType = 'application/json; charset=utf-8';
/** Fits a hundred of the largest vectors, the most that a service sends. */
const serviceBodyLimitBytes = 3 * 1024 * 1024;

/**
 * Serves an endpoint of the contract. Fields that the reply schema doesn't list are dropped.
 * @param handler returns the reply's body; throws `AppError`s
 * @param onRefusal called if an operator's role doesn't include the endpoint
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (request: RequestOf<E>, reply: ReplyControls) => Promise<ResponseOf<E>>,
  onRefusal?: OnRefusal,
): void {
  const { form } = endpoint;
  const fileType = getFileMediaType(endpoint.response);
  const readForm = form && createFormReader({ ...endpoint, form });
  const routeOptions: RouteOptions = {
    method: endpoint.method,
    url: apiBasePath + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: {
      ...describeEndpoint(endpoint),
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      // Files aren't serialized; `describeEndpoint` documents their type.
      ...(fileType === undefined && { response: { [endpoint.status]: serializable(endpoint.response) } }),
    },
    ...(form && { config: { form } }),
    ...(endpoint.access === 'service' && { bodyLimit: serviceBodyLimitBytes }),
    onRequest: [authenticate(endpoint), requirePermission(endpoint, onRefusal)],
    preValidation: async (request) => refuseHostileValues(request),
    handler: async (request, reply) => {
      const apiRequest = toApiRequest<E>(app, request, reply);
      reply
        .code(endpoint.status)
        .header('Cache-Control', 'no-store')
        .header('Vary', 'X-Tenant-Code, Authorization');
      const controls = { header: (name: string, value: string) => void reply.header(name, value) };
      const tag = endpoint.cacheTag?.(apiRequest);
      if (tag !== undefined && isCacheable(endpoint, request)) {
        const key = JSON.stringify([endpoint.path, request.params, request.query]);
        // Cached without headers: handlers of these endpoints set none.
        const createReply = async () => reply.serialize(await handler(apiRequest, controls)) as string;
        const json = await app.selvedge.replies.get(apiRequest.tenantCode, key, tag, createReply);
        return reply.header(headers.surrogateKey, tag).type(jsonType).send(json);
      }
      // Forms are read after authentication.
      const body = readForm
        ? await readForm(request, getSender(apiRequest), (values) =>
            handler({ ...apiRequest, form: values }, controls),
          )
        : await handler(apiRequest, controls);
      if (tag !== undefined) reply.header(headers.surrogateKey, tag);
      reply.type(fileType ?? jsonType);
      return reply.send(fileType !== undefined && isStreamed(body) ? await startStream(body) : body);
    },
  };
  if (form)
    app.register(async (scope) => {
      await acceptForms(scope);
      scope.route(routeOptions);
    });
  else app.route(routeOptions);
}

/** Whether everyone gets the same reply until its data changes. */
const isCacheable = ({ access }: Endpoint, request: FastifyRequest): boolean =>
  (access === 'public' || request.headers.authorization === undefined) &&
  request.headers[headers.preview.toLowerCase()] === undefined;

/** Whether a file is generated while it is sent. */
function isStreamed(body: unknown): body is AsyncIterable<Uint8Array> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

function getSender({ tenantCode, user, admin, remoteAddress }: ApiRequest) {
  return { tenantCode, sender: user?.id ?? admin?.id ?? remoteAddress };
}

/** Fastify's own request signal is no longer aborted once the body has been read. */
function abortOnDisconnect({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => raw.writableFinished || controller.abort());
  return controller.signal;
}

function refuseHostileValues(request: FastifyRequest): void {
  for (const part of [request.params, request.query, request.body]) {
    const field = findHostileValue(part);
    if (field !== undefined) {
      throw new AppError('invalid-request', {
        fields: { [field]: 'contains characters that are not accepted' },
      });
    }
  }
}

function toApiRequest<E extends Endpoint>(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { tenants } = app.selvedge;
  const caller = getCaller(request);
  const { tenantCode } = caller;
  const apiRequest = {
    ...caller,
    params: request.params,
    query: request.query,
    body: request.body,
    ...requestKeys(request),
    requestId: request.id,
    remoteAddress: request.ip,
    protocol: request.protocol,
    requireOwnPage: () => requireOwnPage(request),
    shopOrigin: () => getShopOrigin(request, tenantCode, tenants),
    ...(request.rawBody && { rawBody: request.rawBody }),
    header: (name: string) => headerText(request, name),
    log: request.log,
    get isService() {
      return app.selvedge.authenticator.isServiceKey(bearerToken(request) ?? '');
    },
    // Only watched if the handler uses it.
    get signal() {
      return abortOnDisconnect(reply);
    },
  };
  // The endpoint's schemas have just validated these types.
  return apiRequest as unknown as RequestOf<E>;
}
