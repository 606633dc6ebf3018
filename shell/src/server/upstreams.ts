import { PassThrough, Readable } from 'node:stream';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { readTrustedProxies, type TrustedProxies } from '@selvedge/service-kit';
import { replyWithProblem, type Failure } from './problem-reply.ts';
import type { ServiceCircuit } from './service-circuit.ts';
import { createServiceQueues, waitForTurn, type ServiceQueues, type Turn } from './service-turns.ts';

export interface UpstreamOptions {
  commerceUrl: string;
  assistantUrl: string;
  commerce: ServiceCircuit;
  assistant: ServiceCircuit;
  /** By default, as long as the API's own limit. Paying for an order takes up to 10 s. */
  apiTimeoutMs?: number;
  searchTimeoutMs?: number;
  trustedProxies?: TrustedProxies;
  /** The commerce API's queues, which forms without JavaScript share. */
  commerceQueues?: ServiceQueues;
}

/** The services' limit for a request body. Above it they close the connection before the body has arrived. */
const servicesBodyLimitBytes = 256 * 1024;
/** Their limit for a form with files: a review with its photos. */
export const servicesFormLimitBytes = 51 * 1024 * 1024;
const connectTimeoutMs = 5000;

/**
 * Proxies calls to the services behind this server. If a service is down or hangs, the caller gets a problem reply without
 * details, immediately if the outage is already known.
 */
export async function registerUpstreams(app: FastifyInstance, options: UpstreamOptions): Promise<void> {
  const {
    commerceUrl,
    assistantUrl,
    commerce,
    assistant,
    apiTimeoutMs = 30_000,
    searchTimeoutMs = 10_000,
    trustedProxies,
    commerceQueues = createServiceQueues(),
  } = options;
  // Only the assistant reads whole catalogs, and it calls the API itself.
  app.addHook('onRequest', (request, reply, done) => {
    if (isInternalOnly(request.url))
      return replyWithProblem(request, reply, { status: 404, code: 'not-found' });
    done();
  });
  await registerUpstream(app, {
    prefix: '/api/v1/search',
    url: assistantUrl,
    circuit: assistant,
    timeoutMs: searchTimeoutMs,
    trustedProxies,
    // Searching changes nothing, even by POST.
    isRead: () => true,
  });
  await registerUpstream(app, {
    prefix: '/api',
    url: commerceUrl,
    circuit: commerce,
    timeoutMs: apiTimeoutMs,
    trustedProxies,
    queues: commerceQueues,
  });
  await registerUpstream(app, {
    prefix: '/media',
    url: commerceUrl,
    circuit: commerce,
    timeoutMs: apiTimeoutMs,
    trustedProxies,
    queues: commerceQueues,
  });
}

export interface Upstream {
  prefix: string;
  url: string;
  /** The service's circuit; while it's open, nothing is forwarded. */
  circuit: ServiceCircuit;
  timeoutMs: number;
  /** Whether a request changes nothing, so that it can be abandoned. By default, GET and HEAD requests are. */
  isRead?: (request: FastifyRequest) => boolean;
  /** Requests from these have no limit of their own, like those from this machine. */
  trustedProxies?: TrustedProxies | undefined;
  /** Shared by the paths of one service. */
  queues?: ServiceQueues;
  /** Changes the headers forwarded to the service. */
  rewriteHeaders?: (request: FastifyRequest, headers: IncomingHttpHeaders) => IncomingHttpHeaders;
}

/** Forwards everything below a path to one service. */
export async function registerUpstream(
  app: FastifyInstance,
  {
    prefix,
    url,
    circuit,
    timeoutMs,
    isRead = ({ method }) => method === 'GET' || method === 'HEAD',
    trustedProxies = readTrustedProxies(),
    queues = createServiceQueues(),
    rewriteHeaders = (_request, headers) => headers,
  }: Upstream,
): Promise<void> {
  /** Reads that this server answered itself because the service was found to be down. */
  const abandoned = new WeakSet<object>();
  const turns = new WeakMap<object, Turn>();
  /** Lengths of bodies that arrived before they were forwarded. */
  const lengths = new WeakMap<object, number>();
  /** Waits until a request can be forwarded. @returns why it can't */
  async function prepare(request: FastifyRequest, reply: FastifyReply): Promise<Failure | undefined> {
    const { body } = request;
    if (circuit.isOpen()) return unavailable;
    // A slow sender must not occupy a connection to the service.
    if (body !== undefined && body !== null && !isForm(request)) {
      const bytes = await readBody(body as Readable | string);
      if (bytes === null) return { status: 413, code: 'payload-too-large' };
      lengths.set(request, bytes.length);
      request.body = Readable.from([bytes]);
    } else if (body instanceof Readable) request.body = detachBody(body);
    const queue = isForm(request) ? queues.forms : queues.others;
    const turn = await waitForTurn(queue, trustedProxies.trusts(request.ip) ? null : request.ip, reply);
    if (!turn || circuit.isOpen()) return unavailable;
    turns.set(request, turn);
    const stopWatching = circuit.watch(() => {
      // A write may have succeeded, so we wait for its reply.
      if (!isRead(request) || reply.raw.headersSent) return;
      abandoned.add(request);
      replyWithProblem(request, reply, unavailable);
    });
    reply.raw.once('close', stopWatching);
    return undefined;
  }

  await app.register(proxy, {
    prefix,
    rewritePrefix: prefix,
    upstream: url,
    // Its log lines contain paths, and paths contain tokens.
    disableRequestLogging: true,
    undici: {
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      // By default, the library accepts any certificate.
      connect: { timeout: Math.min(connectTimeoutMs, timeoutMs), rejectUnauthorized: true },
    },
    preHandler: (request, reply, done) => {
      prepare(request, reply).then((failure) => {
        if (failure === undefined) return done();
        // Clients read the reply only after they've sent the whole body.
        if (request.body instanceof Readable) request.body.resume();
        replyWithProblem(request, reply, failure);
      }, done);
    },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => {
        const length = lengths.get(request);
        const forwarded = {
          ...rewriteHeaders(request as FastifyRequest, buildHeaders(request, headers)),
          ...(length !== undefined && { 'content-length': String(length) }),
        };
        const turn = turns.get(request);
        if (turn) {
          turn.isForwarded = true;
          turns.set(forwarded, turn);
        }
        return forwarded;
      },
      // Called after each attempt, even if the client has disconnected. By default the library retries reads after a 503, and
      // mistakes `Retry-After` for milliseconds.
      retryDelay: ({ req, res }) => {
        turns.get(req.headers)?.answer((res as { stream?: Readable } | undefined)?.stream);
        return null;
      },
      onResponse: (request, reply, response) => {
        const { stream } = response as unknown as { stream: Readable };
        circuit.recordReply(reply.statusCode);
        if (abandoned.has(request)) return void stream.destroy();
        // These describe the service's connection, not the shopper's. Unread request bodies are drained here.
        reply.removeHeader('connection').removeHeader('keep-alive');
        reply.send(stream);
      },
      onError: (reply, { error }) => {
        circuit.probe();
        if (!abandoned.has(reply.request)) replyToUpstreamError(error, reply as unknown as FastifyReply);
      },
    },
  });
}

/** @returns the whole body, or `null` if it's larger than the services accept */
async function readBody(body: Readable | string): Promise<Buffer | null> {
  if (typeof body === 'string') return Buffer.from(body);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > servicesBodyLimitBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/form-data') ?? false;

/** Operations that only our own services call. */
function isInternalOnly(url: string): boolean {
  const [path = ''] = url.split('?');
  try {
    return decodeURIComponent(path) === '/api/v1/products/search-documents';
  } catch {
    return false;
  }
}

/** Headers about the shopper's own connection. The proxy's HTTP client rejects requests that have them. */
const connectionHeaders = ['expect', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade'];
/** Those, and the ones that our own span replaces if tracing is on. */
const droppedHeaders = [...connectionHeaders, 'traceparent', 'tracestate'];

function buildHeaders(
  request: Pick<FastifyRequest, 'host' | 'id' | 'ip' | 'method' | 'protocol'>,
  incoming: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = {
    ...incoming,
    // The services find the tenant by the host that the shopper requested.
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    // Rate limits need the shopper's address. The services trust the last one listed, so we send just one.
    'x-forwarded-for': request.ip,
    'x-request-id': request.id,
  };
  for (const name of droppedHeaders) delete headers[name];
  // The body of a read isn't forwarded.
  if (request.method === 'GET' || request.method === 'HEAD') delete headers['content-length'];
  return headers;
}

/**
 * Copies a body so that it can be destroyed. Destroying the body itself would close the shopper's connection and lose the reply.
 * If the copy is destroyed, the rest of the body is discarded.
 */
function detachBody(body: Readable): Readable {
  const copy = new PassThrough();
  copy.on('error', () => undefined);
  body.once('close', () => {
    if (!body.readableEnded) copy.destroy(new Error('The shopper closed the connection'));
  });
  body.pipe(copy);
  // Must be added after the pipe's own listener, which pauses the body when it's unpiped.
  copy.once('close', () => body.resume());
  return copy;
}

function replyToUpstreamError(error: Error, reply: FastifyReply): void {
  replyWithProblem(reply.request, reply, toFailure(error, reply.request));
}

const unavailable: Failure = { status: 503, code: 'unavailable' };

function toFailure(error: Error & { statusCode?: number }, request: FastifyRequest): Failure {
  const { code = '' } = (error.cause ?? error) as { code?: string };
  if (error.statusCode === 504) return { status: 504, code: 'unavailable' };
  if (code === 'UND_ERR_INVALID_ARG' || code === 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH')
    return { status: 400, code: 'invalid-request' };
  if (hangUpCodes.has(code) && isTooLarge(request)) return { status: 413, code: 'payload-too-large' };
  return unavailable;
}

const hangUpCodes = new Set(['EPIPE', 'ECONNRESET', 'UND_ERR_SOCKET']);

function isTooLarge(request: FastifyRequest): boolean {
  const { raw, headers } = request;
  const length = headers['content-length'];
  const limit = isForm(request) ? servicesFormLimitBytes : servicesBodyLimitBytes;
  if (length !== undefined) return Number(length) > limit;
  // A request without a body can't be too large, even if the service hangs up.
  return headers['transfer-encoding'] !== undefined && !raw.complete;
}
