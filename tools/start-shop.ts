import { buildPackages } from './build-packages.ts';
import { untilFree } from './free-ports.ts';
import { keepService } from './kept-service.ts';
import { publishRemotes, publishShell } from './publish-remotes.ts';
import { startService, type ServiceProcess } from './service-process.ts';
import { readShopSettings, type ShopSettings } from './shop-settings.ts';
import { answerHelp } from '../shared/service-kit/src/answer-help.ts';

answerHelp(`Usage: npm start

Installs, builds and starts the whole shop, and seeds the demonstration stores on the first start. Ctrl-C ends it.
docs/settings.md lists the environment variables, such as PORT and DATABASE_URL.`);

const startedAt = Date.now();
/** A copy of the shop that was told to stop lets its requests end first. */
const endingCopyPatienceMs = 5_000;
const settings = readShopSettings();
const services: ServiceProcess[] = [];
let isStopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopAll(0));
// Whoever started this process with a channel takes the shop along, even when killed.
process.on('disconnect', () => void stopAll(0));

try {
  await untilFree(portsOf(settings), endingCopyPatienceMs);
  console.log('Starting …');
  // What stands behind the door needs nothing that is built here, and takes longest.
  services.push(...startBackServices(settings));
  await Promise.all([...services.map(({ ready }) => ready), openDoor()]);
  printAddresses(settings);
} catch (error) {
  if (!isStopping) {
    console.error(error instanceof Error ? error.message : error);
    await stopAll(1);
  }
}

async function openDoor(): Promise<void> {
  await buildPackages((line) => console.log(line));
  publishShell(settings.dataDir);
  await publishRemotes(settings.dataDir);
  if (isStopping) return;
  const shell = startKept(settings, 'shell', 'shell/src/server/main.ts', settings.port, {
    healthPath: '/readyz',
    stopTimeoutMs: 20_000,
    serviceKey: settings.serviceKey,
  });
  services.push(shell);
  await shell.ready;
}

function portsOf({ port, commercePort, assistantPort, sandboxPort, smtpPort, usesSandbox }: ShopSettings) {
  return {
    PORT: port,
    COMMERCE_PORT: commercePort,
    ASSISTANT_PORT: assistantPort,
    ...(usesSandbox ? { SANDBOX_PORT: sandboxPort, SANDBOX_SMTP_PORT: smtpPort } : {}),
  };
}

function startBackServices(settings: ShopSettings): ServiceProcess[] {
  const { commercePort, assistantPort, sandboxPort, usesSandbox, serviceKey } = settings;
  const start = startKept.bind(null, settings);
  // An order's payment under way is waited for when it stops.
  const commerce = start('commerce', 'services/commerce/src/main.ts', commercePort, {
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
  /** Of those that call each other. */
  serviceKey?: string;
}

function startKept(
  { env }: ShopSettings,
  name: string,
  main: string,
  port: number,
  { nodeEnv = 'production', healthPath = '/healthz', serviceKey, ...limits }: ServiceTraits = {},
): ServiceProcess {
  return keepService({
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
  const stores =
    env.SELVEDGE_DEMO === '1'
      ? [
          ['FIELDNOTE', `http://fieldnote.localhost:${port}`],
          ['MAISONLUNE', `http://maisonlune.localhost:${port}`],
          [
            'Admin',
            `http://fieldnote.localhost:${port}/admin/login   ${env.ADMIN_EMAIL} / ${env.ADMIN_PASSWORD}`,
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
  // From the shop's door inwards, so that nothing accepted is dropped.
  for (const service of services.reverse()) await service.stop();
  process.exit(code);
}
