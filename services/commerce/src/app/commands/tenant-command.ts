import { answerHelp } from '@selvedge/service-kit/answer-help';
import { runCommand } from '../control/run-command.ts';
import { readEnv } from '../env.ts';
import { askPassword } from './ask-password.ts';
import { runAsCommand } from './run-as-command.ts';
import { readTenantArguments, tenantUsage } from './tenant-arguments.ts';
import {
  createTenantCommand,
  deleteTenantCommand,
  listTenantsCommand,
  unlockOperatorCommand,
} from './tenant-commands.ts';

answerHelp(tenantUsage);

await runAsCommand(run);

async function run(signal: AbortSignal): Promise<number> {
  const args = readTenantArguments(process.argv.slice(2));
  const env = readEnv(process.env);
  switch (args.action) {
    case 'list':
      return runCommand(listTenantsCommand, {}, env, { signal });
    case 'unlock': {
      const { code, email } = args;
      return runCommand(unlockOperatorCommand, { code, email }, env, { signal });
    }
    case 'delete': {
      const { code, evenDefault, withOpenPayments } = args;
      return runCommand(deleteTenantCommand, { code, evenDefault, withOpenPayments }, env, { signal });
    }
    case 'create': {
      const { code, name, hosts, adminEmail, isPasswordOnStdin } = args;
      const adminPassword = await askPassword({
        env: process.env,
        isOnStdin: isPasswordOnStdin,
        stdin: process.stdin,
        stdout: process.stdout,
      });
      return runCommand(createTenantCommand, { code, name, hosts, adminEmail, adminPassword }, env, {
        signal,
      });
    }
  }
}
