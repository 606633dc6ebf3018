import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import findMyWay from 'find-my-way';

interface UnsupportedMethodsOptions {
  /** Sends a 405; `Allow` is already set. */
  refuse: (request: FastifyRequest, reply: FastifyReply) => void;
  /** Whether the URL exists, for patterns that match everything. */
  isServed?: (request: FastifyRequest, pattern: string) => boolean | Promise<boolean>;
}

/**
 * Handles unsupported methods for existing URLs: OPTIONS returns the allowed methods, all others get a 405. Call it before
 * registering routes. Unknown URLs are still "not found".
 */
export function handleUnsupportedMethods(
  app: FastifyInstance,
  { refuse, isServed = () => true }: UnsupportedMethodsOptions,
): void {
  const { caseSensitive, ignoreTrailingSlash, maxParamLength } = app.initialConfig.routerOptions ?? {};
  const served = findMyWay({ caseSensitive, ignoreTrailingSlash, maxParamLength });
  const methods = new Set<HTTPMethods>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat() as HTTPMethods[]) {
      methods.add(name);
      if (!served.hasRoute(name as never, url)) served.on(name as never, url, () => undefined, url);
    }
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const found = [...methods].flatMap((method) => {
      const pattern = served.find(method as never, request.raw.url ?? '/')?.store as string | undefined;
      return pattern === undefined ? [] : [{ method, pattern }];
    });
    const exists = await Promise.all(found.map(async ({ pattern }) => isServed(request, pattern)));
    const allowed = found.filter((_, index) => exists[index]).map(({ method }) => method);
    if (allowed.length === 0) return;
    reply.header('Allow', [...new Set([...allowed, 'OPTIONS'])].toSorted().join(', '));
    if (request.method === 'OPTIONS') reply.code(204).header('Cache-Control', 'no-store').send();
    else refuse(request, reply);
    return reply;
  });
}
