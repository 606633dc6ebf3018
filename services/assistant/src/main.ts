import { createApiClient } from '@selvedge/api-client';
import type { IndexingOperations } from '@selvedge/contract';
import { createRemoteAnswerer } from './answer/remote-answerer.ts';
import { createApp } from './app.ts';
import { createCatalog } from './catalog/catalog.ts';
import { indexingPaths } from './catalog/indexing-api.ts';
import { vectorSearchFactory } from './embeddings/create-vector-search.ts';
import { LocalEmbedder } from './embeddings/local-embedder.ts';
import { createEmbeddingStore } from './embeddings/embedding-store.ts';
import { readEnv } from './env.ts';
import { followShop } from './follow-shop.ts';
import { createTenantBudget } from './provider/tenant-budget.ts';
import { isLoopbackHost, createDefaultTenantCheck, getMissingProxiesWarning } from '@selvedge/service-kit';
import { startTracing, stopTracing } from '@selvedge/service-kit/tracing';
import { answerHelp } from '@selvedge/service-kit/answer-help';
import { warmUp } from './warm-up.ts';

answerHelp(`Usage: npm start

Starts the assistant. The environment variables are listed in README.md.`);

try {
  const env = readEnv(process.env);
  const { host, port, publicOrigin, commerceApiUrl, serviceKey, embeddings, answers, dailyTokens } = env;
  await startTracing({ service: 'selvedge-assistant', services: [commerceApiUrl] });
  const proxyWarning = getMissingProxiesWarning({ ...env, listensOn: host });
  if (proxyWarning !== undefined) console.error(proxyWarning);
  const warn = (error: unknown, message: string) => app.log.warn({ err: error }, message);
  const budget = createTenantBudget(dailyTokens);
  const clientFor = (tenantCode: string, token: string | null) => {
    const client = createApiClient({ baseUrl: commerceApiUrl, tenantCode, token: () => token });
    return { ...client, ...client.callsOf<IndexingOperations>(indexingPaths) };
  };
  const local = new LocalEmbedder();
  const catalog = createCatalog({
    apiFor: (tenantCode) => clientFor(tenantCode, serviceKey ?? null),
    warn,
    createVectorSearch: vectorSearchFactory({
      local,
      provider: embeddings,
      budget,
      storeOf: serviceKey
        ? (tenantCode) => createEmbeddingStore(clientFor(tenantCode, serviceKey))
        : undefined,
      warn,
    }),
  });
  const metrics = env.metrics && (await import('@selvedge/service-kit/metrics')).createMetrics();
  const app = createApp({
    ...(metrics && { metrics }),
    catalog,
    answerer: answers && createRemoteAnswerer({ ...answers, budget, warn }),
    serviceKey,
    oldServiceKey: env.oldServiceKey,
    isDefaultHost: createDefaultTenantCheck({
      publicOrigin,
      isLocal: isLoopbackHost(new URL(publicOrigin).hostname),
    }),
    trustedProxies: env.trustedProxies,
    logLevel: process.env['LOG_LEVEL'] ?? 'warn',
  });
  if (metrics && env.metrics) metrics.serve(app, env.metrics);
  // Load the model now, so that the first shopper doesn't wait for it. If that fails, searches work without it.
  await local
    .embed(['jacket'], true)
    .catch((error: unknown) => warn(error, 'embedding model could not be loaded'));
  const address = await app.listen({ host, port });
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Finish the running searches and accept no new ones.
      stopping ??= app
        .drain()
        .then(stopTracing)
        .then(() => process.exit(0));
    });
  }
  console.log(`Assistant ready on ${address}`);
  /** The stores whose catalogs are read before anybody asks. */
  const maxTenants = 20;
  await warmUp({ catalog, app, maxTenants });
  followShop({ catalog, warn, maxTenants });
} catch (error) {
  console.error(`The assistant could not start: ${(error as Error).message}`);
  process.exit(1);
}
