import compress from '@fastify/compress';
import { answerOtherMethods, createServer, drainable } from '@selvedge/service-kit';
import type { FastifyInstance } from 'fastify';
import type { ShellEnv } from './env.ts';
import { drawnFavicon } from './favicon.ts';
import { registerFiles } from './files.ts';
import { pageHandler } from './page-route.ts';
import { isDeclaredPage } from './render-page.ts';
import { replyToError, replyWithProblem } from './problem-reply.ts';
import { createRemoteRegistry } from './registry/live-remotes.ts';
import { createFragmentRenderer } from './rendering/fragment-renderer.ts';
import { readShellAssets, type ShellAssets } from './shell-assets.ts';
import { createTenantDirectory } from './tenant.ts';
import { registerSearchEngineFiles } from './search-engine-files.ts';
import { registerUpstreams } from './upstreams.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Closes the server without losing a page or a call on its way. */
    drain(): Promise<void>;
  }
}

/** Longer than the commerce API takes for its slowest answer, an order's payment, which passes through here. */
const drainLimitMs = 14_000;
/** Leads to what is left: the pages of the shop, and "not found". */
const everyPage = '/*';

/** The document server: pages, the shop's own files, the remotes', and the way to the services behind it. */
export async function createShellApp(
  env: ShellEnv,
  assets: ShellAssets = readShellAssets(),
): Promise<FastifyInstance> {
  const app = createServer({
    logger: { level: process.env.LOG_LEVEL ?? 'warn' },
    trustProxy: 'loopback',
    // As long as the services give a review with photos over a slow line.
    requestTimeout: 120_000,
    routerOptions: { maxParamLength: 2000 },
    // An address that cannot be decoded never reaches a route.
    frameworkErrors: (error, request, reply) => {
      if (/^\/(?:api|media)\//.test(request.url)) replyToError(error, request, reply);
      else void showPage(request, reply);
    },
  });
  app.decorate('drain', drainable(app, { limitMs: drainLimitMs }));
  const apiBaseUrl = `${env.commerceUrl}/api/v1`;
  const tenants = createTenantDirectory(apiBaseUrl);
  const liveRemotes = createRemoteRegistry(env.remotesDir, { log: app.log });
  const fragments = createFragmentRenderer();
  const { publicOrigin } = env;
  const showPage = pageHandler({ tenants, liveRemotes, fragments, assets, apiBaseUrl, publicOrigin }, env);
  answerOtherMethods(app, {
    refuse: (request, reply) => replyWithProblem(request, reply, { status: 405, code: 'method-not-allowed' }),
    isServed: async (request, pattern) =>
      pattern !== everyPage || isDeclaredPage({ tenants, liveRemotes }, request),
  });
  app.setErrorHandler(replyToError);
  app.setNotFoundHandler((request, reply) =>
    replyWithProblem(request, reply, { status: 404, code: 'not-found' }),
  );

  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // The services answer themselves to a body that is packed.
    globalDecompression: false,
  });
  await registerUpstreams(app, env);
  await registerSearchEngineFiles(app, { env, tenants, liveRemotes });
  await registerFiles(app, env);
  app.get('/remotes/live.json', async (_request, reply) => {
    const remotes = await liveRemotes();
    reply.header('Cache-Control', 'no-cache');
    return remotes.map(({ declaration, version, entryUrl }) => ({ declaration, version, entryUrl }));
  });
  app.get('/favicon.svg', async (request, reply) => {
    const { tenant } = await tenants.frameOf(request.host);
    return reply
      .type('image/svg+xml')
      .header('Cache-Control', 'public, max-age=3600')
      .send(drawnFavicon(tenant));
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const [api, registry] = await Promise.allSettled([tenants.warm(), liveRemotes()]);
    reply.header('Cache-Control', 'no-store');
    if (api.status === 'rejected') return reply.code(503).send({ status: 'waiting for the commerce API' });
    if (registry.status === 'rejected') return reply.code(503).send({ status: 'waiting for the remotes' });
    return { status: 'ready' };
  });
  app.get(everyPage, showPage);

  app.addHook('onReady', async () => {
    for (const { serverBundle } of await liveRemotes().catch(() => []))
      if (serverBundle) fragments.warm(serverBundle);
  });
  app.addHook('onListen', () => void tenants.warm().catch(() => undefined));
  app.addHook('onClose', () => fragments.close());
  return app;
}
