import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import { believeProxies } from './forwarded-headers.ts';
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';
import { answerUnacceptable, answerUnreadable } from './unreadable-requests.ts';

/**
 * A Fastify server as all services have it: every request has an id of its own and no line of its own in the log, its
 * `ip`, `host` and `protocol` are the client's as far as trusted proxies tell, what is refused before it reaches a route
 * is answered with a problem, and it can be drained.
 */
export function createServer(
  options: FastifyHttpOptions<Server>,
  trustedProxies: TrustedProxies = readTrustedProxies(),
): FastifyInstance {
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
    // Answered here, with words.
    http: { requireHostHeader: false },
    // While it stops, what still arrives on an open connection is answered; then the connection closes.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // What could not be believed is gone by then.
    trustProxy: true,
    rewriteUrl: (raw) => {
      believeProxies(raw, trustedProxies, warnOnce);
      return raw.url ?? '/';
    },
    ...options,
  });
  answerUnacceptable(app);
  return app;
}
