import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findProduct, sizesInStock } from '../fixtures/catalogue.ts';
import { expect, test } from '../fixtures/journey.ts';
import { startDev } from '../fixtures/new-remote.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { variation } from '../fixtures/variation.ts';

// Every remote as its team has it without a shop: in a test host, answered by its own samples.

const root = join(import.meta.dirname, '../..');

// The first build of each takes its time, and two share a core.
test.describe.configure({ timeout: 240_000 });

interface Alone {
  remote: string;
  /** Where it begins, and what is to be seen there. */
  begins: { path: string; shows: (page: Page) => ReturnType<Page['locator']> };
  /** Further pages, after somebody has come. */
  asWho?: string;
  then: { path: string; shows: (page: Page) => ReturnType<Page['locator']> }[];
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first();

const all: Alone[] = [
  {
    remote: 'mfe-catalog',
    begins: { path: '/', shows: heading('New In') },
    then: [
      { path: '/category/women', shows: (page) => page.getByText('3 products') },
      { path: '/products/field-parka/details', shows: heading('Field Parka') },
    ],
  },
  {
    remote: 'mfe-cart-checkout',
    begins: { path: '/cart', shows: (page) => page.getByText('Fell Parka').first() },
    then: [
      {
        path: '/tracking/1Z999AA10123456784',
        shows: (page) => page.getByText('Out for Delivery', { exact: true }),
      },
    ],
  },
  {
    remote: 'mfe-account',
    begins: { path: '/login', shows: heading('Sign in to your account') },
    asWho: 'shopper',
    then: [{ path: '/account/orders', shows: (page) => page.getByText('Order #FN-10042') }],
  },
  {
    remote: 'mfe-admin',
    begins: { path: '/admin/login', shows: heading('Store administration') },
    asWho: 'operator',
    then: [
      {
        path: '/admin/orders',
        shows: (page) => page.getByRole('table', { name: 'Orders' }).getByText('Robin Weaver'),
      },
    ],
  },
  {
    remote: 'mfe-assistant',
    begins: { path: '/', shows: (page) => page.getByRole('button', { name: /assistant/i }) },
    then: [],
  },
];

for (const { remote, begins, asWho, then } of all)
  test(`${remote} stands alone with its samples`, variation(remote !== 'mfe-assistant'), async ({ page }) => {
    const dev = await startDev(join(root, remote));
    try {
      await page.goto(dev.origin);
      await expect(begins.shows(page)).toBeVisible();
      await expect(page).toHaveURL(`${dev.origin}${begins.path}`);
      if (asWho) await page.getByLabel('Here is').selectOption(asWho);
      for (const { path, shows } of then) {
        await page.getByLabel('Address').fill(path);
        await page.getByRole('button', { name: 'Go', exact: true }).click();
        await expect(shows(page)).toBeVisible();
        await expect(page).toHaveURL(`${dev.origin}${path}`);
      }
    } finally {
      expect(await dev.end(page)).toBe(0);
    }
  });

test(
  'a running shop answers where it is named, and whose cart it is outlives another load',
  variation(),
  async ({ page }) => {
    const dev = await startDev(join(root, 'mfe-catalog'), '--api', `http://localhost:${shop.port}`);
    try {
      // Other journeys buy.
      const { id } = await findProduct('fieldnote', (details) => sizesInStock(details).length > 0);
      await page.goto(`${dev.origin}/products/${id}/details`);
      const sizes = page.getByRole('radio', { disabled: false });
      await expect(sizes.first()).toBeAttached();
      await page.locator('label', { has: sizes.last() }).last().click();
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await expect(page.getByText('In the cart: 1')).toBeVisible();
      await page.reload();
      await expect(page.getByText('In the cart: 1')).toBeVisible();
    } finally {
      expect(await dev.end(page)).toBe(0);
    }
  },
);
