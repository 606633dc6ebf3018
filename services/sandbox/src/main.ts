import { createSandbox } from './app.ts';
import { readEnv } from './env.ts';
import { answerHelp } from '@selvedge/service-kit/answer-help';

answerHelp(`Usage: npm start

Starts the stand-ins for payment, mail, maps, carrier and sign-in. The environment variables are listed in README.md.`);

try {
  const env = readEnv(process.env);
  const sandbox = await createSandbox(env);
  const address = await sandbox.listen();
  console.log(
    `sandbox ready at ${address.url} (mail on smtp://localhost:${address.smtpPort}, inbox ${address.url}/mail)`,
  );

  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      sandbox.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('sandbox: did not stop cleanly', error);
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  console.error(`sandbox could not start: ${(error as Error).message}`);
  process.exit(1);
}
