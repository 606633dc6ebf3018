import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readBuiltVersion, buildPackages, remoteNames, listRemotes } from '../build-packages.ts';
import { ensureBrowser } from '../ensure-browser.ts';
import { formatMarkdown } from '../format-table.ts';
import { publishShell } from '../publish-remotes.ts';
import { collectOutput, runNode, startNode, type ProgramResult } from '../run-node.ts';
import { startService, type ServiceProcess } from '../service-process.ts';
import { readShopSettings } from '../shop-settings.ts';
import { checkOutPrevious } from './previous-checkout.ts';
import { builtFiles, previousRef } from './previous-ref.ts';
import { pairReleases, type Release, type ReleasePairing } from './release-pairings.ts';
import { answerHelp } from '../../shared/service-kit/src/answer-help.ts';

// Teams deploy independently, so shoppers see each of these combinations for a while.

answerHelp(`Usage: npm run compat

Tests this shell with remotes of the previous release, and that release's shell with these remotes, in a browser.
Environment: PREVIOUS=REF selects the previous release, ONLY=REMOTE tests one remote only, COMPAT_PORT=3700.`);

const root = join(import.meta.dirname, '../..');
const port = Number(process.env.COMPAT_PORT ?? 3700);
const ports: Record<Release, number> = { current: port, previous: port + 1 };
/** The only remote to test, which is faster. */
const only = process.env.ONLY;
const liveTimeoutMs = 10_000;

interface Outcome {
  pairing: ReleasePairing;
  result: 'ok' | 'held back' | 'FAILED';
  seconds: number;
  /** Output of what failed. */
  output: string;
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
  // Otherwise, the channel to the parent process would keep this one running.
  process.channel?.unref();
}

/** @returns the exit code */
async function compare(): Promise<number> {
  const commit = previousRef(root, process.env.PREVIOUS || undefined, builtFiles);
  console.log(`Comparing with ${commit.slice(0, 12)}.`);
  await buildPackages(console.log);
  const checkout = await checkOutPrevious(root, commit, console.log);
  const shared = remoteNames.filter((name) => listRemotes(checkout).includes(name));
  const versionsIn = (folder: string) =>
    Object.fromEntries(['shell', ...shared].map((name) => [name, readBuiltVersion(folder, name)]));
  versions = { current: versionsIn(root), previous: versionsIn(checkout) };
  const isChanged = (name: string) => versions.current[name] !== versions.previous[name];
  const changed = shared.filter(isChanged).filter((name) => only === undefined || name === only);
  if (changed.length === 0 && !isChanged('shell')) {
    console.log('Both releases have the same shell and remotes, so there is nothing to compare.');
    return 0;
  }

  await startBoth(checkout);
  for (const name of changed) await remote('publish', name, '--from', join(checkout, name, 'dist'));
  const outcomes: Outcome[] = [];
  for (const pairing of pairReleases(changed)) {
    const outcome = await testPairing(pairing);
    outcomes.push(outcome);
    console.log(`${describePairing(pairing)}: ${outcome.result}${outcome.output && `\n${outcome.output}`}`);
  }
  await tidy();
  print(changed, outcomes);
  return outcomes.some(({ result }) => result === 'FAILED') ? 1 : 0;
}

/** Starts the current shop, and the previous shell with the same services and registry. */
async function startBoth(checkout: string): Promise<void> {
  const report = (name: string, code: number | null) => console.error(`${name} exited with ${code}`);
  const start = (
    options: Pick<Parameters<typeof startService>[0], 'name' | 'checkout' | 'main'>,
    shellPort: number,
  ) => {
    const service = startService({
      ...options,
      healthUrl: `http://127.0.0.1:${shellPort}/readyz`,
      env: { ...env, PORT: String(shellPort), PUBLIC_ORIGIN: `http://localhost:${shellPort}` },
      stopTimeoutMs: 60_000,
      onUnexpectedExit: report,
    });
    running.push(service);
    return service.ready;
  };
  console.log('Starting this shop and the previous shell …');
  await start({ name: 'the shop', main: 'tools/start-shop.ts' }, ports.current);
  publishShell(dataDir, checkout);
  await start({ name: 'the previous shell', checkout, main: 'shell/src/server/main.ts' }, ports.previous);
}

async function testPairing(pairing: ReleasePairing): Promise<Outcome> {
  const startedAt = performance.now();
  const createOutcome = (result: Outcome['result'], output = ''): Outcome => ({
    pairing,
    result,
    seconds: (performance.now() - startedAt) / 1000,
    output,
  });
  const shop = `http://localhost:${ports[pairing.shell]}`;
  for (const [name, release] of Object.entries(pairing.remotes)) {
    const version = versions[release][name]!;
    if ((await fetchLive(shop))[name] === version) continue;
    const { exitCode, output } = await remote('activate', name, version, '--shop', shop, '--without-smoke', 'npm run compat'); // prettier-ignore
    // The gate may reject a remote that needs the new shell: shoppers get it once the shell is deployed. But remotes that
    // are already live must work with the new shell.
    const isHeldBack = pairing.shell === 'previous' && output.includes("can't be activated:");
    if (exitCode !== 0) return createOutcome(isHeldBack ? 'held back' : 'FAILED', output);
    await waitUntilLive(shop, name, version);
  }
  const { exitCode, output } = await runSpecs(ports[pairing.shell], getSpecFilter(pairing));
  return exitCode === 0 ? createOutcome('ok') : createOutcome('FAILED', output);
}

async function waitUntilLive(shop: string, name: string, version: string): Promise<void> {
  const deadline = performance.now() + liveTimeoutMs;
  while ((await fetchLive(shop))[name] !== version) {
    if (performance.now() > deadline) throw new Error(`${name} ${version} didn't become live in ${shop}`);
    await sleep(100);
  }
}

async function fetchLive(shop: string): Promise<Record<string, string>> {
  const reply = await fetch(`${shop}/remotes/live.json`);
  const live = (await reply.json()) as { declaration: { name: string }; version: string }[];
  return Object.fromEntries(live.map(({ declaration, version }) => [declaration.name, version]));
}

/** Runs `npm run remote`. */
async function remote(...args: string[]): Promise<ProgramResult> {
  const end = await runNode('tools/remote/remote-command.ts', args, { env: { ...env, NO_COLOR: '1' } });
  if (args[0] === 'publish' && end.exitCode !== 0) throw new Error(end.output);
  return end;
}

async function runSpecs(shellPort: number, grep: string): Promise<ProgramResult> {
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--project', 'shop', '--grep', grep];
  const output = ['--reporter', 'list', '--trace', 'off', '--output', join(dataDir, 'test-results')];
  journeys = startNode('e2e/node_modules/@playwright/test/cli.js', [...args, ...output], {
    env: {
      E2E_PORT: String(shellPort),
      E2E_SANDBOX_PORT: env.SANDBOX_PORT!,
      SELVEDGE_DATA_DIR: dataDir,
      BROWSER_PATH: await ensureBrowser(),
      NO_COLOR: '1',
      // Use the shop started here.
      CI: '',
    },
  });
  const end = await collectOutput(journeys);
  journeys = null;
  return end;
}

async function tidy(): Promise<void> {
  journeys?.kill();
  for (const service of running.splice(0).reverse()) await service.stop();
}

/** Selects the specs that use remotes of the other release; the rest would test nothing new. */
function getSpecFilter(pairing: ReleasePairing): string {
  const otherRemotes = findRemotesOfOtherRelease(pairing);
  return otherRemotes.length > 0 ? `@(?:${otherRemotes.join('|')})(?:\\s|$)` : '@mfe-';
}

function findRemotesOfOtherRelease({ shell, remotes }: ReleasePairing): string[] {
  return Object.keys(remotes).filter((name) => remotes[name] !== shell);
}

function describePairing(pairing: ReleasePairing): string {
  const { shell } = pairing;
  const otherRemotes = findRemotesOfOtherRelease(pairing);
  const others = shell === 'current' ? 'previous' : 'current';
  return `${shell === 'current' ? 'Current' : 'Previous'} shell, ${otherRemotes.length > 0 ? `${others} ${otherRemotes.join(', ')}` : 'unchanged remotes'}`;
}

function print(changed: string[], outcomes: Outcome[]): void {
  const rows = outcomes.map(({ pairing: { shell, remotes }, result, seconds }) => [
    shell,
    ...changed.map((name) => remotes[name]!),
    `${result}, ${seconds.toFixed(0)} s`,
  ]);
  console.log(`\n${formatMarkdown(['shell', ...changed, 'outcome'], rows)}`);
  for (const release of ['current', 'previous'] as const)
    console.log(
      `\n${release}: ${['shell', ...changed].map((name) => `${name} ${versions[release][name]}`).join(', ')}`,
    );
  const held = outcomes.filter(({ result }) => result === 'held back').length;
  if (held > 0)
    console.log(`\n${held} held back: those remotes pass the gate once the new shell is deployed.`);
}
