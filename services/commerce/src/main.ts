import { missingProxies } from '@selvedge/service-kit';
import { openDatabase } from './db/database.ts';
import { whenReachable } from './db/when-reachable.ts';
import { readEnv } from './env.ts';
import { answerHelp } from '@selvedge/service-kit/answer-help';

answerHelp(`Usage: npm start

Starts the commerce API. README.md lists the environment variables, such as COMMERCE_PORT and DATABASE_URL.`);

try {
  const env = readEnv(process.env);
  const aboutProxies = missingProxies({ ...env, listensOn: env.host });
  if (aboutProxies !== undefined) console.error(aboutProxies);
  const opening = whenReachable(() => openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir }));
  // Reported where it is awaited.
  opening.catch(() => undefined);
  // The modules load while the database opens, which is most of a start each.
  const { startService } = await import('./service.ts');
  const service = await startService(env, opening);
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Accepted requests are finished; nothing new is taken.
      stopping ??= service.stop().then(
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
