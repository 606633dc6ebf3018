import { getMissingProxiesWarning } from '@selvedge/service-kit';
import { startTracing, stopTracing } from '@selvedge/service-kit/tracing';
import { openDatabase } from '../platform/db/database.ts';
import { retryUntilReachable } from '../platform/db/retry-until-reachable.ts';
import { readEnv } from './env.ts';
import { answerHelp } from '@selvedge/service-kit/answer-help';

answerHelp(`Usage: npm start

Starts the commerce API. README.md lists the environment variables, such as COMMERCE_PORT and DATABASE_URL.`);

// Files of the service (database, pictures, keys) are private.
process.umask(0o077);
try {
  const env = readEnv(process.env);
  const proxiesWarning = getMissingProxiesWarning({ ...env, listensOn: env.host });
  if (proxiesWarning !== undefined) console.error(proxiesWarning);
  await startTracing({ service: 'selvedge-commerce', services: [env.assistantUrl] });
  const { databaseUrl, directUrl, replicaUrl, dataDir, migratesOnStart: migrates } = env;
  const opening = retryUntilReachable(() =>
    openDatabase({ databaseUrl, directUrl, replicaUrl, dataDir, migrates }),
  );
  // The error is reported where the promise is awaited.
  opening.catch(() => undefined);
  // Load modules while the database opens. Each takes about half of the startup time.
  const { startService } = await import('./service.ts');
  const service = await startService(env, opening);
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Finish accepted requests, refuse new ones.
      stopping ??= service
        .stop()
        .then(stopTracing)
        .then(
          () => process.exit(0),
          (error) => {
            console.error(error);
            process.exit(1);
          },
        );
    });
  }
  console.log(`commerce API ready on ${service.address} (${service.databaseKind})`);
} catch (error) {
  console.error(`commerce API could not start: ${(error as Error).message}`);
  if (process.env['LOG_LEVEL'] === 'debug') console.error(error);
  process.exit(1);
}
