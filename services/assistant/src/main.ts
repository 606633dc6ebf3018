import { createApiClient } from '@selvedge/api-client';
import type { IndexingOperations } from '@selvedge/contract';
import { createRemoteAnswerer } from './answer/remote-answerer.ts';
import { createApp } from './app.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { indexingPaths } from './catalogue/indexing-api.ts';
import { createMeaningsOf } from './embed/create-meanings.ts';
import { LocalEmbedder } from './embed/local-embedder.ts';
import { createMeaningStore } from './embed/meaning-store.ts';
import { readEnv } from './env.ts';
import { createTenantBudget } from './provider/tenant-budget.ts';
import { isOnThisMachine, leadsToDefaultTenant, missingProxies } from '@selvedge/service-kit';
import { answerHelp } from '@selvedge/service-kit/answer-help';
import { warmUp } from './warm-up.ts';

answerHelp(`Usage: npm start

Starts the assistant. README.md lists the environment variables.`);

try {
  const env = readEnv(process.env);
  const { host, port, publicOrigin, commerceApiUrl, serviceKey, embeddings, answers, dailyTokens } = env;
  const aboutProxies = missingProxies({ ...env, listensOn: host });
  if (aboutProxies !== undefined) console.error(aboutProxies);
  const warn = (error: unknown, message: string) => app.log.warn({ err: error }, message);
  const budget = createTenantBudget(dailyTokens);
  const clientFor = (tenantCode: string, token: string | null) => {
    const client = createApiClient({ baseUrl: commerceApiUrl, tenantCode, token: () => token });
    return { ...client, ...client.callsOf<IndexingOperations>(indexingPaths) };
  };
  const local = new LocalEmbedder();
  const catalogue = createCatalogue({
    apiFor: (tenantCode) => clientFor(tenantCode, serviceKey ?? null),
    warn,
    createMeanings: createMeaningsOf({
      local,
      provider: embeddings,
      budget,
      storeOf: serviceKey ? (tenantCode) => createMeaningStore(clientFor(tenantCode, serviceKey)) : undefined,
      warn,
    }),
  });
  const app = createApp({
    catalogue,
    answerer: answers && createRemoteAnswerer({ ...answers, budget, warn }),
    serviceKey,
    isDefaultHost: leadsToDefaultTenant({
      publicOrigin,
      isLocal: isOnThisMachine(new URL(publicOrigin).hostname),
    }),
    trustedProxies: env.trustedProxies,
    logLevel: process.env['LOG_LEVEL'] ?? 'warn',
  });
  // Loading the model needs nobody else; whoever asks first should not wait for it. Searches do without one that fails.
  await local.embed(['jacket'], true).catch((error: unknown) => warn(error, 'the model could not be loaded'));
  const address = await app.listen({ host, port });
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Accepted searches are answered; nothing new is taken.
      stopping ??= app.drain().then(() => process.exit(0));
    });
  }
  console.log(`Assistant ready on ${address}`);
  await warmUp({ catalogue, app });
} catch (error) {
  console.error(`assistant could not start: ${(error as Error).message}`);
  process.exit(1);
}
