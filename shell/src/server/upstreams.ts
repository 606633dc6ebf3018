import { PassThrough, Readable } from 'node:stream';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { replyWithProblem, type Failure } from './problem-reply.ts';
import type { ServiceCircuit } from './service-circuit.ts';

export interface UpstreamOptions {
  commerceUrl: string;
  assistantUrl: string;
  commerce: ServiceCircuit;
  assistant: ServiceCircuit;
  /** An order waits 10 s for its payment; the API itself gives no request more than this. */
  apiTimeoutMs?: number;
  searchTimeoutMs?: number;
}

/** What the services accept at most; one that refuses more closes its connection while the rest is on its way. */
const servicesBodyLimitBytes = 256 * 1024;
/** The same of a form with files: a review with its photos. */
export const servicesFormLimitBytes = 51 * 1024 * 1024;
const connectTimeoutMs = 5000;

/**
 * The way to the services behind this server. One that is gone or stuck is a problem reply, and says no more; nobody waits for
 * one that is known not to answer.
 */
export async function registerUpstreams(app: FastifyInstance, options: UpstreamOptions): Promise<void> {
  const {
    commerceUrl,
    assistantUrl,
    commerce,
    assistant,
    apiTimeoutMs = 30_000,
    searchTimeoutMs = 10_000,
  } = options;
  await registerUpstream(app, {
    prefix: '/api/v1/search',
    url: assistantUrl,
    circuit: assistant,
    timeoutMs: searchTimeoutMs,
    // A search changes nothing, whatever its method.
    isRead: () => true,
  });
  await registerUpstream(app, {
    prefix: '/api',
    url: commerceUrl,
    circuit: commerce,
    timeoutMs: apiTimeoutMs,
  });
  await registerUpstream(app, {
    prefix: '/media',
    url: commerceUrl,
    circuit: commerce,
    timeoutMs: apiTimeoutMs,
  });
}

export interface Upstream {
  prefix: string;
  url: string;
  /** Of the service: while it is open, nothing is passed on. */
  circuit: ServiceCircuit;
  timeoutMs: number;
  /** Whether a request changes nothing, so that it may be given up before its answer; by its method unless told. */
  isRead?: (request: FastifyRequest) => boolean;
  /** Changes what the service is told of the request, which passes through here with its own headers. */
  rewriteHeaders?: (request: FastifyRequest, headers: IncomingHttpHeaders) => IncomingHttpHeaders;
}

/** Passes on everything below a path to one service. */
export async function registerUpstream(
  app: FastifyInstance,
  {
    prefix,
    url,
    circuit,
    timeoutMs,
    isRead = ({ method }) => method === 'GET' || method === 'HEAD',
    rewriteHeaders = (_request, headers) => headers,
  }: Upstream,
): Promise<void> {
  /** Reads that were answered here, when the service turned out to be gone. */
  const givenUp = new WeakSet<object>();
  await app.register(proxy, {
    prefix,
    rewritePrefix: prefix,
    upstream: url,
    undici: {
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      connect: { timeout: Math.min(connectTimeoutMs, timeoutMs) },
    },
    preHandler: (request, reply, done) => {
      const { body } = request;
      if (circuit.isOpen()) {
        // Read to its end, so that whoever sends it hears the reply.
        if (body instanceof Readable) body.resume();
        return replyWithProblem(request, reply, unavailable);
      }
      if (body instanceof Readable) request.body = shielded(body);
      const endWatch = circuit.watch(() => {
        // What became of a write is not known: its answer is waited for.
        if (!isRead(request) || reply.raw.headersSent) return;
        givenUp.add(request);
        replyWithProblem(request, reply, unavailable);
      });
      reply.raw.once('close', endWatch);
      done();
    },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) =>
        rewriteHeaders(request as FastifyRequest, headersFor(request, headers)),
      // The library would repeat reads that were answered with 503, taking `Retry-After` for milliseconds.
      retryDelay: () => null,
      onResponse: (request, reply, response) => {
        const { stream } = response as unknown as { stream: Readable };
        circuit.noteAnswer();
        if (givenUp.has(request)) return void stream.destroy();
        // Of this connection, not of the one behind: a body that was not read to its end is drained here.
        reply.removeHeader('connection').removeHeader('keep-alive');
        reply.send(stream);
      },
      onError: (reply, { error }) => {
        circuit.doubt();
        if (!givenUp.has(reply.request)) replyToUpstreamError(error, reply as unknown as FastifyReply);
      },
    },
  });
}

/** Headers that speak of the shopper's own connection; the client behind the proxy refuses requests with them. */
const connectionHeaders = ['expect', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade'];

function headersFor(
  request: Pick<FastifyRequest, 'host' | 'ip' | 'method' | 'protocol'>,
  incoming: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = {
    ...incoming,
    // The services tell tenants apart by the host that the shopper asked for.
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    // Limits per address need the shopper's own. The services believe the last one named: there is only one.
    'x-forwarded-for': request.ip,
  };
  for (const name of connectionHeaders) delete headers[name];
  // The body of a read is not passed on.
  if (request.method === 'GET' || request.method === 'HEAD') delete headers['content-length'];
  return headers;
}

/**
 * A body that may be given up: with the body itself the shopper's connection would be destroyed, and the reply lost.
 * What nobody reads any more is thrown away.
 */
function shielded(body: Readable): Readable {
  const shield = new PassThrough();
  shield.on('error', () => undefined);
  body.once('close', () => {
    if (!body.readableEnded) shield.destroy(new Error('The shopper has gone'));
  });
  body.pipe(shield);
  // Listened for after the pipe does, which pauses the body as it comes off.
  shield.once('close', () => body.resume());
  return shield;
}

function replyToUpstreamError(error: Error, reply: FastifyReply): void {
  replyWithProblem(reply.request, reply, failureOf(error, reply.request));
}

const unavailable: Failure = { status: 503, code: 'unavailable' };

function failureOf(error: Error & { statusCode?: number }, request: FastifyRequest): Failure {
  const { code = '' } = (error.cause ?? error) as { code?: string };
  if (error.statusCode === 504) return { status: 504, code: 'unavailable' };
  if (code === 'UND_ERR_INVALID_ARG' || code === 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH')
    return { status: 400, code: 'invalid-request' };
  if (hangUpCodes.has(code) && isTooLarge(request)) return { status: 413, code: 'payload-too-large' };
  return unavailable;
}

const hangUpCodes = new Set(['EPIPE', 'ECONNRESET', 'UND_ERR_SOCKET']);

function isTooLarge({ raw, headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  const isForm = headers['content-type']?.startsWith('multipart/form-data') ?? false;
  const limit = isForm ? servicesFormLimitBytes : servicesBodyLimitBytes;
  return length === undefined ? !raw.complete : Number(length) > limit;
}
