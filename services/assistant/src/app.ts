import {
  answerOtherMethods,
  createServer,
  drainable,
  registerHealth,
  type TrustedProxies,
} from '@selvedge/service-kit';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from './catalogue/catalogue.ts';
import { replyToError } from './problem-reply.ts';
import type { Answerer } from './answer/answerer.ts';
import { registerSearchRoutes } from './search-routes.ts';
import { registerServiceRoutes } from './service-routes.ts';
import { nothingHere, ServiceError } from './service-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Closes the server without losing a search on its way. */
    drain(): Promise<void>;
  }
}

/** Longer than a search waits for the catalogue. */
const drainLimitMs = 6_000;

/** Of an answer of the shop to a probe. */
const shopFreshForMs = 1_000;

interface AppOptions {
  catalogue: Catalogue;
  /** What writes answers; left out where this process does it alone. */
  answerer?: Answerer | undefined;
  /** What other services of the shop prove themselves by. */
  serviceKey?: string | undefined;
  /** Whether the default tenant answers at a host that is no tenant's; nowhere when left out. */
  isDefaultHost?: ((host: string) => boolean) | undefined;
  /** Whose word about callers is believed; this machine's when left out. */
  trustedProxies?: TrustedProxies;
  /** From which level on the log is written; false for silence. */
  logLevel: string | false;
}

/** The assistant search service, called alike by production and tests. */
export function createApp(options: AppOptions): FastifyInstance {
  const { catalogue, answerer, serviceKey, isDefaultHost = () => false, trustedProxies, logLevel } = options;
  const app = createServer(
    {
      logger: logLevel !== false && { level: logLevel },
      bodyLimit: 64 * 1024,
      // A body carries types of its own: `5` is no text and `"5"` no number.
      ajv: { customOptions: { coerceTypes: false } },
      // An address that cannot be read never reaches a route.
      frameworkErrors: (error, request, reply) => replyToError(error, request, reply),
    },
    trustedProxies,
  );
  app.decorate('drain', drainable(app, { limitMs: drainLimitMs }));
  app.setErrorHandler((error, request, reply) => replyToError(error, request, reply));
  answerOtherMethods(app, {
    refuse: (request, reply) => replyToError(new ServiceError('method-not-allowed'), request, reply),
  });
  app.setNotFoundHandler((request, reply) => {
    replyToError(nothingHere(), request, reply);
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  registerHealth(app, [
    { name: 'commerce API', check: () => catalogue.askShop(), freshForMs: shopFreshForMs },
  ]);
  registerSearchRoutes(app, { catalogue, answerer, isDefaultHost });
  registerServiceRoutes(app, { catalogue, serviceKey, isDefaultHost });
  return app;
}
