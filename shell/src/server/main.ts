import { getMissingProxiesWarning } from '@selvedge/service-kit';
import { startTracing, stopTracing } from '@selvedge/service-kit/tracing';
import { createShellApp } from './app.ts';
import { readEnv } from './env.ts';

try {
  const env = readEnv();
  const proxyWarning = getMissingProxiesWarning({ ...env, listensOn: env.host });
  if (proxyWarning !== undefined) console.error(proxyWarning);
  await startTracing({
    service: 'selvedge-document-server',
    services: [env.commerceUrl, env.assistantUrl],
    isEdge: true,
  });
  const app = await createShellApp(env);
  await app.listen({ port: env.port, host: env.host });
  console.log(`Shop ready on http://localhost:${env.port}`);

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(
      signal,
      () =>
        void app
          .drain()
          .then(stopTracing)
          .then(() => process.exit(0)),
    );
  }
} catch (error) {
  console.error(`document server could not start: ${(error as Error).message}`);
  process.exit(1);
}
