import type { Browser, Page } from '@playwright/test';
import type { RegistryStorage } from '../../shared/registry/src/index.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { mountFixedAttribute } from './faulty-versions.ts';
import {
  openOtherPage,
  expectFallback,
  expectMounted,
  expectNoFallbackSeen,
  expectReadable,
  expectRestWorks,
  followLinkTo,
  maxFallbackSeconds,
  retry,
  watchFallback,
} from './faulty-page.ts';
import { breakNetwork, networkFaults, type NetworkFault } from './network-faults.ts';
import type { ShopPage } from './list-shop-pages.ts';
import { createStorageState, type Visitors } from './visitors.ts';

/** A cell of the fault table: a page with a fault. */
export interface Cell {
  page: ShopPage;
  fault: NetworkFault | 'throws on mount' | 'throws in server render' | 'bad manifest';
  /** Override for a version without a previous one. Without an override, the faulty version is live and has a previous one. */
  override?: string;
  /** The version whose scripts are broken, if the previous one works. */
  version?: string;
}

/** What all cells need. */
export interface Setup {
  browser: Browser;
  visitors: Visitors;
  storage: RegistryStorage;
  /** Whether the machine is idle, so that the normal time limits apply instead of a multiple. */
  isMachineIdle: boolean;
}

const getMaxSeconds = ({ isMachineIdle }: Setup): number => (isMachineIdle ? 1 : 4) * maxFallbackSeconds;

/**
 * Opens a page with its fault, and navigates to it from another remote's page.
 * @returns seconds to the fallback, the longer of both; 0 if no fallback is expected
 * @throws Error if an expectation fails
 */
export async function tryCell(setup: Setup, cell: Cell): Promise<number> {
  const context = await setup.browser.newContext({
    baseURL: shop.fieldnote,
    viewport: { width: 1440, height: 900 },
    storageState: createStorageState(cell.page.visitor, setup.visitors, cell.override ? [cell.override] : []),
  });
  try {
    await context.route(/\/media\//, (route) => route.abort());
    const page = await context.newPage();
    const uncaught: string[] = [];
    page.on('pageerror', (error) => uncaught.push(error.message));
    await watchFallback(page);
    const seconds = await (cell.override === undefined || cell.fault === 'throws in server render'
      ? expectStillShown(page, setup, cell)
      : expectFallbackOnLoad(page, setup, cell));
    if (uncaught.length > 0) throw new Error(`uncaught: ${uncaught[0]}`);
    return seconds;
  } finally {
    await context.close();
  }
}

/** Without a previous version: expects the fallback until the fault is over. */
async function expectFallbackOnLoad(page: Page, setup: Setup, cell: Cell): Promise<number> {
  const navigated = cell.page.isWidget ? 0 : await expectFallbackOnNavigation(page, setup, cell);
  const endFault = await injectFault(page, setup, cell);
  await page.goto(cell.page.path, { waitUntil: 'commit' });
  const loaded = await expectFallback(page, cell.page, getMaxSeconds(setup));
  await expectReadable(page, cell.page);
  await recover(page, cell, endFault);
  return Math.max(navigated, loaded);
}

async function expectFallbackOnNavigation(page: Page, setup: Setup, cell: Cell): Promise<number> {
  await openOtherPage(page, cell.page);
  const endFault = await injectFault(page, setup, cell);
  await followLinkTo(page, cell.page);
  const seconds = await expectFallback(page, cell.page, getMaxSeconds(setup));
  await recover(page, cell, endFault);
  return seconds;
}

async function recover(
  page: Page,
  { page: faulty, fault }: Cell,
  endFault: () => Promise<void> | void,
): Promise<void> {
  // A slow remote still arrives by itself.
  if (fault !== 'slow') {
    await endFault();
    await retry(page, faulty);
  }
  await expectMounted(page, faulty);
  await endFault();
}

/** Expects the page to work, either with the previous version or because the browser isn't affected. */
async function expectStillShown(page: Page, setup: Setup, cell: Cell): Promise<number> {
  const endFault = await injectFault(page, setup, cell);
  await page.goto(cell.page.path, { waitUntil: 'commit' });
  await expectMounted(page, cell.page);
  if (setup.isMachineIdle) await expectNoFallbackSeen(page);
  await expectRestWorks(page, cell.page);
  await endFault();
  return 0;
}

/** Injects network faults; other faults are part of the version. @returns a function that ends the fault */
async function injectFault(page: Page, { storage }: Setup, cell: Cell): Promise<() => Promise<void> | void> {
  const { fault, version } = cell;
  if (isNetworkFault(fault)) return breakNetwork(page, fault, { storage, remote: cell.page.remote, version });
  return () => page.evaluate((name) => document.documentElement.setAttribute(name, ''), mountFixedAttribute);
}

const isNetworkFault = (fault: Cell['fault']): fault is NetworkFault =>
  (networkFaults as readonly string[]).includes(fault);
