import type { Socket } from 'node:net';
import { setImmediate as nextTick, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

interface DrainTimes {
  /** How long kept-alive connections can still send requests. */
  settleMs?: number;
  /** How long a new connection can take to send its first request. */
  firstRequestMs?: number;
  /** How long running requests can take; set it above the server's slowest reply. */
  limitMs: number;
}

/**
 * Creates a graceful shutdown. Kept-alive connections get `Connection: close` with their next reply, because closing an
 * idle connection could lose a request that is just arriving.
 * @returns a function that resolves when all running requests are answered and the server is closed; anything still
 *   running after the limit, such as an endless upload, is cut off
 */
export function createDrain(
  app: FastifyInstance,
  { settleMs = 400, firstRequestMs = 200, limitMs }: DrainTimes,
): () => Promise<void> {
  let isDraining = false;
  const connections = new Set<Socket>();
  app.server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('onSend', async (_, reply) => {
    if (isDraining) reply.header('Connection', 'close');
  });
  return async () => {
    isDraining = true;
    await sleep(settleMs);
    // Read requests that have already arrived; closing first would reset their connections.
    await nextTick();
    const closed = app.close();
    // Browsers and proxies open connections in advance, and Node would wait forever for their first request.
    const closeUnused = setTimeout(() => {
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    }, firstRequestMs);
    const cutOff = setTimeout(() => app.server.closeAllConnections(), limitMs);
    await closed;
    clearTimeout(closeUnused);
    clearTimeout(cutOff);
  };
}
