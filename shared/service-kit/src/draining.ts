import type { Socket } from 'node:net';
import { setImmediate as oneTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

interface DrainingTimes {
  /** How long kept-alive connections may still bring requests. */
  settleMs?: number;
  /** How long a connection that was just made may take to bring its first request. */
  firstRequestMs?: number;
  /** How long requests under way may take: longer than the server's slowest answer. */
  limitMs: number;
}

/**
 * Lets kept-alive connections end after their next reply, before the server stops: closed while idle, one of them
 * may just be carrying a request.
 * @returns resolves when every request under way is answered and the server closed; what has not ended by the limit,
 *   such as a body that never comes to its end, is cut off
 */
export function drainable(
  app: FastifyInstance,
  { settleMs = 400, firstRequestMs = 200, limitMs }: DrainingTimes,
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
    // Over a request that has arrived and was not read yet, a connection would be reset: whatever is there is read first.
    await oneTurn();
    const closed = app.close();
    // Opened ahead of need, as browsers and proxies do: Node would wait for their first request without end.
    const giveUp = setTimeout(() => {
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    }, firstRequestMs);
    const cutOff = setTimeout(() => app.server.closeAllConnections(), limitMs);
    await closed;
    clearTimeout(giveUp);
    clearTimeout(cutOff);
  };
}
