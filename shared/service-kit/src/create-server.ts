import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import { answerUnacceptable, answerUnreadable } from './unreadable-requests.ts';

/**
 * A Fastify server as all services have it: every request has an id of its own and no line of its own in the log, what
 * is refused before it reaches a route is answered with a problem, and it can be drained.
 */
export function createServer(options: FastifyHttpOptions<Server>): FastifyInstance {
  const app = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    clientErrorHandler: answerUnreadable,
    // Answered here, with words.
    http: { requireHostHeader: false },
    // While it stops, what still arrives on an open connection is answered; then the connection closes.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    ...options,
  });
  answerUnacceptable(app);
  return app;
}
