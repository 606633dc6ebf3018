import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { remoteNames } from '../../tools/build-packages.ts';
import { ensureBrowser } from '../../tools/ensure-browser.ts';
import { publishNext, remote } from '../fixtures/releases.ts';
import { faultTables, verdict, type Ending, type FaultTable } from './fault-table.ts';
import {
  activateUntried,
  activateWithoutManifest,
  liveVersions,
  overrideToken,
  publishThrowingMount,
  publishThrowingRender,
  registryStorage,
} from './faulty-versions.ts';
import { networkFaults } from './network-faults.ts';
import { withTestShop } from './running-test-shop.ts';
import { shopPages, type ShopPage } from './shop-pages.ts';
import { tryCell, type Cell, type World } from './try-cell.ts';
import { makeVisitors } from './visitors.ts';
import { answerHelp } from '../../shared/service-kit/src/answer-help.ts';

// Every page of every remote with every fault: `npm run test:faults`. Words after `--` name the remotes, pages and faults to
// keep to, such as `-- mfe-account /login hang slow`; only a whole run on a quiet machine writes docs/faults.md.

answerHelp(`Usage: npm run test:faults [-- WORD ...]

Opens every page of every remote with every fault that a remote can have. Words name the remotes, pages and faults to
keep to: npm run test:faults -- mfe-account /login hang slow. BUSY=1: the machine does other things too; AT_ONCE=4.`);

const words = process.argv.slice(2);
const allFaults: readonly Cell['fault'][] = [
  ...networkFaults,
  'throws on mount',
  'throws in server render',
  'bad manifest',
];
const patternWords = words.filter((word) => ![...remoteNames, ...allFaults].includes(word));
/** `BUSY=1`: the machine does other things as well, and times say little. */
const isQuiet = !process.env.BUSY;
/** Most of a cell is waiting. */
const atOnce = Number(process.env.AT_ONCE ?? 4);
const report = join(import.meta.dirname, '../../docs/faults.md');
const mark = `f${Date.now()}`;

const introduction = `# Faults of remotes

What \`npm run test:faults\` printed: every page that a remote declares with every fault that a remote can have. In each cell header,
footer, the cart's count, the search and the assistant go on; HTML from the server stays readable; Retry, once the fault is over,
brings the page.
`;

await withTestShop(async () => {
  const browser = await chromium.launch({
    executablePath: (await ensureBrowser()) || undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const live = await liveVersions();
  try {
    const visitors = await makeVisitors();
    const world: World = { browser, visitors, storage: await registryStorage(), isQuiet };
    const pages = await shopPages(visitors);
    const unknown = patternWords.filter((word) => !pages.some(({ pattern }) => pattern === word));
    if (unknown.length > 0) throw new Error(`No remote, page or fault is called ${unknown.join(', ')}`);
    const alone = await withNoneBefore(world, pages, live);
    const above = await withOneBefore(world, pages);
    const tables = [alone, above];
    const { text, isGood } = verdict(tables);
    const written = `${faultTables(tables)}\n${text}\n`;
    console.log(`\n${written}`);
    if (words.length === 0 && isQuiet) writeFileSync(report, `${introduction}\n${written}`);
    process.exitCode = isGood ? 0 : 1;
  } finally {
    await browser.close();
    const left = await liveVersions();
    for (const [name, version] of Object.entries(live))
      if (left[name] !== version) await activateUntried(name, version);
  }
});

/** Faulty versions, each in one browser by a signed override: nothing of the shop changes. */
async function withNoneBefore(
  world: World,
  pages: ShopPage[],
  live: Record<string, string>,
): Promise<FaultTable> {
  const table: FaultTable = {
    title: 'With no version before it',
    legend:
      'Seconds to the fallback, the longer of a first load and of arriving from another remote’s page; a server that cannot render leaves the page to the browser, without a fallback.',
    faults: allFaults.slice(0, -1),
    endings: new Map(),
  };
  const cells: Cell[] = [];
  for (const name of remoteNames) {
    const own = pages.filter((page) => page.remote === name);
    const wanted = (fault: Cell['fault']) => own.filter((page) => isWanted(page, fault));
    const add = (fault: Cell['fault'], among: ShopPage[], override: string) =>
      cells.push(...among.map((page) => ({ page, fault, override })));
    const sound = await overrideToken(name, live[name]!);
    for (const fault of networkFaults) add(fault, wanted(fault), sound);
    const mounted = wanted('throws on mount');
    if (mounted.length > 0)
      add('throws on mount', mounted, await overrideToken(name, await publishThrowingMount(name, `${mark}.mount`))); // prettier-ignore
    const rendered = wanted('throws in server render').filter(isRendered);
    if (rendered.length > 0)
      add('throws in server render', rendered, await overrideToken(name, await publishThrowingRender(name, `${mark}.render`))); // prettier-ignore
  }
  await tryAll(world, cells, table);
  return table;
}

/** Faulty versions that are live for all, each above one that is well: the one before is shown. */
async function withOneBefore(world: World, pages: ShopPage[]): Promise<FaultTable> {
  const table: FaultTable = {
    title: 'With a good version before it',
    legend: 'The version before is shown, or nothing is missing at all; no fallback is seen at any time.',
    faults: allFaults,
    endings: new Map(),
  };
  const wanted = (faults: readonly Cell['fault'][]) =>
    faults.flatMap((fault) => pages.filter((page) => isWanted(page, fault)).map((page) => ({ page, fault })));

  /** Makes a version of each remote live that is concerned, tries the cells, and goes back. */
  async function whileLive(
    cells: { page: ShopPage; fault: Cell['fault'] }[],
    makeLive: (name: string) => Promise<string>,
  ): Promise<void> {
    const names = [...new Set(cells.map(({ page }) => page.remote))];
    const versions = new Map<string, string>();
    try {
      for (const name of names) versions.set(name, await makeLive(name));
      await tryAll(world, cells.map((cell) => ({ ...cell, version: versions.get(cell.page.remote)! })), table); // prettier-ignore
    } finally {
      for (const name of versions.keys()) await remote('rollback', name, '--reason', 'its faults were seen');
    }
  }

  const activated = (publish: (name: string) => Promise<string>) => async (name: string) => {
    const version = await publish(name);
    await activateUntried(name, version);
    return version;
  };
  await whileLive(wanted(networkFaults), activated((name) => publishNext(name, `${mark}.next`))); // prettier-ignore
  await whileLive(wanted(['throws on mount']), activated((name) => publishThrowingMount(name, `${mark}.mounted`))); // prettier-ignore
  await whileLive(wanted(['throws in server render']).filter(({ page }) => isRendered(page)), activated((name) => publishThrowingRender(name, `${mark}.rendered`))); // prettier-ignore
  await whileLive(wanted(['bad manifest']), (name) => activateWithoutManifest(name, `${mark}.damaged`));
  return table;
}

async function tryAll(world: World, cells: readonly Cell[], table: FaultTable): Promise<void> {
  const waiting = cells.entries();
  async function tryTheRest(): Promise<void> {
    for (const [index, cell] of waiting) {
      const ending = await tryCell(world, cell).then(
        (seconds): Ending => ({ seconds }),
        (error: Error): Ending => ({ failure: firstWords(error) }),
      );
      const row = table.endings.get(cell.page) ?? new Map<Cell['fault'], Ending>();
      table.endings.set(cell.page, row.set(cell.fault, ending));
      const { page, fault } = cell;
      const said = 'failure' in ending ? `✗ ${ending.failure}` : `✓ ${ending.seconds.toFixed(1)}`;
      console.log(`${table.title}, ${index + 1} of ${cells.length}: ${page.remote} ${page.pattern}, ${fault}: ${said}`); // prettier-ignore
    }
  }
  await Promise.all(Array.from({ length: atOnce }, tryTheRest));
}

/** The widget's page is not its own. */
function isRendered({ isServerRendered, isWidget }: ShopPage): boolean {
  return isServerRendered && !isWidget;
}

function isWanted({ remote: name, pattern }: ShopPage, fault: Cell['fault']): boolean {
  const isOne = (kind: readonly string[], value: string) => {
    const named = words.filter((word) => kind.includes(word));
    return named.length === 0 || named.includes(value);
  };
  return (
    isOne(remoteNames, name) &&
    isOne(allFaults, fault) &&
    (patternWords.length === 0 || patternWords.includes(pattern))
  );
}

function firstWords({ message }: Error): string {
  const lines = message.replaceAll(/\u001B\[\d+m/g, '').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, 4)
    .join(' ')
    .slice(0, 200);
}
