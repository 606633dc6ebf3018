import { expect as expectSoon, type Page } from '@playwright/test';
import { regionId } from '../../shared/mfe-kit/src/server-data.ts';
import { untilAlive } from '../fixtures/alive.ts';
import { goWithin } from '../fixtures/go-within.ts';
import type { ShopPage } from './shop-pages.ts';
import { cartCount } from './visitors.ts';

// What has to be so on a page one of whose remotes is faulty.

/** From the page's load, or the click that leads there, to the fallback: what shoppers are promised. */
export const longestSeconds = 3;

/** For a machine that does other things as well. */
const patienceMs = 20_000;
const expect = expectSoon.configure({ timeout: patienceMs });

interface Watched {
  /** When the click was that led here; missing where the page was loaded. */
  wentAt?: number;
  fallbackAt?: number;
}

const fallbackOf = (page: Page, { title }: ShopPage) =>
  page.getByRole('alert').filter({ hasText: `${title} could not be loaded` });

/** Notes in every document of this page when a fallback first stood there. */
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

const watchedIn = (page: Page) =>
  page.evaluate(() => {
    const { wentAt, fallbackAt } = (globalThis as unknown as { watched: Watched }).watched;
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return { beganAt: wentAt ?? load?.loadEventStart ?? 0, fallbackAt };
  });

/** A page of another remote that is like this one as far as who may see it. */
export const pageElsewhere = ({ remote }: ShopPage): string =>
  remote === 'mfe-cart-checkout' ? '/help' : '/cart';

/** Opens a page of another remote, where everything is well. */
export async function beginElsewhere(page: Page, faulty: ShopPage): Promise<void> {
  await page.goto(pageElsewhere(faulty));
  await untilAlive(page);
}

/** Goes on to the faulty page by a link. */
export async function goOn(page: Page, { path }: ShopPage): Promise<void> {
  await page.evaluate(() => {
    const { watched } = globalThis as unknown as { watched: Watched };
    watched.wentAt = performance.now();
    delete watched.fallbackAt;
  });
  await goWithin(page, path);
}

/** The fallback stands in time, with everything else of the shop alive around it. @returns after how many seconds it stood */
export async function expectFallback(page: Page, faulty: ShopPage, mostSeconds: number): Promise<number> {
  await expect(fallbackOf(page, faulty).getByRole('button', { name: 'Retry' })).toBeVisible();
  const { beganAt, fallbackAt = Infinity } = await watchedIn(page);
  const seconds = Math.max(0, fallbackAt - beganAt) / 1000;
  expect(seconds, 'seconds to the fallback').toBeLessThanOrEqual(mostSeconds);
  await expectRestAlive(page, faulty);
  return seconds;
}

/** What the server has rendered can still be read. */
export async function expectReadable(
  page: Page,
  { remote, isServerRendered, isWidget }: ShopPage,
): Promise<void> {
  if (!isServerRendered || isWidget) return;
  await expect(page.locator(`[id="${regionId(remote)}"]`)).toContainText(/\S/);
}

export async function expectRestAlive(page: Page, { frame, hasWidgets, isWidget }: ShopPage): Promise<void> {
  const header = page.getByRole('banner');
  if (frame === 'none') return;
  if (frame === 'quiet') return expect(header.getByRole('link', { name: 'Back to cart' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(header.getByRole('link', { name: /cart/i })).toContainText(String(cartCount));
  const search = page.getByRole('combobox', { name: 'Search products' }).first();
  // A page that goes on to another address closes the panel as it does.
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
  fallbackOf(page, faulty).getByRole('button', { name: 'Retry' }).click();

/** The remote itself has taken its region over, and no fallback stands. */
export async function expectMounted(page: Page, faulty: ShopPage): Promise<void> {
  await page.waitForFunction(
    (id) => {
      const region = document.getElementById(id);
      return (
        region?.querySelector('*') && Object.keys(region).some((key) => key.startsWith('__reactContainer'))
      );
    },
    regionId(faulty.remote),
    { timeout: patienceMs },
  );
  await expect(fallbackOf(page, faulty)).toHaveCount(0);
}

/** No fallback has stood there at any time since the page was loaded. */
export async function expectNoFallbackSeen(page: Page): Promise<void> {
  expect((await watchedIn(page)).fallbackAt, 'a fallback was seen').toBeUndefined();
}
