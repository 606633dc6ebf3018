import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FaultRules, Part, Scope } from './fault-rules.ts';

type Work<T> = (request: FastifyRequest, reply: FastifyReply) => T | Promise<T>;

/**
 * Wraps a part's route handlers so that its controls apply. In order: delay, fail (without the work), drop before the
 * work, the work, delay after it, drop after it.
 * @param failureBody creates the reply that the real service would send with that status
 */
export function withControls(faults: FaultRules, part: Part, failureBody: (status: number) => unknown) {
  return <T>(scopeOf: (request: FastifyRequest) => Scope, work: Work<T>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<T | FastifyReply> => {
      const scope = scopeOf(request);
      const delay = faults.take(part, 'delay', scope);
      if (delay?.when === 'before') await sleep(delay.delayMs);

      const failure = faults.take(part, 'fail', scope);
      if (failure) {
        if (failure.status === 429) reply.header('retry-after', '1');
        return reply.code(failure.status).send(failureBody(failure.status));
      }
      const drop = faults.take(part, 'dropReply', scope);
      if (drop?.when === 'before') return cutConnection(request, reply);

      const answer = await work(request, reply);
      if (delay?.when === 'after') await sleep(delay.delayMs);
      return drop ? cutConnection(request, reply) : answer;
    };
}

/** The caller sees a reset connection and can't know whether the work was done. */
function cutConnection(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
