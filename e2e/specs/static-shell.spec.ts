import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { serveStaticShell } from '../fixtures/static-shell.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

test.beforeEach(({ page }) => serveStaticShell(page));

for (const { store, department } of [
  { store: 'fieldnote', department: 'Outerwear' },
  { store: 'maisonlune', department: 'Dresses' },
] as const) {
  test(
    `${store} works as plain files, without the document server`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      await page.goto(`${shop[store]}/category/women-${department.toLowerCase()}`);
      await expect(page.getByRole('heading', { level: 1, name: department })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-tenant', store.toUpperCase());
      const primary = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--color-primary'),
      );
      expect(primary).not.toBe('');
      await page.locator('main a[href*="/products/"]').first().click();
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(page.getByRole('banner').getByRole('link', { name: /cart/i })).toContainText('1');
    },
  );
}

test('served as plain files, a path without a page shows the 404 page', onlyInTestAll(), async ({ page }) => {
  await page.goto(`${shop.fieldnote}/nothing-here`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go back home' }).click();
  await expect(page.getByRole('heading', { name: 'Seasonal Collections' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Page not found' })).toHaveCount(0);
});
