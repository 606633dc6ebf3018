import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import findMyWay from 'find-my-way';

interface OtherMethods {
  /** Answers 405; `Allow` is set. */
  refuse: (request: FastifyRequest, reply: FastifyReply) => void;
  /** Whether there is anything at the address, where the pattern that fits it fits everything. */
  isServed?: (request: FastifyRequest, pattern: string) => boolean | Promise<boolean>;
}

/**
 * Answers requests to addresses that are served, with methods that are not: OPTIONS with what is allowed, all others
 * with 405. Called before the routes are registered. Whatever has no address goes on to be "not found".
 */
export function answerOtherMethods(
  app: FastifyInstance,
  { refuse, isServed = () => true }: OtherMethods,
): void {
  const { caseSensitive, ignoreTrailingSlash, maxParamLength } = app.initialConfig.routerOptions ?? {};
  const served = findMyWay({ caseSensitive, ignoreTrailingSlash, maxParamLength });
  const methods = new Set<HTTPMethods>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat() as HTTPMethods[]) {
      methods.add(one);
      if (!served.hasRoute(one as never, url)) served.on(one as never, url, () => undefined, url);
    }
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const found = [...methods].flatMap((method) => {
      const pattern = served.find(method as never, request.raw.url ?? '/')?.store as string | undefined;
      return pattern === undefined ? [] : [{ method, pattern }];
    });
    const isThere = await Promise.all(found.map(async ({ pattern }) => isServed(request, pattern)));
    const allowed = found.filter((_, index) => isThere[index]).map(({ method }) => method);
    if (allowed.length === 0) return;
    reply.header('Allow', [...new Set([...allowed, 'OPTIONS'])].toSorted().join(', '));
    if (request.method === 'OPTIONS') reply.code(204).header('Cache-Control', 'no-store').send();
    else refuse(request, reply);
    return reply;
  });
}
