import { setTimeout as sleep } from 'node:timers/promises';
import { regionId } from '../../../shared/mfe-kit/src/server-data.ts';
import type { StoreAddress } from './ask-store.ts';
import { leavePage, type Destination, type Leaving } from './leave-page.ts';
import { leftoversOf, type Holdings } from './leftovers.ts';
import { holdingsOf } from './page-holdings.ts';
import type { Account } from './signed-in.ts';
import { createPageReader, type PageReader } from './page-reader.ts';
import { putInPlace, type PublishedVersion, type ServedDocument } from './put-in-place.ts';
import { standOf, stands } from './stand-of.ts';
import type { VisitorBrowser, VisitorPage } from './visitor-browser.ts';
import { watchErrors, type Errors } from './watch-errors.ts';

/** Where somebody went on to, and what the page there held. */
export interface Usual {
  destination: Destination;
  holdings: Holdings;
}

/** Somebody comes to a store for a page. */
export interface Trip {
  browser: VisitorBrowser;
  store: StoreAddress;
  /** Who comes there. */
  account: Account | null;
  version: PublishedVersion;
  document: ServedDocument;
}

const patienceMs = 15_000;
/** What goes wrong so soon after a page stands goes wrong for whoever reads it. */
const watchedMs = 1_500;
/** A page that is gone from may still tidy up. */
const tidyMs = 2_000;
/** Longer than all that together: a script that never ends lets nobody ask a page anything. */
const hangsMs = 60_000;

/**
 * Opens a page that is made of a version, watches it for a moment, and goes on to another page.
 * @param usual where to, and what is there when the shell alone was here before; of a page that nobody leaves there is none
 * @returns what is wrong with the page; `null` where all is well
 */
export async function tryPage(trip: Trip, usual: Promise<Usual | null> | null): Promise<string | null> {
  const opened = await open(trip);
  try {
    const failure = await inTime(showPage(trip, opened));
    const wanted = failure === null && (await usual);
    return wanted ? await inTime(goOn(trip, opened, wanted)) : failure;
  } catch (error) {
    return opened.errors.first() ?? (error as Error).message.split('\n')[0]!;
  } finally {
    await opened.close();
  }
}

/**
 * Goes the same way with a remote that does nothing at all.
 * @returns what there is where it leads; `null` when it does not lead there
 */
export async function lookAround(
  trip: Trip,
  destination: Destination,
  timeoutMs: number,
): Promise<Usual | null> {
  const opened = await open(trip);
  try {
    if ((await inTime(showPage(trip, opened))) !== null) return null;
    const isThere = await inTime(leavePage(opened, leavingOf(trip, opened, { destination, timeoutMs })));
    if (!isThere || opened.errors.first() !== undefined) return null;
    return { destination, holdings: await inTime(holdingsOf(opened)) };
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

async function open({ browser, store, account, version }: Trip): Promise<Opened> {
  const page = await browser.openPage(store, account);
  return { ...page, reader: createPageReader(page), errors: watchErrors(page.page, version.manifest.name) };
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = sleep(hangsMs, null, { signal: stop.signal }).then(() => {
    throw new Error('a script of it never ends, and holds the page up');
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    stop.abort();
  }
}

/** @returns what is wrong; `null` once the page stands and has been watched */
async function showPage({ version, document }: Trip, opened: Opened): Promise<string | null> {
  const { page, reader, errors } = opened;
  const { name, declaration } = version.manifest;
  const asked = { id: regionId(name), isPage: declaration.pages.length > 0 };
  const standing = (timeoutMs: number) =>
    reader.until(standOf, asked, { timeoutMs, isOver: () => errors.first() !== undefined });
  await putInPlace(page, version, document);
  await page.goto(document.address, { waitUntil: 'commit', timeout: patienceMs });
  const first = await standing(patienceMs);
  if (errors.first() !== undefined) return errors.first()!;
  if (first === null) return notStanding(opened, declaration.title);
  await Promise.race([sleep(watchedMs), errors.any]);
  // What stood there for a moment may have made way for words of its own.
  const stand = await standing(patienceMs);
  if (errors.first() !== undefined) return errors.first()!;
  if (stand === null) return 'what stood in its region is gone';
  return stand === stands ? null : `its region says "${stand}"`;
}

async function notStanding({ page }: VisitorPage, title: string): Promise<string> {
  const [fallback] = await page.getByRole('alert').filter({ hasText: `${title} could not be loaded` }).allTextContents(); // prettier-ignore
  return fallback === undefined
    ? `nothing stands in its region after ${patienceMs / 1000} s`
    : `after ${patienceMs / 1000} s its region still says "${fallback}"`;
}

/** @returns what is wrong after a page was left for another one */
async function goOn(trip: Trip, opened: Opened, { destination, holdings }: Usual): Promise<string | null> {
  const after = `after it was left for ${destination.path}`;
  const isThere = await leavePage(opened, leavingOf(trip, opened, { destination, timeoutMs: patienceMs }));
  if (opened.errors.first() !== undefined) return `${after}: ${opened.errors.first()}`;
  if (!isThere) return `${after}, that page does not stand there within ${patienceMs / 1000} s`;
  const left = await leftIn(opened, holdings);
  return left.length === 0 ? null : `${after} it leaves behind ${left.join('; ')}`;
}

const leavingOf = (
  { version }: Trip,
  { errors }: Opened,
  leaving: Pick<Leaving, 'destination' | 'timeoutMs'>,
): Leaving => ({ ...leaving, name: version.manifest.name, isOver: () => errors.first() !== undefined });

async function leftIn(opened: Opened, usual: Holdings): Promise<string[]> {
  const deadline = performance.now() + tidyMs;
  for (;;) {
    const left = leftoversOf(await holdingsOf(opened), usual);
    if (left.length === 0 || performance.now() > deadline) return left;
    await sleep(100);
  }
}
