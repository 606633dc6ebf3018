import compress from '@fastify/compress';
import { hostContractVersion, oldestContractVersion } from '@selvedge/contract';
import type { HostOffer } from '@selvedge/registry';
import {
  handleUnsupportedMethods,
  createServer,
  createDrain,
  createLogOptions,
  createTaggedCache,
  registerHealth,
} from '@selvedge/service-kit';
import { getTracing } from '@selvedge/service-kit/tracing';
import type { FastifyInstance } from 'fastify';
import type { ShellEnv } from './env.ts';
import { drawFavicon } from './favicon.ts';
import { createCdnPurger } from './cdn/cdn-purger.ts';
import { registerFiles } from './files.ts';
import { registerForms } from './forms/form-routes.ts';
import { startMetrics } from './health/start-metrics.ts';
import { registerOutcomeReports } from './health/outcome-reports.ts';
import { createRemoteHealth } from './health/remote-health.ts';
import { createMountCounts } from './health/mount-counts.ts';
import { createMountReporter } from './health/mount-reporter.ts';
import { createPageHandler } from './page-route.ts';
import { createPolicyReportCounts } from './policy-reports/policy-report-counts.ts';
import { registerPolicyReports } from './policy-reports/policy-report-route.ts';
import { createPolicyReporter } from './policy-reports/policy-reporter.ts';
import type { SharedPage } from './get-page.ts';
import { toLiveRemote, isDeclaredPage, type PageReply } from './render-page.ts';
import { createRenderQueue } from './render-queue.ts';
import { registerOverrides } from './overrides/override-routes.ts';
import { createReportingApi } from './reporting-api.ts';
import { replyToError, replyWithProblem } from './problem-reply.ts';
import { createLiveRemotes } from './registry/live-remotes.ts';
import { openRegistry, readTrustedKeys } from './registry/open-registry.ts';
import { checkReadiness } from './health/check-readiness.ts';
import { findBundleConfinement } from './rendering/bundle-confinement.ts';
import { createFragmentRenderer } from './rendering/fragment-renderer.ts';
import { createServiceCircuit } from './service-circuit.ts';
import { createServiceQueues } from './service-turns.ts';
import { readShellAssets, type ShellAssets } from './shell-assets.ts';
import { registerSecurityTxt } from './security-txt.ts';
import { createTenantDirectory } from './tenant-directory.ts';
import { registerSearchEngineFiles } from './search-engine-files.ts';
import { registerThirdPartyNotices } from './third-party-notices.ts';
import { registerBrowserSpans } from './tracing/browser-span-route.ts';
import { registerUpstreams } from './upstreams.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Closes the server after finishing the pages and calls in progress. */
    drain(): Promise<void>;
  }
}

/** Longer than the slowest call proxied to the commerce API: paying for an order. */
const drainLimitMs = 14_000;
/** How long a readiness answer of the commerce API stays valid. */
const apiFreshForMs = 1_000;
/** Room for several hundred pages. */
const maxPageCacheBytes = 128 * 1024 * 1024;
const visitWithoutTenant = { tenantCode: '', visitor: null };
/** Handles everything no other route does: the shop's pages and "not found". */
const catchAllRoute = '/*';

/** The document server: pages, files of the shell and the remotes, and a proxy to the services. */
export async function createShellApp(
  env: ShellEnv,
  assets: ShellAssets = readShellAssets(),
): Promise<FastifyInstance> {
  const app = createServer(
    {
      logger: createLogOptions(process.env.LOG_LEVEL ?? 'warn'),
      routerOptions: { maxParamLength: 2000 },
      // URLs that can't be decoded never reach a route.
      frameworkErrors: (error, request, reply) => {
        if (/^\/(?:api|media)\//.test(request.url)) replyToError(error, request, reply);
        else void showPage(request, reply);
      },
    },
    env.trustedProxies,
  );
  app.decorate('drain', createDrain(app, { limitMs: drainLimitMs }));
  const apiBaseUrl = `${env.commerceUrl}/api/v1`;
  const commerce = createServiceCircuit({
    probeUrl: `${apiBaseUrl}/vendors/public/domains`,
    log: app.log,
  });
  const assistant = createServiceCircuit({ probeUrl: `${env.assistantUrl}/healthz`, log: app.log });
  const pages = createTaggedCache<PageReply | SharedPage>(maxPageCacheBytes);
  const renderQueue = createRenderQueue(env.trustedProxies);
  const remoteMetrics =
    env.metrics && (await startMetrics(app, env.metrics, { pages, renderQueue, commerce, assistant }));
  const tenants = createTenantDirectory({
    apiBaseUrl,
    fetch: commerce.fetch,
    serviceKey: env.serviceKey,
    invalidatePages(...changes) {
      pages.invalidate(...changes);
      purger?.recordChanges(...changes);
    },
  });
  const { follower, votes } = await openRegistry(env, app.log);
  const remotes = createLiveRemotes(follower);
  const purger =
    env.cdnPurgeUrl === null
      ? null
      : createCdnPurger({
          url: env.cdnPurgeUrl,
          ...tenants,
          describeRemotes: async (tenantCode) =>
            // A CDN can't keep pages while some visitors get a canary, so the start and end of a canary purge them too.
            JSON.stringify([
              await remotes.needsVisitorId(tenantCode),
              (await remotes.list({ tenantCode, visitor: null })).map(toLiveRemote),
            ]),
          log: app.log,
        });
  const reporting =
    env.serviceKey === null ? null : { counts: createMountCounts(), serviceKey: env.serviceKey };
  const counters = [remoteMetrics, reporting?.counts].filter((counter) => counter != null);
  const health = createRemoteHealth({
    follower,
    counters,
    log: app.log,
    ...(env.serviceKey !== null && { sharing: { votes, key: env.serviceKey } }),
  });
  app.addHook('onReady', async () => health.start());
  app.addHook('onClose', () => health.stop());
  const fragments = createFragmentRenderer({ fetchApi: commerce.fetch });
  const { publicOrigin, serviceKey } = env;
  const overrideKeys = env.remoteOverrides ? readTrustedKeys(env) : [];
  const showPage = createPageHandler(
    {
      tenants,
      remotes,
      fragments,
      health,
      api: commerce,
      assets,
      apiBaseUrl,
      publicOrigin,
      serviceKey,
      pages,
      queueRender: renderQueue.render,
    },
    env,
    overrideKeys,
  );
  handleUnsupportedMethods(app, {
    refuse: (request, reply) => replyWithProblem(request, reply, { status: 405, code: 'method-not-allowed' }),
    isServed: async (request, pattern) =>
      pattern !== catchAllRoute || isDeclaredPage({ tenants, remotes }, request),
  });
  app.setErrorHandler(replyToError);
  app.setNotFoundHandler((request, reply) =>
    replyWithProblem(request, reply, { status: 404, code: 'not-found' }),
  );

  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // The services handle compressed request bodies themselves.
    globalDecompression: false,
  });
  const commerceQueues = createServiceQueues();
  await registerUpstreams(app, { ...env, commerce, assistant, commerceQueues });
  await registerSearchEngineFiles(app, { env, tenants, remotes, commerce });
  registerSecurityTxt(app, { env, tenants });
  registerThirdPartyNotices(app);
  await registerFiles(app, { assetsDir: env.assetsDir, remotes, overrideKeys });
  if (env.remoteOverrides) await registerOverrides(app, overrideKeys);
  app.get<{ Querystring: { tenant?: unknown } }>('/remotes/live.json', async (request, reply) => {
    const live = await remotes.list({ tenantCode: String(request.query.tenant ?? ''), visitor: null });
    reply.header('Cache-Control', 'no-cache');
    return live.map((remote) => ({ ...toLiveRemote(remote), scripts: remote.scripts }));
  });
  // What the shell offers: a remote must be compatible with it before it can go live.
  app.get('/remotes/host.json', async (_request, reply) => {
    reply.header('Cache-Control', 'no-cache');
    const { shared } = assets;
    return {
      contract: hostContractVersion,
      oldestContract: oldestContractVersion,
      shared,
    } satisfies HostOffer;
  });
  await registerForms(app, { ...env, tenants, commerce, queue: commerceQueues.others, assets, apiBaseUrl });
  registerOutcomeReports(app, { tenants, health });
  const tracing = getTracing();
  if (tracing) registerBrowserSpans(app, { tenants, remotes, tracing });
  app.get('/favicon.svg', async (request, reply) => {
    const { tenant } = await tenants.getFrame(request.host);
    return reply
      .type('image/svg+xml')
      .header('Cache-Control', 'public, max-age=3600')
      .send(drawFavicon(tenant));
  });
  registerHealth(app, [
    {
      name: 'commerce API',
      check: async () => {
        await checkReadiness(env.commerceUrl);
        commerce.recordReply(200);
        await tenants.prefetch();
      },
      freshForMs: apiFreshForMs,
    },
    { name: 'remotes', check: () => remotes.checkReadiness() },
  ]);
  app.get(catchAllRoute, showPage);

  app.addHook('onReady', async () => {
    const { gaps } = await findBundleConfinement();
    if (gaps.length > 0)
      app.log.warn(
        `this kernel can't keep remotes' server bundles away from ${gaps.join(', ')}; only Node's permissions protect them`,
      );
    for (const { serverBundle } of await remotes.list(visitWithoutTenant).catch(() => []))
      if (serverBundle) fragments.start(serverBundle);
  });
  app.addHook('onListen', () => void tenants.prefetch().catch(() => undefined));
  app.addHook('onClose', async () => {
    commerce.close();
    assistant.close();
    await fragments.close();
  });
  if (reporting) {
    const reporter = createMountReporter({ ...reporting, follower, apiBaseUrl, log: app.log });
    app.addHook('onReady', async () => reporter.start());
    app.addHook('onClose', () => reporter.stop());
    const policyCounts = createPolicyReportCounts();
    await registerPolicyReports(app, { tenants, remotes, counts: policyCounts });
    const policyReporter = createPolicyReporter({
      counts: policyCounts,
      createApi: (tenantCode) =>
        createReportingApi({ apiBaseUrl, tenantCode, serviceKey: reporting.serviceKey }),
      log: app.log,
    });
    app.addHook('onReady', async () => policyReporter.start());
    app.addHook('onClose', () => policyReporter.stop());
  }
  if (purger) {
    app.addHook('onListen', async () => purger.start());
    app.addHook('onClose', () => purger.stop());
  }
  return app;
}
