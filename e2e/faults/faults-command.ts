import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { remoteNames } from '../../tools/build-packages.ts';
import { ensureBrowser } from '../../tools/ensure-browser.ts';
import { publishNext, remote } from '../fixtures/releases.ts';
import { formatFaultTables, summarize, type CellResult, type FaultTable } from './fault-table.ts';
import {
  activateUntested,
  activateWithDamagedManifest,
  liveVersions,
  overrideToken,
  publishThrowingMount,
  publishThrowingRender,
  registryStorage,
} from './faulty-versions.ts';
import { networkFaults } from './network-faults.ts';
import { withTestShop } from './with-test-shop.ts';
import { listShopPages, type ShopPage } from './list-shop-pages.ts';
import { tryCell, type Cell, type Setup } from './try-cell.ts';
import { createVisitors } from './visitors.ts';
import { answerHelp } from '../../shared/service-kit/src/answer-help.ts';

answerHelp(`Usage: npm run test:faults [-- REMOTE|PAGE|FAULT ...]

Opens every page of every remote with each fault in turn. Arguments select remotes, pages and faults:
npm run test:faults -- mfe-account /login hang slow. BUSY=1 relaxes time limits on a busy machine. AT_ONCE=4 sets how many pages
are tested at once. Only a complete run on an idle machine writes docs/faults.md.`);

const selection = process.argv.slice(2);
const allFaults: readonly Cell['fault'][] = [
  ...networkFaults,
  'throws on mount',
  'throws in server render',
  'bad manifest',
];
const selectedPatterns = selection.filter((arg) => ![...remoteNames, ...allFaults].includes(arg));
/** Times mean little on a busy machine (`BUSY=1`). */
const isMachineIdle = !process.env.BUSY;
/** Several at once, because cells mostly wait. */
const atOnce = Number(process.env.AT_ONCE ?? 4);
const report = join(import.meta.dirname, '../../docs/faults.md');
const runId = `f${Date.now()}`;

const introduction = `# Faults of remotes

The output of \`npm run test:faults\`: every page of every remote with each fault in turn. ✓ means that everything else on the page kept
working (header, footer, cart count, search and assistant, where the page has them), that server-rendered HTML stayed readable, and that a
page that fell back appeared once the fault was over. · means that the server doesn't render the page, so the fault doesn't apply.
`;

await withTestShop(async () => {
  const browser = await chromium.launch({
    executablePath: (await ensureBrowser()) || undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const live = await liveVersions();
  try {
    const visitors = await createVisitors();
    const setup: Setup = { browser, visitors, storage: await registryStorage(), isMachineIdle };
    const pages = await listShopPages(visitors);
    const unknown = selectedPatterns.filter((arg) => !pages.some(({ pattern }) => pattern === arg));
    if (unknown.length > 0) throw new Error(`Unknown remote, page or fault: ${unknown.join(', ')}`);
    const tables = [await tryWithoutPrevious(setup, pages, live), await tryWithPrevious(setup, pages)];
    const { text, isGood } = summarize(tables);
    const written = `${formatFaultTables(tables)}\n${text}\n`;
    console.log(`\n${written}`);
    if (selection.length === 0 && isMachineIdle) writeFileSync(report, `${introduction}\n${written}`);
    process.exitCode = isGood ? 0 : 1;
  } finally {
    await browser.close();
    const current = await liveVersions();
    for (const [name, version] of Object.entries(live))
      if (current[name] !== version) await activateUntested(name, version);
  }
});

/**
 * Tests each fault without a previous version to fall back to. A signed override affects only the test's own browser, so the
 * shop itself doesn't change.
 */
async function tryWithoutPrevious(
  setup: Setup,
  pages: ShopPage[],
  live: Record<string, string>,
): Promise<FaultTable> {
  const table: FaultTable = {
    title: 'Without a previous version',
    legend:
      "Seconds to the fallback: the longer of loading the page and navigating to it from another remote's page. If the server can't render a page, the browser does, without a fallback.",
    faults: allFaults.slice(0, -1),
    results: new Map(),
  };
  const cells: Cell[] = [];
  for (const name of remoteNames) {
    const own = pages.filter((page) => page.remote === name);
    const selectPages = (fault: Cell['fault']) => own.filter((page) => isWanted(page, fault));
    const add = (fault: Cell['fault'], pagesToTry: ShopPage[], override: string) =>
      cells.push(...pagesToTry.map((page) => ({ page, fault, override })));
    const workingVersion = await overrideToken(name, live[name]!);
    for (const fault of networkFaults) add(fault, selectPages(fault), workingVersion);
    const mounted = selectPages('throws on mount');
    if (mounted.length > 0)
      add('throws on mount', mounted, await overrideToken(name, await publishThrowingMount(name, `${runId}.mount`))); // prettier-ignore
    const rendered = selectPages('throws in server render').filter(isRemoteServerRendered);
    if (rendered.length > 0)
      add('throws in server render', rendered, await overrideToken(name, await publishThrowingRender(name, `${runId}.render`))); // prettier-ignore
  }
  await tryAll(setup, cells, table);
  return table;
}

/** Tests faulty live versions whose previous version works and is shown instead. */
async function tryWithPrevious(setup: Setup, pages: ShopPage[]): Promise<FaultTable> {
  const table: FaultTable = {
    title: 'With a working previous version',
    legend: 'The previous version is shown, or the page works anyway. No fallback appears at any time.',
    faults: allFaults,
    results: new Map(),
  };
  const selectPages = (faults: readonly Cell['fault'][]) =>
    faults.flatMap((fault) => pages.filter((page) => isWanted(page, fault)).map((page) => ({ page, fault })));

  /** Activates a version of each affected remote, tests the cells, and rolls back. */
  async function tryWithLiveVersions(
    cells: { page: ShopPage; fault: Cell['fault'] }[],
    makeLive: (name: string) => Promise<string>,
  ): Promise<void> {
    const names = [...new Set(cells.map(({ page }) => page.remote))];
    const versions = new Map<string, string>();
    try {
      for (const name of names) versions.set(name, await makeLive(name));
      await tryAll(setup, cells.map((cell) => ({ ...cell, version: versions.get(cell.page.remote)! })), table); // prettier-ignore
    } finally {
      for (const name of versions.keys()) await remote('rollback', name, '--reason', 'fault test finished');
    }
  }

  const activate = (publish: (name: string) => Promise<string>) => async (name: string) => {
    const version = await publish(name);
    await activateUntested(name, version);
    return version;
  };
  await tryWithLiveVersions(selectPages(networkFaults), activate((name) => publishNext(name, `${runId}.next`))); // prettier-ignore
  await tryWithLiveVersions(selectPages(['throws on mount']), activate((name) => publishThrowingMount(name, `${runId}.mounted`))); // prettier-ignore
  await tryWithLiveVersions(selectPages(['throws in server render']).filter(({ page }) => isRemoteServerRendered(page)), activate((name) => publishThrowingRender(name, `${runId}.rendered`))); // prettier-ignore
  await tryWithLiveVersions(selectPages(['bad manifest']), (name) =>
    activateWithDamagedManifest(name, `${runId}.damaged`),
  );
  return table;
}

async function tryAll(setup: Setup, cells: readonly Cell[], table: FaultTable): Promise<void> {
  const waiting = cells.entries();
  async function tryNext(): Promise<void> {
    for (const [index, cell] of waiting) {
      const result = await tryCell(setup, cell).then(
        (seconds): CellResult => ({ seconds }),
        (error: Error): CellResult => ({ failure: summarizeError(error) }),
      );
      const row = table.results.get(cell.page) ?? new Map<Cell['fault'], CellResult>();
      table.results.set(cell.page, row.set(cell.fault, result));
      const { page, fault } = cell;
      const text = 'failure' in result ? `✗ ${result.failure}` : `✓ ${result.seconds.toFixed(1)}`;
      console.log(`${table.title}, ${index + 1} of ${cells.length}: ${page.remote} ${page.pattern}, ${fault}: ${text}`); // prettier-ignore
    }
  }
  await Promise.all(Array.from({ length: atOnce }, tryNext));
}

/** Whether the server renders the remote's part of a page. A widget's page belongs to another remote. */
function isRemoteServerRendered({ isServerRendered, isWidget }: ShopPage): boolean {
  return isServerRendered && !isWidget;
}

function isWanted({ remote: name, pattern }: ShopPage, fault: Cell['fault']): boolean {
  const isSelected = (allOfKind: readonly string[], value: string) => {
    const selected = selection.filter((arg) => allOfKind.includes(arg));
    return selected.length === 0 || selected.includes(value);
  };
  return (
    isSelected(remoteNames, name) &&
    isSelected(allFaults, fault) &&
    (selectedPatterns.length === 0 || selectedPatterns.includes(pattern))
  );
}

function summarizeError({ message }: Error): string {
  const lines = message.replaceAll(/\u001B\[\d+m/g, '').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, 4)
    .join(' ')
    .slice(0, 200);
}
