import type { Page } from '@playwright/test';
import { callApi } from '../fixtures/call-api.ts';
import { createLine, toCartItem } from '../fixtures/cart.ts';
import { findProduct, sizesInStock, stores, waitForShell } from '../fixtures/catalog.ts';
import { expect, test } from '../fixtures/journey.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { createShopper, signInAs } from '../fixtures/shopper.ts';
import { waitForHydration } from '../fixtures/wait-for-hydration.ts';

// The next page appears at once: it was prefetched by the browser or the shell, but never by both, or is in the back/forward cache.

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).locator('[data-card] a[href*="/products/"]');
/** Longer than the browser waits before it prefetches the page of a hovered link. */
const restOnLink = (page: Page) => page.waitForTimeout(500);

/** Records the documents that the browser prefetches. */
async function recordPrefetches(page: Page): Promise<string[]> {
  const prefetched: string[] = [];
  const cdp = await page.context().newCDPSession(page);
  cdp.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
    if (status === 'Running') prefetched.push(prefetchUrl);
  });
  await cdp.send('Preload.enable');
  return prefetched;
}

/** Opens a page whose scripts never arrive. */
async function openWithoutScripts(page: Page, url: string): Promise<void> {
  await page.route(/\.js(\?|$)/, () => undefined);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('#shell-toasts').waitFor({ state: 'attached' });
}

const getDelivery = (page: Page) =>
  page.evaluate(() => {
    const [load] = performance.getEntriesByType('navigation');
    return (load as PerformanceNavigationTiming & { deliveryType: string }).deliveryType;
  });

for (const store of stores) {
  test.describe(`${store}, before the scripts arrive`, onlyInTestAll(store !== 'fieldnote'), () => {
    test('the browser prefetches the page of a hovered link once, and shows it after a click', async ({
      page,
    }) => {
      await openWithoutScripts(page, `${shop[store]}/category/women`);
      const prefetched = await recordPrefetches(page);
      const link = cards(page).first();
      const url = shop[store] + (await link.getAttribute('href'));
      await link.hover();
      await expect.poll(() => prefetched).toEqual([url]);
      await link.click({ noWaitAfter: true });
      await expect(page).toHaveURL(url);
      await expect.poll(() => getDelivery(page)).toBe('navigational-prefetch');
      expect(prefetched).toEqual([url]);
    });

    test('it prefetches no page with a cart, an account or an order', async ({ page }) => {
      await openWithoutScripts(page, `${shop[store]}/help`);
      const prefetched = await recordPrefetches(page);
      const links = page.locator('a[href^="/"]:visible');
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      const personal = hrefs.filter((href) => /^\/(cart|checkout|login|account|track)/.test(href));
      expect(personal.length).toBeGreaterThan(2);
      for (const href of personal) {
        await page.locator(`a[href="${href}"]:visible`).first().hover();
        await restOnLink(page);
      }
      expect(prefetched).toEqual([]);
      // Shows that prefetching works at all.
      await page.locator('a[href="/about"]:visible').first().hover();
      await expect.poll(() => prefetched).toEqual([`${shop[store]}/about`]);
    });
  });

  test(
    `${store}: once links work, a hovered link's data is fetched once, and its document never`,
    onlyInTestAll(store !== 'fieldnote'),
    async ({ page }) => {
      await page.goto(`${shop[store]}/category/women`);
      await waitForShell(page);
      await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
      const prefetched = await recordPrefetches(page);
      const data: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/api\/v1\/products\/[^/]+\/details$/.test(pathname)) data.push(pathname);
      });
      const link = cards(page).first();
      await link.hover();
      await expect.poll(() => data).toHaveLength(1);
      await restOnLink(page);
      expect(data).toHaveLength(1);
      await link.click();
      await expect(page.getByRole('button', { name: /^(Add to Cart|Out of Stock)/ }).first()).toBeVisible();
      expect(data).toHaveLength(1);
      expect(prefetched).toEqual([]);
    },
  );
}

// The test browser's back/forward cache is off. These tests ask the browser what else would keep a page out of it, and dispatch
// the cache's events themselves.

/** Reasons of the test browser itself, which no page can change. */
const browserReasons = /^BackForwardCacheDisabled|^BrowsingInstanceNotSwapped$/;

/** Leaves a page by a full navigation and returns. @returns what keeps it out of the cache */
async function findCacheObstacles(page: Page, url: string): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.enable');
  const { promise: obstacles, resolve } = Promise.withResolvers<string[]>();
  cdp.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    resolve(
      notRestoredExplanations.map(({ reason }) => reason).filter((reason) => !browserReasons.test(reason)),
    ),
  );
  await page.goto(url);
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await page.goto(`${shop.fieldnote}/robots.txt`);
  await page.goBack({ waitUntil: 'commit' });
  const found = await obstacles;
  await cdp.detach();
  return found;
}

for (const path of ['/', '/category/women', '/help', '/cart', '/login'])
  test(
    `${path} can be kept in the back/forward cache`,
    onlyInTestAll(path !== '/category/women'),
    async ({ page }) => {
      // A pending request, such as a slow picture, also blocks the cache, but only until it ends.
      const obstacles = () => findCacheObstacles(page, shop.fieldnote + path);
      await expect.poll(obstacles, { timeout: 60_000 }).toEqual([]);
    },
  );

test('cart and session are current when Back shows a page as it was left', async ({ page }) => {
  const shopper = await createShopper('fieldnote');
  const product = await findProduct('fieldnote', (details) => sizesInStock(details).length > 0);
  await signInAs(page, 'fieldnote', shopper);
  await page.goto(`${shop.fieldnote}/help`);
  await waitForHydration(page);
  const dispatch = (type: 'pagehide' | 'pageshow') =>
    page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);

  await dispatch('pagehide');
  const body = toCartItem(createLine(product));
  await callApi('fieldnote', 'POST', '/cart/items', { body, token: shopper.token });
  await dispatch('pageshow');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

  await dispatch('pagehide');
  await page.evaluate(() => localStorage.removeItem('token'));
  await dispatch('pageshow');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /account/i })
    .click();
  await expect(page).toHaveURL(`${shop.fieldnote}/login`);
});
