import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';

// A remote that cannot be had costs its own region and nothing else, and Retry brings it back.

interface Fault {
  remote: string;
  /** What the fallback calls it. */
  title: string;
  /** A page of another remote, to start from. */
  from: string;
  /** How a shopper gets to the remote from there. */
  go: (page: Page) => Promise<void>;
  /** Something that only the remote shows. */
  content: (page: Page) => ReturnType<Page['locator']>;
}

const header = (page: Page) => page.getByRole('banner');

const faults: Fault[] = [
  {
    remote: 'mfe-catalog',
    title: 'The catalogue',
    from: '/cart',
    go: (page) => header(page).getByRole('link', { name: 'Women', exact: true }).first().click(),
    content: (page) => page.getByRole('heading', { level: 1, name: 'Women' }),
  },
  {
    remote: 'mfe-cart-checkout',
    title: 'Cart and checkout',
    from: '/login',
    go: (page) => header(page).getByRole('link', { name: /cart/i }).click(),
    content: (page) => page.getByText('Your cart is empty'),
  },
  {
    remote: 'mfe-account',
    title: 'Your account',
    from: '/cart',
    go: (page) =>
      header(page)
        .getByRole('link', { name: /account/i })
        .click(),
    content: (page) => page.getByRole('button', { name: 'Sign In' }),
  },
  {
    remote: 'mfe-admin',
    title: 'Store administration',
    from: '/cart',
    go: async (page) => void (await page.goto('/admin/login')),
    content: (page) => page.getByLabel('Password'),
  },
  {
    remote: 'mfe-assistant',
    title: 'The product assistant',
    from: '/cart',
    go: async (page) => void (await page.goto('/help')),
    content: (page) => page.getByRole('button', { name: /assistant/i }),
  },
];

test.use({
  expectedConsole: { patterns: [/is not available/, /503/, /ERR_FAILED/] },
});

for (const { remote, title, from, go, content } of faults) {
  for (const kind of ['answers 503', 'never answers'] as const) {
    test(`${remote} ${kind}: its region offers Retry, everything else works`, async ({ page }) => {
      let isDown = true;
      await page.route(`**/remotes/${remote}/**`, async (route) => {
        if (!isDown) return route.continue();
        // A request that is left alone here never gets an answer.
        if (kind === 'answers 503') await route.fulfill({ status: 503, body: 'down' });
      });
      await page.goto(from);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await go(page);

      const fallback = page.getByRole('alert').filter({ hasText: `${title} could not be loaded` });
      await expect(fallback).toBeVisible();
      await expect(header(page)).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      // The header is alive: its search opens.
      await header(page)
        .getByRole('button', { name: /search/i })
        .click();
      await expect(page.getByRole('combobox', { name: 'Search products' }).first()).toBeVisible();
      await page.keyboard.press('Escape');

      isDown = false;
      await fallback.getByRole('button', { name: 'Retry' }).click();
      await expect(content(page)).toBeVisible();
      await expect(fallback).toBeHidden();
    });
  }
}

test('a page from the server stays readable when its remote cannot be loaded', async ({ page }) => {
  await page.route('**/remotes/mfe-catalog/**', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.goto('/category/women');
  await expect(page.getByText('The catalogue could not be loaded')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Women' })).toBeVisible();
  await expect(page.locator('main a[href*="/products/"]').first()).toBeVisible();
  // Its links are real, so the shopper can go on.
  await page.unroute('**/remotes/mfe-catalog/**');
  await page.locator('main a[href*="/products/"]').first().click();
  await expect(page.getByRole('button', { name: /Add to Cart|Out of Stock/ }).first()).toBeVisible();
});

test('a remote that is gone leaves the pages of the others alone', async ({ page }) => {
  await page.route('**/remotes/mfe-account/**', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.goto('/');
  await page.locator('main a[href*="/category/"]').first().click();
  await expect(page.locator('main a[href*="/products/"]').first()).toBeVisible();
  await header(page).getByRole('link', { name: /cart/i }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});
