import { startService } from './service.ts';
import { readEnv } from './env.ts';

try {
  const service = await startService(readEnv(process.env));
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
