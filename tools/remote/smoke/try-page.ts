import { setTimeout as sleep } from 'node:timers/promises';
import { regionId } from '../../../shared/mfe-kit/src/server-data.ts';
import type { StoreAddress } from './request-store.ts';
import { leavePage, type Destination, type LeaveOptions } from './leave-page.ts';
import { findLeftovers, type PageContents } from './leftovers.ts';
import { readPageContents } from './page-contents.ts';
import type { Account } from './signed-in.ts';
import { createPageReader, type PageReader } from './page-reader.ts';
import { serveVersion, type PublishedVersion, type ServedDocument } from './serve-version.ts';
import { getRegionState, shown } from './region-state.ts';
import type { VisitorBrowser, VisitorPage } from './visitor-browser.ts';
import { watchErrors, type Errors } from './watch-errors.ts';

/** The page to navigate to, and its usual contents. */
export interface NextPage {
  destination: Destination;
  usualContents: PageContents;
}

/** A visit to a page of a store with the given version of a remote. */
export interface PageVisit {
  browser: VisitorBrowser;
  store: StoreAddress;
  /** The account that the visitor is signed in with; null for a guest. */
  account: Account | null;
  version: PublishedVersion;
  document: ServedDocument;
}

const maxWaitMs = 15_000;
/** How long a page is watched for errors after it's shown. */
const watchMs = 1_500;
/** How long a page can take to clean up after navigating away. */
const cleanupMs = 2_000;
/** Longer than all of these together, for pages blocked by an endless script. */
const hangsMs = 60_000;

/**
 * Opens a page with the given version, watches it for a moment, and navigates to another page.
 * @param nextPage where to navigate, and the usual contents there; `null` to stay on the page
 * @returns what is wrong, or `null` if the page is fine
 */
export async function tryPage(
  visit: PageVisit,
  nextPage: Promise<NextPage | null> | null,
): Promise<string | null> {
  const opened = await open(visit);
  try {
    const failure = await withTimeout(showPage(visit, opened));
    const wanted = failure === null && (await nextPage);
    return wanted ? await withTimeout(navigate(visit, opened, wanted)) : failure;
  } catch (error) {
    return opened.errors.first() ?? (error as Error).message.split('\n')[0]!;
  } finally {
    await opened.close();
  }
}

/**
 * Opens a page with a remote that does nothing, and navigates to another page.
 * @returns the contents of the next page, or `null` if it isn't reached
 */
export async function visitIdleRemote(
  visit: PageVisit,
  destination: Destination,
  timeoutMs: number,
): Promise<NextPage | null> {
  const opened = await open(visit);
  try {
    if ((await withTimeout(showPage(visit, opened))) !== null) return null;
    const isThere = await withTimeout(
      leavePage(opened, createLeaveOptions(visit, opened, { destination, timeoutMs })),
    );
    if (!isThere || opened.errors.first() !== undefined) return null;
    return { destination, usualContents: await withTimeout(readPageContents(opened)) };
  } catch {
    return null;
  } finally {
    await opened.close();
  }
}

interface Opened extends VisitorPage {
  reader: PageReader;
  errors: Errors;
}

async function open({ browser, store, account, version }: PageVisit): Promise<Opened> {
  const page = await browser.openPage(store, account);
  return { ...page, reader: createPageReader(page), errors: watchErrors(page.page, version.manifest.name) };
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = sleep(hangsMs, null, { signal: stop.signal }).then(() => {
    throw new Error('one of its scripts never ends and blocks the page');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    stop.abort();
  }
}

/** @returns what is wrong, or `null` if the page was shown and stayed fine */
async function showPage({ version, document }: PageVisit, opened: Opened): Promise<string | null> {
  const { page, reader, errors } = opened;
  const { name, declaration } = version.manifest;
  const region = { id: regionId(name), isPage: declaration.pages.length > 0 };
  const waitForRegion = (timeoutMs: number) =>
    reader.until(getRegionState, region, { timeoutMs, shouldStop: () => errors.first() !== undefined });
  await serveVersion(page, version, document);
  await page.goto(document.address, { waitUntil: 'commit', timeout: maxWaitMs });
  const first = await waitForRegion(maxWaitMs);
  if (errors.first() !== undefined) return errors.first()!;
  if (first === null) return explainNotShown(opened, declaration.title);
  await Promise.race([sleep(watchMs), errors.any]);
  // The page may have been replaced by an error message in the meantime.
  const state = await waitForRegion(maxWaitMs);
  if (errors.first() !== undefined) return errors.first()!;
  if (state === null) return 'the content of its region disappeared';
  return state === shown ? null : `its region says "${state}"`;
}

async function explainNotShown({ page }: VisitorPage, title: string): Promise<string> {
  const [fallback] = await page.getByRole('alert').filter({ hasText: `${title} could not be loaded` }).allTextContents(); // prettier-ignore
  return fallback === undefined
    ? `its region is still empty after ${maxWaitMs / 1000} s`
    : `after ${maxWaitMs / 1000} s its region still says "${fallback}"`;
}

/** Navigates to another page. @returns what is wrong afterwards */
async function navigate(
  visit: PageVisit,
  opened: Opened,
  { destination, usualContents }: NextPage,
): Promise<string | null> {
  const after = `after navigating to ${destination.path}`;
  const isThere = await leavePage(
    opened,
    createLeaveOptions(visit, opened, { destination, timeoutMs: maxWaitMs }),
  );
  if (opened.errors.first() !== undefined) return `${after}: ${opened.errors.first()}`;
  if (!isThere) return `${after}, that page isn't shown within ${maxWaitMs / 1000} s`;
  const left = await waitForCleanup(opened, usualContents);
  return left.length === 0 ? null : `${after} it leaves behind ${left.join('; ')}`;
}

const createLeaveOptions = (
  { version }: PageVisit,
  { errors }: Opened,
  leaving: Pick<LeaveOptions, 'destination' | 'timeoutMs'>,
): LeaveOptions => ({
  ...leaving,
  name: version.manifest.name,
  shouldStop: () => errors.first() !== undefined,
});

async function waitForCleanup(opened: Opened, usual: PageContents): Promise<string[]> {
  const deadline = performance.now() + cleanupMs;
  for (;;) {
    const left = findLeftovers(await readPageContents(opened), usual);
    if (left.length === 0 || performance.now() > deadline) return left;
    await sleep(100);
  }
}
