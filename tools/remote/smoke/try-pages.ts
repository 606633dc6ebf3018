import { randomUUID } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import { regionId } from '../../../shared/mfe-kit/src/server-data.ts';
import type { StoreAddress } from './ask-store.ts';
import { destinationsFrom } from './destinations.ts';
import type { Finding } from './findings.ts';
import { idleVersion } from './idle-version.ts';
import { preparePage, type PreparedPage } from './prepare-page.ts';
import type { PublishedVersion } from './put-in-place.ts';
import type { PageRenderer } from './render-page.ts';
import type { SamplePage } from './sample-pages.ts';
import type { SignedIn } from './signed-in.ts';
import type { Store } from './stores.ts';
import { lookAround, tryPage, type Usual } from './try-page.ts';
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
  const visitors = remembered(({ store, page }: Visit) => ({
    key: `${store.code} ${page.protection}`,
    make: () => trial.browser.newVisitor(store, page.protection && store.signedIn[page.protection]),
  }));
  const usual = remembered(({ visit, prepared }: { visit: Visit; prepared: PreparedPage }) => ({
    key: [visit.store.code, visit.page.protection, visit.page.frame, prepared.rendered?.page ? 'rendered' : ''].join(), // prettier-ignore
    make: async () => findUsual(trial, await visitors(visit), { visit, prepared }),
  }));
  const waiting = visits.values();
  async function tryTheRest(): Promise<void> {
    for (const visit of waiting) {
      const { store, page } = visit;
      const note = (what: Finding['what'], said: string) =>
        findings.push({ code: store.code, path: page.path, what, said });
      let prepared: PreparedPage;
      try {
        prepared = await preparePage(store, page, trial.renderer);
      } catch (error) {
        note('browser', (error as Error).message);
        continue;
      }
      const { rendered } = prepared;
      if (rendered?.failure !== undefined) note('render', rendered.failure);
      if (rendered?.faults !== undefined) note('content', rendered.faults.join('; '));
      // Pages that nobody here may open are rendered all the same.
      if (page.protection !== null && store.signedIn[page.protection] === null) continue;
      const isLeft = trial.version.manifest.declaration.pages.length > 0;
      const failure = await tryPage(
        {
          browser: trial.browser,
          visitor: await visitors(visit),
          version: trial.version,
          document: prepared.documentOf(trial.version, rendered?.page ?? null),
        },
        // A widget stays when its visitor goes on.
        isLeft ? usual({ visit, prepared }) : null,
      );
      if (failure !== null) note('browser', failure);
    }
  }
  await Promise.all(Array.from({ length: pagesAtOnce }, tryTheRest));
  return findings;
}

/** Where to go on to, and what is there when a remote that does nothing was gone from. */
async function findUsual(
  { version, browser, report }: Trial,
  visitor: BrowserContext,
  { visit: { store, page }, prepared }: { visit: Visit; prepared: PreparedPage },
): Promise<Usual | null> {
  const { name } = version.manifest;
  const idle = idleVersion(version, regionId(name));
  const ofIdle = prepared.rendered?.page && { ...prepared.rendered.page, html: '<p>Nothing</p>', styles: '' };
  const document = prepared.documentOf(idle, ofIdle ?? null);
  const nowhere = { path: `/${randomUUID()}`, remote: null };
  const others = destinationsFrom(prepared.boot.remotes, name).slice(0, destinationsTried);
  for (const destination of [...others, nowhere]) {
    const found = await lookAround({ browser, visitor, version: idle, document }, destination, destinationMs);
    if (found) return found;
  }
  report(
    `In ${store.code} nothing can be gone on to from ${page.path}: what it leaves behind is not looked at.`,
  );
  return null;
}

/** Makes each thing once. */
function remembered<A, T>(
  by: (argument: A) => { key: string; make: () => Promise<T> },
): (argument: A) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return (argument) => {
    const { key, make } = by(argument);
    const known = made.get(key) ?? make();
    made.set(key, known);
    return known;
  };
}
