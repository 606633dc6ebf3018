import type { Browser, Page } from '@playwright/test';
import type { RegistryStorage } from '../../shared/registry/src/index.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { mountsAgain } from './faulty-versions.ts';
import {
  beginElsewhere,
  expectFallback,
  expectMounted,
  expectNoFallbackSeen,
  expectReadable,
  expectRestAlive,
  goOn,
  longestSeconds,
  retry,
  watchFallback,
} from './faulty-page.ts';
import { breakNetwork, networkFaults, type NetworkFault } from './network-faults.ts';
import type { ShopPage } from './shop-pages.ts';
import { storageOf, type Visitors } from './visitors.ts';

/** One page with one fault. */
export interface Cell {
  page: ShopPage;
  fault: NetworkFault | 'throws on mount' | 'throws in server render' | 'bad manifest';
  /** What the browser keeps to have a version with none before it; else the shop has the faulty one live, above another. */
  override?: string;
  /** The version whose scripts are broken, where the one before it is well. */
  version?: string;
}

export interface World {
  browser: Browser;
  visitors: Visitors;
  storage: RegistryStorage;
  /** The machine does nothing else: times are held to what shoppers are promised, and not to a multiple of it. */
  isQuiet: boolean;
}

const mostSeconds = ({ isQuiet }: World): number => (isQuiet ? 1 : 4) * longestSeconds;

/**
 * Opens a page with its fault, and goes to it from another remote's page.
 * @returns seconds to the fallback, the longer of both; 0 where none was to be seen
 * @throws what is not as it has to be
 */
export async function tryCell(world: World, cell: Cell): Promise<number> {
  const context = await world.browser.newContext({
    baseURL: shop.fieldnote,
    viewport: { width: 1440, height: 900 },
    storageState: storageOf(cell.page.visitor, world.visitors, cell.override ? [cell.override] : []),
  });
  try {
    await context.route(/\/media\//, (route) => route.abort());
    const page = await context.newPage();
    const uncaught: string[] = [];
    page.on('pageerror', (error) => uncaught.push(error.message));
    await watchFallback(page);
    const seconds = await (cell.override === undefined || cell.fault === 'throws in server render'
      ? shownAllTheSame(page, world, cell)
      : fallenBack(page, world, cell));
    if (uncaught.length > 0) throw new Error(`uncaught: ${uncaught[0]}`);
    return seconds;
  } finally {
    await context.close();
  }
}

/** There is nothing to go back to: the fallback stands until the fault is over. */
async function fallenBack(page: Page, world: World, cell: Cell): Promise<number> {
  const within = cell.page.isWidget ? 0 : await arrivedAt(page, world, cell);
  const mend = await breakWith(page, world, cell);
  await page.goto(cell.page.path, { waitUntil: 'commit' });
  const loaded = await expectFallback(page, cell.page, mostSeconds(world));
  await expectReadable(page, cell.page);
  await recover(page, cell, mend);
  return Math.max(within, loaded);
}

async function arrivedAt(page: Page, world: World, cell: Cell): Promise<number> {
  await beginElsewhere(page, cell.page);
  const mend = await breakWith(page, world, cell);
  await goOn(page, cell.page);
  const seconds = await expectFallback(page, cell.page, mostSeconds(world));
  await recover(page, cell, mend);
  return seconds;
}

async function recover(
  page: Page,
  { page: faulty, fault }: Cell,
  mend: () => Promise<void> | void,
): Promise<void> {
  // What is only slow comes by itself.
  if (fault !== 'slow') {
    await mend();
    await retry(page, faulty);
  }
  await expectMounted(page, faulty);
  await mend();
}

/** The version before takes the place of the faulty one, or nothing is missing in the browser at all. */
async function shownAllTheSame(page: Page, world: World, cell: Cell): Promise<number> {
  const mend = await breakWith(page, world, cell);
  await page.goto(cell.page.path, { waitUntil: 'commit' });
  await expectMounted(page, cell.page);
  if (world.isQuiet) await expectNoFallbackSeen(page);
  await expectRestAlive(page, cell.page);
  await mend();
  return 0;
}

/** What a version does by itself needs nothing to be done; what its mount does ends when the document says so. */
async function breakWith(page: Page, { storage }: World, cell: Cell): Promise<() => Promise<void> | void> {
  const { fault, version } = cell;
  if (isNetworkFault(fault)) return breakNetwork(page, fault, { storage, remote: cell.page.remote, version });
  return () => page.evaluate((name) => document.documentElement.setAttribute(name, ''), mountsAgain);
}

const isNetworkFault = (fault: Cell['fault']): fault is NetworkFault =>
  (networkFaults as readonly string[]).includes(fault);
