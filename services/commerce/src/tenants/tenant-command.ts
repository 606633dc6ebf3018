import { answerHelp } from '@selvedge/service-kit/answer-help';
import { FAILED } from '../control/perform-command.ts';
import { runCommand } from '../control/run-command.ts';
import { readEnv } from '../env.ts';
import { askPassword } from './ask-password.ts';
import { readTenantArguments, tenantUsage } from './tenant-arguments.ts';
import { createTenantCommand, deleteTenantCommand, listTenantsCommand } from './tenant-commands.ts';

answerHelp(tenantUsage);

const interrupted = new AbortController();
// Once: a second Ctrl-C ends it at once.
process.once('SIGINT', () => interrupted.abort());

try {
  process.exitCode = await run();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = FAILED;
}

async function run(): Promise<number> {
  const wanted = readTenantArguments(process.argv.slice(2));
  const place = readEnv(process.env);
  const options = { signal: interrupted.signal };
  switch (wanted.action) {
    case 'list':
      return runCommand(listTenantsCommand, {}, place, options);
    case 'delete': {
      const { code, evenDefault, withOpenPayments } = wanted;
      return runCommand(deleteTenantCommand, { code, evenDefault, withOpenPayments }, place, options);
    }
    case 'create': {
      const { code, name, hosts, adminEmail, isPasswordOnStdin } = wanted;
      const adminPassword = await askPassword({
        env: process.env,
        isOnStdin: isPasswordOnStdin,
        stdin: process.stdin,
        stdout: process.stdout,
      });
      return runCommand(
        createTenantCommand,
        { code, name, hosts, adminEmail, adminPassword },
        place,
        options,
      );
    }
  }
}
