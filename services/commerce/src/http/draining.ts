import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const drainMs = 400;

/**
 * Lets kept-alive connections end after their next reply, before the server stops: closed while idle, one of them
 * may just be carrying a request.
 * @returns begins, and resolves when busy connections have had the time
 */
export function drainable(app: FastifyInstance): () => Promise<void> {
  let isDraining = false;
  app.addHook('onSend', async (_, reply) => {
    if (isDraining) reply.header('Connection', 'close');
  });
  return async () => {
    isDraining = true;
    await sleep(drainMs);
  };
}
