import { buildPackages } from './build-packages.ts';
import { waitForFreePorts } from './free-ports.ts';
import { superviseService } from './supervise-service.ts';
import { publishRemotes, publishShell } from './publish-remotes.ts';
import { startService, type ServiceProcess } from './service-process.ts';
import { demoPassword, readCommandSettings, type ShopSettings } from './shop-settings.ts';
import { answerHelp } from '../shared/service-kit/src/answer-help.ts';

answerHelp(`Usage: npm start

Installs, builds and starts the whole shop, and creates the demo stores on the first start. Ctrl-C stops it.
docs/settings.md lists the environment variables, such as PORT and DATABASE_URL.`);

const startedAt = Date.now();
/** Another copy of the shop that is stopping finishes its requests first. */
const portsTimeoutMs = 5_000;
const settings = readCommandSettings();
const services: ServiceProcess[] = [];
let isStopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll(0));
// Stop the shop if the parent process exits, even if it was killed.
process.on('disconnect', () => void stopAll(0));

try {
  await waitForFreePorts(getPorts(settings), portsTimeoutMs);
  console.log('Starting …');
  // The backend services need no build and take the longest to start.
  services.push(...startBackendServices(settings));
  await Promise.all([...services.map(({ ready }) => ready), startShell()]);
  printAddresses(settings);
} catch (error) {
  if (!isStopping) {
    console.error(error instanceof Error ? error.message : error);
    await stopAll(1);
  }
}

async function startShell(): Promise<void> {
  await buildPackages((line) => console.log(line));
  publishShell(settings.dataDir);
  await publishRemotes(settings.dataDir);
  if (isStopping) return;
  const shell = startSupervised(settings, 'shell', 'shell/src/server/main.ts', settings.port, {
    healthPath: '/readyz',
    stopTimeoutMs: 20_000,
    serviceKey: settings.serviceKey,
  });
  services.push(shell);
  await shell.ready;
}

function getPorts({ port, commercePort, assistantPort, sandboxPort, smtpPort, usesSandbox }: ShopSettings) {
  return {
    PORT: port,
    COMMERCE_PORT: commercePort,
    ASSISTANT_PORT: assistantPort,
    ...(usesSandbox ? { SANDBOX_PORT: sandboxPort, SANDBOX_SMTP_PORT: smtpPort } : {}),
  };
}

function startBackendServices(settings: ShopSettings): ServiceProcess[] {
  const { commercePort, assistantPort, sandboxPort, usesSandbox, serviceKey } = settings;
  const start = startSupervised.bind(null, settings);
  // Before it stops, commerce finishes payments in progress.
  const commerce = start('commerce', 'services/commerce/src/app/main.ts', commercePort, {
    stopTimeoutMs: 25_000,
    serviceKey,
  });
  const assistant = start('assistant', 'services/assistant/src/main.ts', assistantPort, { serviceKey });
  if (!usesSandbox) return [commerce, assistant];
  const sandbox = start('sandbox', 'services/sandbox/src/main.ts', sandboxPort, { nodeEnv: 'development' });
  return [sandbox, commerce, assistant];
}

interface ServiceTraits {
  nodeEnv?: string;
  healthPath?: string;
  stopTimeoutMs?: number;
  /** For services that call each other. */
  serviceKey?: string;
}

function startSupervised(
  { env }: ShopSettings,
  name: string,
  main: string,
  port: number,
  { nodeEnv = 'production', healthPath = '/healthz', serviceKey, ...limits }: ServiceTraits = {},
): ServiceProcess {
  return superviseService({
    report: (line) => console.error(line),
    start: (onUnexpectedExit) =>
      startService({
        name,
        main,
        healthUrl: `http://127.0.0.1:${port}${healthPath}`,
        env: { ...env, NODE_ENV: nodeEnv, ...(serviceKey !== undefined && { SERVICE_KEY: serviceKey }) },
        ...limits,
        onUnexpectedExit,
      }),
  });
}

function printAddresses({ port, sandboxPort, usesSandbox, isLocal, env }: ShopSettings): void {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  // An operator's own password is never printed.
  const hasDemoPassword = env.ADMIN_PASSWORD === demoPassword;
  const stores =
    env.SELVEDGE_DEMO === '1'
      ? [
          ['FIELDNOTE', `http://fieldnote.localhost:${port}`],
          ['MAISONLUNE', `http://maisonlune.localhost:${port}`],
          [
            'Admin',
            `http://fieldnote.localhost:${port}/admin/login   ${env.ADMIN_EMAIL}${hasDemoPassword ? ` / ${demoPassword}` : ''}`,
          ],
        ]
      : [['Stores', env.PUBLIC_ORIGIN]];
  const rows = [
    ...stores,
    ...(usesSandbox ? [['Mailbox', `http://localhost:${sandboxPort}/mail`]] : []),
    ...(isLocal ? [['API', `http://localhost:${port}/api/docs`]] : []),
  ];
  console.log(`\nReady in ${seconds} s\n`);
  for (const [name, value] of rows) console.log(`  ${name?.padEnd(12)}${value}`);
  console.log('\nCtrl-C stops everything.');
}

async function stopAll(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  // Shell first, so that no accepted request is dropped.
  for (const service of services.reverse()) await service.stop();
  process.exit(code);
}
