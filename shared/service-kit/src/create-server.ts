import Fastify, {
  LogController,
  type FastifyError,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { IncomingMessage, Server } from 'node:http';
import { limitConnections } from './connection-limit.ts';
import { trustProxies } from './forwarded-headers.ts';
import { getRequestId } from './request-id.ts';
import { findHostProblem, resolveRequestTarget } from './request-target.ts';
import { getTracing } from './tracing/tracing.ts';
import { addSecurityHeaders, sendSecurityHeaders } from './security-headers.ts';
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';
import { rejectUnacceptable, rejectUnreadable } from './unreadable-requests.ts';

type ErrorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void;

interface ServerOptions extends Omit<FastifyHttpOptions<Server>, 'frameworkErrors'> {
  /** Answers a request whose URL can't be decoded. Such a request reaches neither hooks nor routes. */
  frameworkErrors?: ErrorHandler;
}

/** How long a client can take to send the headers, and the whole request. */
const headersTimeout = 15_000;
const requestTimeout = 30_000;
/** How often the timeouts are checked. Node's default of 30 s would be added to them. */
const connectionsCheckingInterval = 500;
/**
 * How long a start can take before it fails. On a busy machine, or with a slow registry, Fastify's default of 10 s isn't
 * enough to read the remotes and start their processes.
 */
const startTimeout = 60_000;

/**
 * A Fastify server with our defaults. Every request has an id and isn't logged. Its `ip`, `host` and `protocol` are the
 * client's if trusted proxies forward them. Slow clients time out and connections are limited. Every reply has security
 * headers, and requests that are rejected before they reach a route get an RFC 9457 reply.
 */
export function createServer(
  { http, frameworkErrors, ...options }: ServerOptions,
  trustedProxies: TrustedProxies = readTrustedProxies(),
): FastifyInstance {
  const hostProblems = new WeakMap<IncomingMessage, string>();
  let hasWarned = false;
  const warnOnce = (address: string) => {
    if (hasWarned) return;
    hasWarned = true;
    app.log.error(
      { address },
      'X-Forwarded-For is ignored. If this address is one of your proxies, add it to TRUSTED_PROXIES',
    );
  };
  const app = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (raw) => getRequestId(raw, trustedProxies),
    clientErrorHandler: rejectUnreadable,
    requestTimeout,
    pluginTimeout: startTimeout,
    // Requests without a host are rejected by our hook, with a proper message.
    http: { requireHostHeader: false, headersTimeout, connectionsCheckingInterval, ...http },
    // While shutting down, requests on open connections are still answered before the connection closes.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // `trustProxies` has already removed untrusted headers.
    trustProxy: true,
    rewriteUrl: (raw) => {
      trustProxies(raw, trustedProxies, warnOnce);
      const problem = findHostProblem(raw);
      if (problem === undefined) return resolveRequestTarget(raw);
      // A hook rejects it. With an undecodable URL, it wouldn't reach the hook.
      hostProblems.set(raw, problem);
      return '/';
    },
    ...(frameworkErrors && { frameworkErrors: withForwardedHeaders(frameworkErrors) }),
    ...options,
  });
  limitConnections(app.server, trustedProxies);
  getTracing()?.traceRequests(app);
  sendSecurityHeaders(app);
  rejectUnacceptable(app, hostProblems);
  return app;
}

function withForwardedHeaders(
  handler: ErrorHandler,
): NonNullable<FastifyHttpOptions<Server>['frameworkErrors']> {
  const wrapped: ErrorHandler = (error, request, reply) => {
    applyForwardedHeaders(request);
    addSecurityHeaders(request, reply);
    handler(error, request, reply);
  };
  return wrapped as never;
}

/** For undecodable URLs, Fastify creates the request without trusting proxies. */
function applyForwardedHeaders(request: FastifyRequest): void {
  const { headers } = request.raw;
  Object.defineProperties(request, {
    ip: { value: headers['x-forwarded-for'] ?? request.ip },
    host: { value: headers['x-forwarded-host'] ?? request.host },
    protocol: { value: headers['x-forwarded-proto'] ?? request.protocol },
  });
}
