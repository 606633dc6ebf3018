import {
  chromium,
  errors as playwrightErrors,
  type Browser,
  type BrowserContext,
  type Page,
} from 'playwright-core';
import { localKeys } from '../../../shared/mfe-kit/src/host/storage-keys.ts';
import { regionId } from '../../../shared/mfe-kit/src/server-data.ts';
import type { Refusal } from '../../../shared/registry/src/index.ts';
import { ensureBrowser } from '../../ensure-browser.ts';
import { putInPlace, type PublishedVersion } from './put-in-place.ts';
import type { Protection, SamplePage } from './sample-pages.ts';
import type { SignedIn } from './signed-in.ts';

interface Shown extends PublishedVersion {
  shop: string;
  signedIn: SignedIn;
}

const patienceMs = 15_000;
/** For what goes wrong just after a page stands. */
const afterwardsMs = 2_000;
const pagesAtOnce = 3;

/** Opens pages of the running shop in a browser, made of this version; says of each that does not come to life. */
export async function mountPages(shown: Shown, pages: readonly SamplePage[]): Promise<Refusal[]> {
  const executablePath = (await ensureBrowser()) || undefined;
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const refusals: Refusal[] = [];
    const visitorOf = await visitors(browser, shown, pages);
    const waiting = pages.values();
    async function openTheRest(): Promise<void> {
      for (const { path, protection } of waiting) {
        const page = await visitorOf(protection).newPage();
        const failure = await openWith(page, shown, path);
        await page.close();
        if (failure !== null)
          refusals.push({ check: 'smoke', message: `In a browser ${path} fails: ${failure.replace(/\.$/, '')}. Mend it, and publish again.` }); // prettier-ignore
      }
    }
    await Promise.all(Array.from({ length: pagesAtOnce }, openTheRest));
    return refusals;
  } finally {
    await browser.close();
  }
}

/** One visitor of each kind that there are pages for, so that what pages share is fetched once. */
async function visitors(
  browser: Browser,
  { signedIn }: Shown,
  pages: readonly SamplePage[],
): Promise<(protection: Protection | null) => BrowserContext> {
  const contexts = new Map<Protection | null, BrowserContext>();
  for (const protection of new Set(pages.map((page) => page.protection))) {
    const context = await browser.newContext();
    // Pictures say nothing of a version.
    await context.route(/\/media\//, (route) => route.abort());
    // Nor is this a visitor, whose showings are counted.
    await context.addInitScript(() => (navigator.sendBeacon = () => true));
    const key = protection === 'admin' ? localKeys.adminToken : localKeys.token;
    // As a page that signed them in before would have left it.
    if (protection !== null)
      await context.addInitScript(([name, token]) => localStorage.setItem(name!, token!), [key, signedIn[protection]!]); // prettier-ignore
    contexts.set(protection, context);
  }
  return (protection) => contexts.get(protection)!;
}

/** What is wrong with a page; `null` where all is well. */
async function openWith(page: Page, shown: Shown, path: string): Promise<string | null> {
  const { name, declaration } = shown.manifest;
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  // The shell says there why it shows the fallback for good; one that is merely late makes way for what comes.
  const givenUp = new Promise<void>((resolve) =>
    page.on('console', (message) => {
      if (!message.text().startsWith(`${name} is not available`)) return;
      errors.push(firstLine(message.text()));
      resolve();
    }),
  );
  const asked = { id: regionId(name), isPage: declaration.pages.length > 0 };
  const untilItStands = () => page.waitForFunction(standOf, asked, { timeout: patienceMs });
  await putInPlace(page, shown, new URL(path, shown.shop).href);
  try {
    const reply = await page.goto(new URL(path, shown.shop).href, {
      waitUntil: 'commit',
      timeout: patienceMs,
    });
    if (!reply || reply.status() >= 500) return `the shop answers ${reply?.status() ?? 'nothing'}`;
    const standing = untilItStands();
    // Nobody waits for it any more once it was given up.
    standing.catch(() => undefined);
    await Promise.race([standing, givenUp]);
    if (errors[0] !== undefined) return errors[0];
    await page.evaluate((timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })), afterwardsMs); // prettier-ignore
    const stand = await (await untilItStands()).jsonValue();
    if (errors[0] !== undefined || stand === stands) return errors[0] ?? null;
    return `its region says "${stand}"`;
  } catch (error) {
    if (errors[0] !== undefined) return errors[0];
    if (!(error instanceof playwrightErrors.TimeoutError)) return firstLine((error as Error).message);
    const [fallback] = await page.getByRole('alert').filter({ hasText: notLoaded(declaration.title) }).allTextContents(); // prettier-ignore
    return fallback === undefined
      ? `nothing stands in its region after ${patienceMs / 1000} s`
      : `after ${patienceMs / 1000} s its region still says "${fallback}"`;
  }
}

/** How the shell's fallback begins. */
const notLoaded = (title: string): string => `${title} could not be loaded`;

const firstLine = (text: string): string => text.split('\n')[0]!;

const stands = 'stands';

/** Runs in the page: `stands`, what stands there instead of the page, or nothing yet. */
function standOf({ id, isPage }: { id: string; isPage: boolean }): string | false {
  const region = document.getElementById(id);
  // The attribute goes when the remote takes its region over.
  if (!region?.querySelector('*') || region.hasAttribute('data-ssr')) return false;
  // A widget need have no text; the shell's fallback in its place is none.
  if (!isPage) return region.querySelector('[role="alert"]') ? false : 'stands';
  // With a button to try again: its own words for what it could not fetch or draw.
  const failure = region.querySelector('[role="alert"]:has(button)');
  if (failure) return failure.textContent;
  // A wait is not the page yet.
  const copy = region.cloneNode(true) as Element;
  for (const wait of copy.querySelectorAll('[role="status"]')) wait.remove();
  return copy.textContent.trim() === '' ? false : 'stands';
}
