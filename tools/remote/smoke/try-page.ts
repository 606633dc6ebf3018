import { setTimeout as sleep } from 'node:timers/promises';
import { errors as playwrightErrors, type BrowserContext } from 'playwright-core';
import { regionId } from '../../../shared/mfe-kit/src/server-data.ts';
import { leavePage, type Destination } from './leave-page.ts';
import { leftoversOf, type Holdings } from './leftovers.ts';
import { holdingsOf } from './page-holdings.ts';
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

interface Trip {
  browser: VisitorBrowser;
  visitor: BrowserContext;
  version: PublishedVersion;
  document: ServedDocument;
}

const patienceMs = 15_000;
/** What goes wrong so soon after a page stands goes wrong for whoever reads it. */
const watchedMs = 1_500;
/** A page that is gone from may still tidy up. */
const tidyMs = 2_000;

/**
 * Opens a page that is made of a version, watches it for a moment, and goes on to another page.
 * @param usual where to, and what is there when the shell alone was here before; of a page that nobody leaves there is none
 * @returns what is wrong with the page; `null` where all is well
 */
export async function tryPage(trip: Trip, usual: Promise<Usual | null> | null): Promise<string | null> {
  return withPage(trip, async (opened, reader, errors) => {
    const failure = await openPage(trip, { opened, reader, errors });
    if (failure !== null || usual === null) return failure;
    const wanted = await usual;
    if (wanted === null) return errors.first() ?? null;
    const { destination } = wanted;
    const after = `after it was left for ${destination.path}`;
    const isThere = await leavePage(opened, reader, {
      ...nameOf(trip),
      destination,
      timeoutMs: patienceMs,
      isOver: () => errors.first() !== undefined,
    });
    if (errors.first() !== undefined) return `${after}: ${errors.first()}`;
    if (!isThere) return `${after}, that page does not stand there within ${patienceMs / 1000} s`;
    const left = await leftIn(opened, reader, wanted.holdings);
    return left.length === 0 ? null : `${after} it leaves behind ${left.join('; ')}`;
  });
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
  return withPage(trip, async (opened, reader, errors) => {
    if ((await openPage(trip, { opened, reader, errors })) !== null) return null;
    const isOver = () => errors.first() !== undefined;
    const isThere = await leavePage(opened, reader, { ...nameOf(trip), destination, timeoutMs, isOver });
    if (!isThere || isOver()) return null;
    return { destination, holdings: await holdingsOf(opened, reader) };
  });
}

const nameOf = ({ version }: Trip): { name: string } => ({ name: version.manifest.name });

async function withPage<T>(
  { browser, visitor, version }: Trip,
  use: (opened: VisitorPage, reader: PageReader, errors: Errors) => Promise<T>,
): Promise<T> {
  const opened = await browser.openPage(visitor);
  try {
    return await use(opened, createPageReader(opened), watchErrors(opened.page, version.manifest.name));
  } finally {
    await opened.page.close();
  }
}

interface Opened {
  opened: VisitorPage;
  reader: PageReader;
  errors: Errors;
}

/** @returns what is wrong; `null` once the page stands and has been watched */
async function openPage(
  { version, document }: Trip,
  { opened, reader, errors }: Opened,
): Promise<string | null> {
  const { page } = opened;
  const { name, declaration } = version.manifest;
  const asked = { id: regionId(name), isPage: declaration.pages.length > 0 };
  const standing = (timeoutMs: number) =>
    reader.until(standOf, asked, { timeoutMs, isOver: () => errors.first() !== undefined });
  await putInPlace(page, version, document);
  try {
    await page.goto(document.address, { waitUntil: 'commit', timeout: patienceMs });
  } catch (error) {
    if (errors.first() === undefined && !(error instanceof playwrightErrors.TimeoutError)) throw error;
    return errors.first() ?? `it is not there after ${patienceMs / 1000} s`;
  }
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

async function leftIn(opened: VisitorPage, reader: PageReader, usual: Holdings): Promise<string[]> {
  const deadline = performance.now() + tidyMs;
  for (;;) {
    const left = leftoversOf(await holdingsOf(opened, reader), usual);
    if (left.length === 0 || performance.now() > deadline) return left;
    await sleep(100);
  }
}
