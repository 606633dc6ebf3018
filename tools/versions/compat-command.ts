import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { builtVersionOf, buildPackages, remoteNames, remotesIn } from '../build-packages.ts';
import { ensureBrowser } from '../ensure-browser.ts';
import { publishShell } from '../publish-remotes.ts';
import { startService, type ServiceProcess } from '../service-process.ts';
import { readShopSettings } from '../shop-settings.ts';
import { checkOutPrevious } from './previous-checkout.ts';
import { previousRef } from './previous-ref.ts';
import { worldsOf, type Release, type World } from './worlds.ts';
import { answerHelp } from '../../shared/service-kit/src/answer-help.ts';

// `npm run compat`: this shell with remotes of the release before, and that release's shell with these remotes, each pairing
// walked in a browser. Teams deploy alone, so every one of them stands in front of shoppers for a while.

answerHelp(`Usage: npm run compat

Walks this shell with the remotes of the release before, and that release's shell with these remotes, in a browser.
Environment: PREVIOUS=REF compares with that release, ONLY=REMOTE with that remote alone, COMPAT_PORT=3700.`);

const root = join(import.meta.dirname, '../..');
const port = Number(process.env.COMPAT_PORT ?? 3700);
const ports: Record<Release, number> = { current: port, previous: port + 1 };
/** One remote alone is compared, which is quicker. */
const only = process.env.ONLY;
const followMs = 10_000;

interface Outcome {
  world: World;
  result: 'ok' | 'held back' | 'FAILED';
  seconds: number;
  /** What speaks against it. */
  said: string;
}

const dataDir = mkdtempSync(join(tmpdir(), 'selvedge-compat-'));
const { env } = readShopSettings({ ...process.env, PORT: String(port), SELVEDGE_DATA_DIR: dataDir });
const running: ServiceProcess[] = [];
let journeys: ChildProcess | null = null;
let versions: Record<Release, Record<string, string | null>> = { current: {}, previous: {} };

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void tidy().finally(() => process.exit(1)));
process.on('disconnect', () => void tidy().finally(() => process.exit(1)));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));

try {
  process.exitCode = await compare();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await tidy();
  // The channel to whoever started this would keep it.
  process.channel?.unref();
}

/** @returns the exit code */
async function compare(): Promise<number> {
  const commit = previousRef(root, process.env.PREVIOUS || undefined);
  console.log(`This state beside ${commit.slice(0, 12)}.`);
  await buildPackages(console.log);
  const checkout = await checkOutPrevious(root, commit, console.log);
  const shared = remoteNames.filter((name) => remotesIn(checkout.folder).includes(name));
  const versionsIn = (folder: string) =>
    Object.fromEntries(['shell', ...shared].map((name) => [name, builtVersionOf(folder, name)]));
  versions = { current: versionsIn(root), previous: versionsIn(checkout.folder) };
  const isChanged = (name: string) => versions.current[name] !== versions.previous[name];
  const changed = shared.filter(isChanged).filter((name) => only === undefined || name === only);
  if (changed.length === 0 && !isChanged('shell')) {
    console.log('Both build the same shell and the same remotes: there is nothing to compare.');
    return 0;
  }

  await startBoth(checkout.folder);
  for (const name of changed) await remote('publish', name, '--from', join(checkout.folder, name, 'dist'));
  const outcomes: Outcome[] = [];
  for (const world of worldsOf(changed)) {
    const outcome = await walk(world);
    outcomes.push(outcome);
    console.log(`${inWords(world)}: ${outcome.result}${outcome.said && `\n${outcome.said}`}`);
  }
  await tidy();
  checkout.remove();
  print(changed, outcomes);
  return outcomes.some(({ result }) => result === 'FAILED') ? 1 : 0;
}

/** The whole shop as it is here, and beside it the document server of before, on the same services and the same registry. */
async function startBoth(checkout: string): Promise<void> {
  const report = (name: string, code: number | null) => console.error(`${name} ended with ${code}`);
  const start = (
    options: Pick<Parameters<typeof startService>[0], 'name' | 'checkout' | 'main'>,
    at: number,
  ) => {
    const service = startService({
      ...options,
      healthUrl: `http://127.0.0.1:${at}/readyz`,
      env: { ...env, PORT: String(at), PUBLIC_ORIGIN: `http://localhost:${at}` },
      stopTimeoutMs: 60_000,
      onUnexpectedExit: report,
    });
    running.push(service);
    return service.ready;
  };
  console.log('Starting this shop, and the shell of before beside it …');
  await start({ name: 'the shop', main: 'tools/start-shop.ts' }, ports.current);
  publishShell(dataDir, checkout);
  await start({ name: 'the shell of before', checkout, main: 'shell/src/server/main.ts' }, ports.previous);
}

async function walk(world: World): Promise<Outcome> {
  const startedAt = performance.now();
  const ended = (result: Outcome['result'], said = ''): Outcome => ({
    world,
    result,
    seconds: (performance.now() - startedAt) / 1000,
    said,
  });
  const shop = `http://localhost:${ports[world.shell]}`;
  for (const [name, release] of Object.entries(world.remotes)) {
    const version = versions[release][name]!;
    if ((await liveIn(shop))[name] === version) continue;
    const { code, said } = await remote(
      'activate',
      name,
      version,
      '--shop',
      shop,
      '--without-smoke',
      'npm run compat',
    );
    // A remote that needs the next shell is not let through to this one: shoppers wait for the shell, and see no fault. What
    // is live already has to go on with the shell that follows.
    if (code !== 0) return ended(world.shell === 'previous' ? 'held back' : 'FAILED', said);
    await untilLive(shop, name, version);
  }
  const { code, said } = await walkJourneys(ports[world.shell], journeysFor(world));
  return code === 0 ? ended('ok') : ended('FAILED', said);
}

async function untilLive(shop: string, name: string, version: string): Promise<void> {
  const deadline = performance.now() + followMs;
  while ((await liveIn(shop))[name] !== version) {
    if (performance.now() > deadline)
      throw new Error(`${shop} does not follow: ${name} ${version} is not live there`);
    await sleep(100);
  }
}

async function liveIn(shop: string): Promise<Record<string, string>> {
  const reply = await fetch(`${shop}/remotes/live.json`);
  const live = (await reply.json()) as { declaration: { name: string }; version: string }[];
  return Object.fromEntries(live.map(({ declaration, version }) => [declaration.name, version]));
}

/** The command of the teams. */
async function remote(...args: string[]): Promise<{ code: number; said: string }> {
  const child = node([join(root, 'tools/remote/remote-command.ts'), ...args], env);
  const end = await ended(child);
  if (args[0] === 'publish' && end.code !== 0) throw new Error(end.said);
  return end;
}

async function walkJourneys(at: number, grep: string): Promise<{ code: number; said: string }> {
  journeys = node(
    [
      join(root, 'e2e/node_modules/@playwright/test/cli.js'),
      ...[
        'test',
        '--config',
        'e2e/playwright.config.ts',
        '--project',
        'shop',
        '--grep',
        grep,
        '--reporter',
        'list',
        '--trace',
        'off',
      ],
      ...['--output', join(dataDir, 'test-results')],
    ],
    {
      E2E_PORT: String(at),
      E2E_SANDBOX_PORT: env.SANDBOX_PORT!,
      SELVEDGE_DATA_DIR: dataDir,
      BROWSER_PATH: await ensureBrowser(),
      // The shop of this command is used.
      CI: '',
    },
  );
  const end = await ended(journeys);
  journeys = null;
  return end;
}

function node(args: string[], more: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    env: { ...process.env, ...more, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function ended(child: ChildProcess): Promise<{ code: number; said: string }> {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += String(chunk)));
  const code = await new Promise<number>((resolve) =>
    child.on('close', (exitCode) => resolve(exitCode ?? 1)),
  );
  return { code, said: said.trim() };
}

async function tidy(): Promise<void> {
  journeys?.kill();
  for (const service of running.splice(0).reverse()) await service.stop();
}

/** Those that lead through a remote of the other release: the others meet nothing new. */
function journeysFor(world: World): string {
  const apart = remotesApart(world);
  return apart.length > 0 ? `@(?:${apart.join('|')})(?:\\s|$)` : '@mfe-';
}

function remotesApart({ shell, remotes }: World): string[] {
  return Object.keys(remotes).filter((name) => remotes[name] !== shell);
}

function inWords(world: World): string {
  const { shell } = world;
  const apart = remotesApart(world);
  const others = shell === 'current' ? 'of before' : 'of now';
  return `Shell ${shell === 'current' ? 'of now' : 'of before'}, ${apart.length > 0 ? `${apart.join(', ')} ${others}` : 'remotes that are the same in both'}`;
}

function print(changed: string[], outcomes: Outcome[]): void {
  console.log(`\n| shell | ${[...changed, 'outcome'].join(' | ')} |`);
  console.log(`|${' --- |'.repeat(changed.length + 2)}`);
  for (const { world, result, seconds } of outcomes)
    console.log(
      `| ${world.shell} | ${changed.map((name) => world.remotes[name]).join(' | ')} | ${result}, ${seconds.toFixed(0)} s |`,
    );
  for (const release of ['current', 'previous'] as const)
    console.log(
      `\n${release}: ${['shell', ...changed].map((name) => `${name} ${versions[release][name]}`).join(', ')}`,
    );
  const held = outcomes.filter(({ result }) => result === 'held back').length;
  if (held > 0)
    console.log(`\n${held} held back: the gate lets those remotes through after the shell was deployed.`);
}
