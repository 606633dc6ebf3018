import { randomUUID } from 'node:crypto';
import { regionId } from '../../../shared/mfe-kit/src/server-data.ts';
import type { StoreAddress } from './request-store.ts';
import { listDestinations } from './destinations.ts';
import type { Finding } from './findings.ts';
import { idleVersion } from './idle-version.ts';
import { preparePage, type PreparedPage } from './prepare-page.ts';
import type { PublishedVersion, ServedDocument } from './serve-version.ts';
import type { PageRenderer } from './render-page.ts';
import type { SamplePage } from './sample-pages.ts';
import type { SignedIn } from './signed-in.ts';
import type { Store } from './stores.ts';
import { visitIdleRemote, tryPage, type PageVisit, type NextPage } from './try-page.ts';
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
  /** `null` if the version has no server bundle. */
  renderer: PageRenderer | null;
  browser: VisitorBrowser;
  report: (line: string) => void;
}

/** Pages tested in parallel. Most of the time is spent waiting. */
const pagesAtOnce = 8;
/** Pages of other teams may be broken, so several are tried. */
const destinationsTried = 4;
const destinationMs = 5_000;

/** Tests pages of a version: on the server, in a browser, and after navigating away. */
export async function tryPages(trial: Trial, visits: readonly Visit[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const nextPages = new Map<string, Promise<NextPage | null>>();
  const waiting = visits.values();
  async function tryTheRest(): Promise<void> {
    for (const visit of waiting) findings.push(...(await tryVisit(trial, nextPages, visit)));
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, tryTheRest));
  return findings;
}

/** @param nextPages the page to navigate to, for each kind of page */
async function tryVisit(
  trial: Trial,
  nextPages: Map<string, Promise<NextPage | null>>,
  visit: Visit,
): Promise<Finding[]> {
  const { store, page } = visit;
  const finding = (stage: Finding['stage'], problem: string): Finding => ({
    code: store.code,
    path: page.path,
    stage,
    problem,
  });
  // Protected pages without an account are still rendered on the server.
  const lacksAccount = page.protection !== null && getAccount(visit) === null;
  if (lacksAccount && !page.isServerRendered) return [];
  let prepared: PreparedPage;
  try {
    prepared = await preparePage(store, page, getAccount(visit), trial.renderer);
  } catch (error) {
    return [finding('browser', (error as Error).message)];
  }
  const { rendered } = prepared;
  const findings = [
    ...(rendered?.failure === undefined ? [] : [finding('render', rendered.failure)]),
    ...(rendered?.faults === undefined ? [] : [finding('content', rendered.faults.join('; '))]),
  ];
  if (lacksAccount) return findings;

  const kind = [store.code, page.protection, page.frame, Boolean(rendered?.page), prepared.startsLate].join();
  // Widgets stay on the next page.
  const isLeft = trial.version.manifest.declaration.pages.length > 0;
  // If no page works, nothing awaits this promise, and it rejects when the browser is closed.
  if (isLeft && !nextPages.has(kind))
    nextPages.set(
      kind,
      findNextPage(trial, visit, prepared).catch(() => null),
    );
  const document = prepared.documentOf(trial.version, rendered?.page ?? null);
  const failure = await tryPage(createPageVisit(trial, visit, document), nextPages.get(kind) ?? null);
  return failure === null ? findings : [...findings, finding('browser', failure)];
}

/** Finds a page to navigate to, and its contents after leaving a remote that does nothing. */
async function findNextPage(trial: Trial, visit: Visit, prepared: PreparedPage): Promise<NextPage | null> {
  const { name } = trial.version.manifest;
  const version = idleVersion(trial.version, regionId(name));
  const rendered = prepared.rendered?.page;
  const page = rendered ? { ...rendered, html: '<p>Nothing</p>', styles: '' } : null;
  const pageVisit = createPageVisit({ ...trial, version }, visit, prepared.documentOf(version, page));
  const nowhere = { path: `/${randomUUID()}`, remote: null };
  const others = listDestinations(prepared.boot.remotes, name).slice(0, destinationsTried);
  for (const destination of [...others, nowhere]) {
    const found = await visitIdleRemote(pageVisit, destination, destinationMs);
    if (found) return found;
  }
  trial.report(`In ${visit.store.code}, there is no page to navigate to from ${visit.page.path}, so leftovers aren't checked.`); // prettier-ignore
  return null;
}

const getAccount = ({ store, page }: Visit) => page.protection && store.signedIn[page.protection];

const createPageVisit = ({ browser, version }: Trial, visit: Visit, document: ServedDocument): PageVisit => ({
  browser,
  store: visit.store,
  account: getAccount(visit),
  version,
  document,
});
