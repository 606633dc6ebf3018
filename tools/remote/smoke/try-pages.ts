import { randomUUID } from 'node:crypto';
import { regionId } from '../../../shared/mfe-kit/src/server-data.ts';
import type { StoreAddress } from './ask-store.ts';
import { destinationsFrom } from './destinations.ts';
import type { Finding } from './findings.ts';
import { idleVersion } from './idle-version.ts';
import { preparePage, type PreparedPage } from './prepare-page.ts';
import type { PublishedVersion, ServedDocument } from './put-in-place.ts';
import type { PageRenderer } from './render-page.ts';
import type { SamplePage } from './sample-pages.ts';
import type { SignedIn } from './signed-in.ts';
import type { Store } from './stores.ts';
import { lookAround, tryPage, type Trip, type Usual } from './try-page.ts';
import type { VisitorBrowser } from './visitor-browser.ts';

export interface TriedStore extends Store, StoreAddress {
  code: string;
  signedIn: SignedIn;
}

/** A page of a store. */
export interface Visit {
  store: TriedStore;
  page: SamplePage;
}

interface Trial {
  version: PublishedVersion;
  /** `null` where it has nothing for servers. */
  renderer: PageRenderer | null;
  browser: VisitorBrowser;
  report: (line: string) => void;
}

/** Most of the time a page is merely watched. */
const pagesAtOnce = 8;
/** A page to go on to is another team's, and need not be a good one. */
const destinationsTried = 4;
const destinationMs = 5_000;

/** Tries pages of stores, made of a version: on the server, in a browser, and what they leave behind. */
export async function tryPages(trial: Trial, visits: readonly Visit[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const looked = new Map<string, Promise<Usual | null>>();
  const waiting = visits.values();
  async function tryTheRest(): Promise<void> {
    for (const visit of waiting) findings.push(...(await tryVisit(trial, looked, visit)));
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, tryTheRest));
  return findings;
}

/** @param looked what there is to go on to from pages of one kind */
async function tryVisit(
  trial: Trial,
  looked: Map<string, Promise<Usual | null>>,
  visit: Visit,
): Promise<Finding[]> {
  const { store, page } = visit;
  const finding = (what: Finding['what'], said: string): Finding => ({
    ...{ code: store.code, path: page.path },
    ...{ what, said },
  });
  // Pages that nobody here may open are rendered all the same.
  const isClosed = page.protection !== null && accountOf(visit) === null;
  if (isClosed && !page.isServerRendered) return [];
  let prepared: PreparedPage;
  try {
    prepared = await preparePage(store, page, trial.renderer);
  } catch (error) {
    return [finding('browser', (error as Error).message)];
  }
  const { rendered } = prepared;
  const findings = [
    ...(rendered?.failure === undefined ? [] : [finding('render', rendered.failure)]),
    ...(rendered?.faults === undefined ? [] : [finding('content', rendered.faults.join('; '))]),
  ];
  if (isClosed) return findings;

  const kind = [store.code, page.protection, page.frame, Boolean(rendered?.page), prepared.startsLate].join();
  // A widget stays when its visitor goes on.
  const isLeft = trial.version.manifest.declaration.pages.length > 0;
  // Nobody waits for it where no page is good enough to be left, and then the browser is closed.
  if (isLeft && !looked.has(kind))
    looked.set(
      kind,
      findUsual(trial, visit, prepared).catch(() => null),
    );
  const document = prepared.documentOf(trial.version, rendered?.page ?? null);
  const failure = await tryPage(tripOf(trial, visit, document), looked.get(kind) ?? null);
  return failure === null ? findings : [...findings, finding('browser', failure)];
}

/** Where to go on to, and what is there when a remote that does nothing was gone from. */
async function findUsual(trial: Trial, visit: Visit, prepared: PreparedPage): Promise<Usual | null> {
  const { name } = trial.version.manifest;
  const version = idleVersion(trial.version, regionId(name));
  const rendered = prepared.rendered?.page;
  const page = rendered ? { ...rendered, html: '<p>Nothing</p>', styles: '' } : null;
  const trip = tripOf({ ...trial, version }, visit, prepared.documentOf(version, page));
  const nowhere = { path: `/${randomUUID()}`, remote: null };
  const others = destinationsFrom(prepared.boot.remotes, name).slice(0, destinationsTried);
  for (const destination of [...others, nowhere]) {
    const found = await lookAround(trip, destination, destinationMs);
    if (found) return found;
  }
  trial.report(`In ${visit.store.code} nothing can be gone on to from ${visit.page.path}: what it leaves behind is not looked at.`); // prettier-ignore
  return null;
}

const accountOf = ({ store, page }: Visit) => page.protection && store.signedIn[page.protection];

const tripOf = ({ browser, version }: Trial, visit: Visit, document: ServedDocument): Trip => ({
  browser,
  store: visit.store,
  account: accountOf(visit),
  version,
  document,
});
