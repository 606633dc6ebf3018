import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { httpGet } from '../../fixtures/http-get.ts';
import type { Store } from '../../fixtures/catalog.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { remote } from '../../fixtures/releases.ts';
import { shop } from '../../fixtures/shop-addresses.ts';
import { onlyInTestAll } from '../../fixtures/only-in-test-all.ts';
import { buildSample } from '../../sample-remotes/svelte/build.ts';

// Uses a remote without React, built with its own tools, in the real shop.

const name = 'mfe-sample-svelte';

// Activating tests its page in a separate browser.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'svelte-'));
  try {
    await buildSample(folder);
    await remote('publish', name, '--from', folder);
    await remote('activate', name);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
test.afterAll(() => remote('retire', name, '--reason', 'the journey ends'));

const heading = (page: Page) => page.getByRole('heading', { name: 'Made with Svelte' });
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /cart/i });

async function open(page: Page, store: Store): Promise<void> {
  // The document server follows the registry within a second or so.
  await expect.poll(async () => (await httpGet(store, '/sample-svelte')).text).toContain(`"${name}"`);
  await page.goto(`${shop[store]}/sample-svelte`);
  await expect(heading(page)).toBeVisible();
}

for (const [store, vendor] of [
  ['fieldnote', 'FIELDNOTE'],
  ['maisonlune', 'MAISON LUNE'],
] as const)
  test(
    `its page works in ${store}: state, cart, toast and links, and cleans up after itself`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      await open(page, store);
      await expect(page.getByText(`${vendor}, 0 in the cart`, { exact: false })).toBeVisible({
        timeout: 10_000,
      });
      await expect(page).toHaveTitle(/^Svelte/);
      await page.getByRole('button', { name: 'Pressed 0 times' }).click();
      await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();

      await page.getByRole('button', { name: 'Add the first product' }).click();
      await expect(page.getByText('Added by Svelte')).toBeVisible();
      await expect(page.getByText('1 in the cart')).toBeVisible();
      await expect(cartLink(page)).toContainText('1');

      // A plain link between its own pages keeps the component and its state.
      await page.getByRole('link', { name: 'Seven pieces' }).click();
      await expect(page.getByText('7 pieces requested')).toBeVisible();
      await expect(page).toHaveTitle(/^Svelte, 7 pieces/);
      await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();

      const styles = () => page.locator('head style').evaluateAll((all) => all.filter(({ textContent }) => /\.svelte-/.test(textContent ?? '')).length); // prettier-ignore
      expect(await styles()).toBe(1);
      await page.getByRole('button', { name: 'Go to cart' }).click();
      await expect(page).toHaveURL(`${shop[store]}/cart`);
      await expect(page.getByRole('heading', { level: 1, name: /cart/i })).toBeVisible();
      await expect(page.locator(`[id="single-spa-application:${name}"]`)).toHaveCount(0);
      expect(await styles()).toBe(0);

      await page.goBack();
      await expect(page.getByText('7 pieces requested')).toBeVisible();
      await expect(page.getByText('1 in the cart')).toBeVisible();
      expect(await styles()).toBe(1);
    },
  );
