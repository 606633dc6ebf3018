import { createApiClient } from '@selvedge/api-client';
import { createRemoteAnswerer } from './answer/remote-answerer.ts';
import { createApp } from './app.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { createMeaningsOf } from './embed/create-meanings.ts';
import { LocalEmbedder } from './embed/local-embedder.ts';
import { createTenantBudget } from './embed/tenant-budget.ts';
import { readEnv } from './env.ts';

try {
  const { host, port, commerceApiUrl, embeddings, answers } = readEnv(process.env);
  const warn = (error: unknown, message: string) => app.log.warn({ err: error }, message);
  const catalogue = createCatalogue({
    apiFor: (tenantCode) => createApiClient({ baseUrl: commerceApiUrl, tenantCode }),
    warn,
    createMeanings: createMeaningsOf({ local: new LocalEmbedder(), provider: embeddings, warn }),
  });
  const answerer =
    answers && createRemoteAnswerer({ ...answers, budget: createTenantBudget(answers.dailyTokens), warn });
  const app = createApp({ catalogue, answerer, logLevel: process.env['LOG_LEVEL'] ?? 'warn' });
  const address = await app.listen({ host, port });
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Accepted searches are answered; nothing new is taken.
      stopping ??= app.drain().then(() => process.exit(0));
    });
  }
  console.log(`Assistant ready on ${address}`);
} catch (error) {
  console.error(`assistant could not start: ${(error as Error).message}`);
  process.exit(1);
}
