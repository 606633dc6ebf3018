import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import compress from '@fastify/compress';
import proxy from '@fastify/http-proxy';
import staticFiles from '@fastify/static';
import { fontFiles } from '@selvedge/ui/fonts';
import { drainable } from '@selvedge/service-kit';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { ShellEnv } from './env.ts';
import { drawnFavicon } from './favicon.ts';
import { createRemoteRegistry } from './registry/live-remotes.ts';
import { createFragmentRenderer } from './rendering/fragment-renderer.ts';
import { renderPage } from './render-page.ts';
import { contentSecurityPolicy, createNonce, documentHeaders } from './security-headers.ts';
import { readShellAssets } from './shell-assets.ts';
import { createTenantDirectory } from './tenant.ts';
import { sorryDocument } from './sorry-document.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Closes the server without losing a page or a call on its way. */
    drain(): Promise<void>;
  }
}

/** Longer than the commerce API takes for its slowest answer, an order's payment, which passes through here. */
const drainLimitMs = 14_000;
const immutable = 'public, max-age=31536000, immutable';

/** The document server: pages, the shop's own files, the remotes', and the way to the services behind it. */
export async function createShellApp(env: ShellEnv): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: process.env.LOG_LEVEL ?? 'warn' },
    genReqId: () => randomUUID(),
    trustProxy: 'loopback',
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 2000 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  app.decorate('drain', drainable(app, { limitMs: drainLimitMs }));
  const apiBaseUrl = `${env.commerceUrl}/api/v1`;
  const tenants = createTenantDirectory(apiBaseUrl);
  const liveRemotes = createRemoteRegistry(env.remotesDir);
  const fragments = createFragmentRenderer();
  const assets = readShellAssets();
  const dependencies = { tenants, liveRemotes, fragments, assets, apiBaseUrl };

  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  await registerUpstreams(app, env);
  await registerFiles(app, env);
  app.get('/remotes/live.json', async (_request, reply) => {
    const remotes = await liveRemotes();
    reply.header('Cache-Control', 'no-cache');
    return remotes.map(({ declaration, version, entryUrl }) => ({ declaration, version, entryUrl }));
  });
  app.get('/favicon.svg', async (request, reply) => {
    const { tenant } = await tenants.frameOf(request.hostname);
    return reply
      .type('image/svg+xml')
      .header('Cache-Control', 'public, max-age=3600')
      .send(drawnFavicon(tenant));
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = await tenants.warm().then(
      () => true,
      () => false,
    );
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'waiting for the commerce API' });
  });

  app.get('/*', async (request, reply) => {
    const nonce = createNonce();
    reply.headers({
      ...documentHeaders,
      'Content-Security-Policy': contentSecurityPolicy(nonce, env.partnerOrigins),
    });
    reply.type('text/html; charset=utf-8');
    try {
      const page = await renderPage(dependencies, {
        origin: `${request.protocol}://${request.host}`,
        hostname: request.hostname,
        href: request.url,
        nonce,
        requestId: request.id,
        log: request.log,
      });
      if ('redirectTo' in page) return await reply.redirect(page.redirectTo, 302);
      reply.header('Cache-Control', page.isPrivate ? 'no-store' : 'no-cache');
      return await reply.code(page.status).send(page.html);
    } catch (error) {
      request.log.error({ err: error }, 'page not rendered');
      return reply.code(503).header('Retry-After', '5').send(sorryDocument(nonce));
    }
  });

  app.addHook('onReady', async () => {
    for (const { serverBundle } of await liveRemotes().catch(() => []))
      if (serverBundle) fragments.warm(serverBundle);
  });
  app.addHook('onListen', () => void tenants.warm().catch(() => undefined));
  app.addHook('onClose', () => fragments.close());
  return app;
}

async function registerUpstreams(app: FastifyInstance, env: ShellEnv): Promise<void> {
  const upstream = (prefix: string, url: string) =>
    app.register(proxy, {
      prefix,
      rewritePrefix: prefix,
      upstream: url,
      replyOptions: {
        // The services tell tenants apart by the host that the shopper asked for.
        // Limits per address need the shopper's own, which this server knows.
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-host': request.headers.host ?? '',
          'x-forwarded-for': [request.headers['x-forwarded-for'], request.socket.remoteAddress]
            .filter(Boolean)
            .join(', '),
        }),
      },
    });
  await upstream('/api/v1/search', env.assistantUrl);
  await upstream('/api', env.commerceUrl);
  await upstream('/media', env.commerceUrl);
}

async function registerFiles(app: FastifyInstance, env: ShellEnv): Promise<void> {
  await app.register(staticFiles, {
    root: env.assetsDir,
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('Cache-Control', immutable),
  });

  // `~1/`, `~2/`, … are further addresses of the same files: a browser never asks again for a module that failed.
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/remotes/:name/:version/*',
    async (request, reply) => {
      const { name, version } = request.params;
      const file = request.params['*'].replace(/^~\d{1,3}\//, '');
      reply.header('Access-Control-Allow-Origin', '*').header('Cache-Control', immutable);
      return reply.sendFile(join(name, version, 'client', file), env.remotesDir);
    },
  );

  const fonts = fontFiles();
  app.get<{ Params: { file: string } }>('/fonts/:file', async (request, reply) => {
    const path = fonts.get(`/fonts/${request.params.file}`);
    if (!path) return reply.callNotFound();
    return reply.header('Cache-Control', immutable).sendFile(path.slice(1), '/');
  });
}
