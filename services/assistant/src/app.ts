import {
  handleUnsupportedMethods,
  createServer,
  createDrain,
  createLogOptions,
  registerHealth,
  type TrustedProxies,
} from '@selvedge/service-kit';
import type { Metrics } from '@selvedge/service-kit/metrics';
import type { FastifyInstance } from 'fastify';
import type { Catalog } from './catalog/catalog.ts';
import { replyToError } from './problem-reply.ts';
import type { Answerer } from './answer/answerer.ts';
import { registerSearchRoutes } from './search-routes.ts';
import { registerServiceRoutes } from './service-routes.ts';
import { notFound, ServiceError } from './service-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Closes the server after the running searches are answered. */
    drain(): Promise<void>;
  }
}

/** Longer than a search waits for a catalog. */
const drainLimitMs = 6_000;

/** How long a readiness check of the commerce API stays valid. */
const shopFreshForMs = 1_000;

interface AppOptions {
  catalog: Catalog;
  /** Left out if all answers are written locally. */
  answerer?: Answerer | undefined;
  /** Authenticates the shop's other services. */
  serviceKey?: string | undefined;
  /** Also accepted, while the key is being replaced. */
  oldServiceKey?: string | undefined;
  /** Whether a host that belongs to no tenant serves the default tenant; never if left out. */
  isDefaultHost?: ((host: string) => boolean) | undefined;
  /** Proxies whose forwarded headers are trusted; only this machine if left out. */
  trustedProxies?: TrustedProxies;
  /** Measures the requests. */
  metrics?: Pick<Metrics, 'recordRequests'> | undefined;
  /** Minimum log level; false turns logging off. */
  logLevel: string | false;
}

/** Creates the assistant's search service, for production and tests alike. */
export function createApp(options: AppOptions): FastifyInstance {
  const { catalog, answerer, serviceKey, isDefaultHost = () => false, trustedProxies, logLevel } = options;
  const app = createServer(
    {
      logger: logLevel !== false && createLogOptions(logLevel),
      bodyLimit: 64 * 1024,
      // JSON has types, so `5` isn't accepted as a string, nor `"5"` as a number.
      ajv: { customOptions: { coerceTypes: false } },
      // Malformed URLs fail before a route is found.
      frameworkErrors: (error, request, reply) => replyToError(error, request, reply),
    },
    trustedProxies,
  );
  options.metrics?.recordRequests(app);
  app.decorate('drain', createDrain(app, { limitMs: drainLimitMs }));
  app.setErrorHandler((error, request, reply) => replyToError(error, request, reply));
  handleUnsupportedMethods(app, {
    refuse: (request, reply) => replyToError(new ServiceError('method-not-allowed'), request, reply),
  });
  app.setNotFoundHandler((request, reply) => {
    replyToError(notFound(), request, reply);
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  registerHealth(app, [
    { name: 'commerce API', check: () => catalog.checkShop(), freshForMs: shopFreshForMs },
  ]);
  registerSearchRoutes(app, { catalog, answerer, isDefaultHost });
  registerServiceRoutes(app, { catalog, serviceKey, oldServiceKey: options.oldServiceKey, isDefaultHost });
  return app;
}
