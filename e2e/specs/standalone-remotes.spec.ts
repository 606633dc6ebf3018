import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findProduct, sizesInStock } from '../fixtures/catalog.ts';
import { expect, test } from '../fixtures/journey.ts';
import { startDev } from '../fixtures/new-remote.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// Runs every remote without a shop: in the dev host, with its own sample data.

const root = join(import.meta.dirname, '../..');

// The first builds are slow, and tests share a core.
test.describe.configure({ timeout: 240_000 });

interface StandaloneRemote {
  remote: string;
  /** The first page and what it shows. */
  start: { path: string; shows: (page: Page) => ReturnType<Page['locator']> };
  /** The visitor who opens the other pages; a guest by default. */
  visitor?: string;
  then: { path: string; shows: (page: Page) => ReturnType<Page['locator']> }[];
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first();

const all: StandaloneRemote[] = [
  {
    remote: 'mfe-catalog',
    start: { path: '/', shows: heading('New In') },
    then: [
      { path: '/category/women', shows: (page) => page.getByText('3 products') },
      { path: '/products/field-parka/details', shows: heading('Field Parka') },
    ],
  },
  {
    remote: 'mfe-cart-checkout',
    start: { path: '/cart', shows: (page) => page.getByText('Fell Parka').first() },
    then: [
      {
        path: '/tracking/1Z999AA10123456784',
        shows: (page) => page.getByText('Out for Delivery', { exact: true }),
      },
    ],
  },
  {
    remote: 'mfe-account',
    start: { path: '/login', shows: heading('Sign in to your account') },
    visitor: 'shopper',
    then: [{ path: '/account/orders', shows: (page) => page.getByText('Order #FN-10042') }],
  },
  {
    remote: 'mfe-admin',
    start: { path: '/admin/login', shows: heading('Store administration') },
    visitor: 'operator',
    then: [
      {
        path: '/admin/orders',
        shows: (page) => page.getByRole('table', { name: 'Orders' }).getByText('Robin Weaver'),
      },
    ],
  },
  {
    remote: 'mfe-assistant',
    start: { path: '/', shows: (page) => page.getByRole('button', { name: /assistant/i }) },
    then: [],
  },
];

for (const { remote, start, visitor, then } of all)
  test(
    `${remote} runs alone with its sample data`,
    onlyInTestAll(remote !== 'mfe-assistant'),
    async ({ page }) => {
      const dev = await startDev(join(root, remote));
      try {
        await page.goto(dev.origin);
        await expect(start.shows(page)).toBeVisible();
        await expect(page).toHaveURL(`${dev.origin}${start.path}`);
        if (visitor) await page.getByLabel(/^User/).selectOption(visitor);
        for (const { path, shows } of then) {
          await page.getByLabel('Address').fill(path);
          await page.getByRole('button', { name: 'Go', exact: true }).click();
          await expect(shows(page)).toBeVisible();
          await expect(page).toHaveURL(`${dev.origin}${path}`);
        }
      } finally {
        expect(await dev.end(page)).toBe(0);
      }
    },
  );

test(
  'with --api, a remote uses a running shop, and the cart survives a reload',
  onlyInTestAll(),
  async ({ page }) => {
    const dev = await startDev(join(root, 'mfe-catalog'), '--api', `http://localhost:${shop.port}`);
    try {
      // Other journeys may buy products.
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
