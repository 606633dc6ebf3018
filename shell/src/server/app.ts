import compress from '@fastify/compress';
import { hostContractVersion, oldestContractVersion } from '@selvedge/contract';
import type { HostOffer } from '@selvedge/registry';
import { answerOtherMethods, createServer, drainable, registerHealth } from '@selvedge/service-kit';
import type { FastifyInstance } from 'fastify';
import type { ShellEnv } from './env.ts';
import { drawnFavicon } from './favicon.ts';
import { registerFiles } from './files.ts';
import { createMetricsServer } from './health/metrics-server.ts';
import { registerOutcomeReports } from './health/outcome-reports.ts';
import { createRemoteHealth } from './health/remote-health.ts';
import { createRemoteMetrics } from './health/remote-metrics.ts';
import { createShowingCounts } from './health/showing-counts.ts';
import { createShowingHandOver } from './health/showing-hand-over.ts';
import { pageHandler } from './page-route.ts';
import { forBrowser, isDeclaredPage } from './render-page.ts';
import { registerOverrides } from './overrides/override-routes.ts';
import { replyToError, replyWithProblem } from './problem-reply.ts';
import { liveRemotesOf } from './registry/live-remotes.ts';
import { openRegistry, trustedKeys } from './registry/open-registry.ts';
import { askWhetherReady } from './health/ask-whether-ready.ts';
import { findConfinement } from './rendering/confinement.ts';
import { createFragmentRenderer } from './rendering/fragment-renderer.ts';
import { createServiceCircuit } from './service-circuit.ts';
import { readShellAssets, type ShellAssets } from './shell-assets.ts';
import { registerSecurityText } from './security-txt.ts';
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
/** Of the commerce API's answer to a probe. */
const apiFreshForMs = 1_000;
/** A visit that is of no tenant. */
const nobody = { tenantCode: '', visitor: null };
/** Leads to what is left: the pages of the shop, and "not found". */
const everyPage = '/*';

/** The document server: pages, the shop's own files, the remotes', and the way to the services behind it. */
export async function createShellApp(
  env: ShellEnv,
  assets: ShellAssets = readShellAssets(),
): Promise<FastifyInstance> {
  const app = createServer(
    {
      logger: { level: process.env.LOG_LEVEL ?? 'warn' },
      routerOptions: { maxParamLength: 2000 },
      // An address that cannot be decoded never reaches a route.
      frameworkErrors: (error, request, reply) => {
        if (/^\/(?:api|media)\//.test(request.url)) replyToError(error, request, reply);
        else void showPage(request, reply);
      },
    },
    env.trustedProxies,
  );
  app.decorate('drain', drainable(app, { limitMs: drainLimitMs }));
  const apiBaseUrl = `${env.commerceUrl}/api/v1`;
  const commerce = createServiceCircuit({
    probeUrl: `${apiBaseUrl}/vendors/public/domains`,
    log: app.log,
  });
  const assistant = createServiceCircuit({ probeUrl: `${env.assistantUrl}/healthz`, log: app.log });
  const tenants = createTenantDirectory(apiBaseUrl, commerce.fetch);
  const follower = await openRegistry(env, app.log);
  const remotes = liveRemotesOf(follower);
  const metrics = createRemoteMetrics();
  const reporting =
    env.serviceKey === null ? null : { counts: createShowingCounts(), serviceKey: env.serviceKey };
  const counters = reporting ? [metrics, reporting.counts] : [metrics];
  const health = createRemoteHealth({ follower, counters, log: app.log });
  const fragments = createFragmentRenderer({ fetchApi: commerce.fetch });
  const { publicOrigin } = env;
  const overrideKeys = env.remoteOverrides ? trustedKeys(env) : [];
  const showPage = pageHandler(
    { tenants, remotes, fragments, health, api: commerce, assets, apiBaseUrl, publicOrigin },
    env,
    overrideKeys,
  );
  answerOtherMethods(app, {
    refuse: (request, reply) => replyWithProblem(request, reply, { status: 405, code: 'method-not-allowed' }),
    isServed: async (request, pattern) =>
      pattern !== everyPage || isDeclaredPage({ tenants, remotes }, request),
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
  await registerUpstreams(app, { ...env, commerce, assistant });
  await registerSearchEngineFiles(app, { env, tenants, remotes, commerce });
  registerSecurityText(app, { env, tenants });
  await registerFiles(app, { assetsDir: env.assetsDir, remotes, overrideKeys });
  if (env.remoteOverrides) await registerOverrides(app, overrideKeys);
  app.get<{ Querystring: { tenant?: unknown } }>('/remotes/live.json', async (request, reply) => {
    const live = await remotes.for({ tenantCode: String(request.query.tenant ?? ''), visitor: null });
    reply.header('Cache-Control', 'no-cache');
    return live.map((remote) => ({ ...forBrowser(remote), scripts: remote.scripts }));
  });
  // What a remote has to fit to be made live.
  app.get('/remotes/host.json', async (_request, reply) => {
    reply.header('Cache-Control', 'no-cache');
    const { shared } = assets;
    return {
      contract: hostContractVersion,
      oldestContract: oldestContractVersion,
      shared,
    } satisfies HostOffer;
  });
  registerOutcomeReports(app, { tenants, health });
  app.get('/favicon.svg', async (request, reply) => {
    const { tenant } = await tenants.frameOf(request.host);
    return reply
      .type('image/svg+xml')
      .header('Cache-Control', 'public, max-age=3600')
      .send(drawnFavicon(tenant));
  });
  registerHealth(app, [
    {
      name: 'commerce API',
      check: async () => {
        await askWhetherReady(env.commerceUrl);
        commerce.noteAnswer();
        await tenants.warm();
      },
      freshForMs: apiFreshForMs,
    },
    { name: 'remotes', check: () => remotes.ready() },
  ]);
  app.get(everyPage, showPage);

  app.addHook('onReady', async () => {
    const { gaps } = await findConfinement();
    if (gaps.length > 0)
      app.log.warn(
        `the kernel here doesn't keep the server bundles of remotes from ${gaps.join(', ')}: Node's permissions alone do`,
      );
    for (const { serverBundle } of await remotes.for(nobody).catch(() => []))
      if (serverBundle) fragments.warm(serverBundle);
  });
  app.addHook('onListen', () => void tenants.warm().catch(() => undefined));
  app.addHook('onClose', async () => {
    commerce.close();
    assistant.close();
    await fragments.close();
  });
  if (reporting) {
    const handOver = createShowingHandOver({ ...reporting, follower, apiBaseUrl, log: app.log });
    app.addHook('onReady', async () => handOver.start());
    app.addHook('onClose', () => handOver.stop());
  }
  if (env.metrics) {
    const { port, host } = env.metrics;
    const metricsServer = createMetricsServer(metrics);
    app.addHook('onReady', async () => void (await metricsServer.listen({ port, host })));
    app.addHook('onClose', () => metricsServer.close());
  }
  return app;
}
