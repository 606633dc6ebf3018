import { randomUUID } from 'node:crypto';
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
import { believeProxies } from './forwarded-headers.ts';
import { hostProblem, settleTarget } from './request-target.ts';
import { addSecurityHeaders, sendSecurityHeaders } from './security-headers.ts';
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';
import { answerUnacceptable, answerUnreadable } from './unreadable-requests.ts';

type AnswerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void;

interface ServerOptions extends Omit<FastifyHttpOptions<Server>, 'frameworkErrors'> {
  /** Answers a request whose address cannot be decoded, which reaches neither hooks nor routes. */
  frameworkErrors?: AnswerError;
}

/** How long a client may take over the headers of a request, and over the whole of it. */
const headersTimeout = 15_000;
const requestTimeout = 30_000;
/** How often both are looked at: the usual half minute would come on top of them. */
const connectionsCheckingInterval = 500;

/**
 * A Fastify server as all services have it: every request has an id of its own and no line of its own in the log, its
 * `ip`, `host` and `protocol` are the client's as far as trusted proxies tell, nobody holds it by sending slowly or by
 * opening connections without end, every reply has security headers, what is refused before it reaches a route is answered with a problem, and it can be
 * drained.
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
      'X-Forwarded-For is not believed: if this address is a proxy of yours, add it to TRUSTED_PROXIES',
    );
  };
  const app = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    clientErrorHandler: answerUnreadable,
    requestTimeout,
    // Without a host it is answered here, with words.
    http: { requireHostHeader: false, headersTimeout, connectionsCheckingInterval, ...http },
    // While it stops, what still arrives on an open connection is answered; then the connection closes.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // What could not be believed is gone by then.
    trustProxy: true,
    rewriteUrl: (raw) => {
      believeProxies(raw, trustedProxies, warnOnce);
      const problem = hostProblem(raw);
      if (problem === undefined) return settleTarget(raw);
      // It is refused by a hook, which an address that cannot be read would not reach.
      hostProblems.set(raw, problem);
      return '/';
    },
    ...(frameworkErrors && { frameworkErrors: answering(frameworkErrors) }),
    ...options,
  });
  limitConnections(app.server, trustedProxies);
  sendSecurityHeaders(app);
  answerUnacceptable(app, hostProblems);
  return app;
}

function answering(answer: AnswerError): NonNullable<FastifyHttpOptions<Server>['frameworkErrors']> {
  const withHeaders: AnswerError = (error, request, reply) => {
    believeHeaders(request);
    addSecurityHeaders(request, reply);
    answer(error, request, reply);
  };
  return withHeaders as never;
}

/** Fastify makes the request of an address that cannot be decoded as if it trusted nobody. */
function believeHeaders(request: FastifyRequest): void {
  const { headers } = request.raw;
  Object.defineProperties(request, {
    ip: { value: headers['x-forwarded-for'] ?? request.ip },
    host: { value: headers['x-forwarded-host'] ?? request.host },
    protocol: { value: headers['x-forwarded-proto'] ?? request.protocol },
  });
}
