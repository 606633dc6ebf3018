import { expect as expectSoon, type Page } from '@playwright/test';
import { regionId } from '../../shared/mfe-kit/src/server-data.ts';
import { waitForHydration } from '../fixtures/wait-for-hydration.ts';
import { navigateInApp } from '../fixtures/navigate-in-app.ts';
import type { ShopPage } from './list-shop-pages.ts';
import { cartCount } from './visitors.ts';

// Expectations on a page with a faulty remote.

/** The limit for the fallback to appear after the page's load event or the click that leads there. */
export const maxFallbackSeconds = 3;

/** Long enough for a busy machine. */
const timeoutMs = 20_000;
const expect = expectSoon.configure({ timeout: timeoutMs });

interface Watched {
  /** Time of the click that led here; missing if the page was loaded. */
  clickedAt?: number;
  fallbackAt?: number;
}

const getFallback = (page: Page, { title }: ShopPage) =>
  page.getByRole('alert').filter({ hasText: `${title} could not be loaded` });

/** Records in every document of this page when a fallback first appeared. */
export async function watchFallback(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = ((globalThis as { watched?: Watched }).watched = {});
    new MutationObserver(() => {
      const alerts = [...document.querySelectorAll('[role="alert"]')];
      if (alerts.some(({ textContent }) => textContent?.includes('could not be loaded')))
        watched.fallbackAt ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
}

const readWatched = (page: Page) =>
  page.evaluate(() => {
    const { clickedAt, fallbackAt } = (globalThis as unknown as { watched: Watched }).watched;
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return { startedAt: clickedAt ?? load?.loadEventStart ?? 0, fallbackAt };
  });

/** Returns a page of another remote that the same visitor may see. */
export const getOtherPage = ({ remote }: ShopPage): string =>
  remote === 'mfe-cart-checkout' ? '/help' : '/cart';

/** Opens a page of another, working remote. */
export async function openOtherPage(page: Page, faulty: ShopPage): Promise<void> {
  await page.goto(getOtherPage(faulty));
  await waitForHydration(page);
}

/** Follows a link to the faulty page. */
export async function followLinkTo(page: Page, { path }: ShopPage): Promise<void> {
  await page.evaluate(() => {
    const { watched } = globalThis as unknown as { watched: Watched };
    watched.clickedAt = performance.now();
    delete watched.fallbackAt;
  });
  await navigateInApp(page, path);
}

/** Expects the fallback to appear in time while the rest of the shop works. @returns the seconds it took */
export async function expectFallback(page: Page, faulty: ShopPage, maxSeconds: number): Promise<number> {
  await expect(getFallback(page, faulty).getByRole('button', { name: 'Retry' })).toBeVisible();
  const { startedAt, fallbackAt = Infinity } = await readWatched(page);
  const seconds = Math.max(0, fallbackAt - startedAt) / 1000;
  expect(seconds, 'seconds to the fallback').toBeLessThanOrEqual(maxSeconds);
  await expectRestWorks(page, faulty);
  return seconds;
}

/** Expects server-rendered HTML to stay readable. */
export async function expectReadable(
  page: Page,
  { remote, isServerRendered, isWidget }: ShopPage,
): Promise<void> {
  if (!isServerRendered || isWidget) return;
  await expect(page.locator(`[id="${regionId(remote)}"]`)).toContainText(/\S/);
}

/** Expects the rest of the page to work. */
export async function expectRestWorks(page: Page, { frame, hasWidgets, isWidget }: ShopPage): Promise<void> {
  const header = page.getByRole('banner');
  if (frame === 'none') return;
  if (frame === 'quiet') return expect(header.getByRole('link', { name: 'Back to cart' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(header.getByRole('link', { name: /cart/i })).toContainText(String(cartCount));
  const search = page.getByRole('combobox', { name: 'Search products' }).first();
  // The page may close the panel by navigating to another address.
  await expect(async () => {
    if (!(await search.isVisible())) await header.getByRole('button', { name: /search/i }).click();
    await expect(search).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  if (isWidget) await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  else if (hasWidgets) {
    await page.getByRole('button', { name: 'Open the Product Assistant' }).click();
    const assistant = page.getByRole('dialog', { name: 'Product Assistant' });
    await expect(assistant).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(assistant).toBeHidden();
  }
}

export const retry = (page: Page, faulty: ShopPage): Promise<void> =>
  getFallback(page, faulty).getByRole('button', { name: 'Retry' }).click();

/** Expects the remote to be mounted and no fallback to be shown. */
export async function expectMounted(page: Page, faulty: ShopPage): Promise<void> {
  await page.waitForFunction(
    ({ id, isWidget }) => {
      const region = document.getElementById(id);
      const isReactKey = (key: string) => key.startsWith('__reactContainer');
      // A widget's button isn't a React root, and the server doesn't render it: if it's there, it's mounted.
      return region?.querySelector('*') && (isWidget || Object.keys(region).some(isReactKey));
    },
    { id: regionId(faulty.remote), isWidget: faulty.isWidget },
    { timeout: timeoutMs },
  );
  await expect(getFallback(page, faulty)).toHaveCount(0);
}

/** Expects that no fallback has appeared since the page was loaded. */
export async function expectNoFallbackSeen(page: Page): Promise<void> {
  expect((await readWatched(page)).fallbackAt, 'a fallback was seen').toBeUndefined();
}
