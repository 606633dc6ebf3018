import { findProduct, phone, sizesInStock, stores, waitForShell } from '../fixtures/catalog.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { findSmallTargets } from '../fixtures/find-small-targets.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// "Small screens first: … 44 px targets".

test.use({
  viewport: phone,
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
});

for (const store of stores)
  test(
    `${store}: touch targets on home, category, product, search and content pages are large enough`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      const { id } = await findProduct(store, (details) => sizesInStock(details).length > 0);
      const paths = [
        '/',
        '/category/women?page=1',
        '/category/women?minPrice=20&productSize=M',
        '/search?q=linen',
        '/help',
      ];
      for (const path of [...paths, `/products/${id}/details`]) {
        await page.goto(shop[store] + path);
        await waitForShell(page);
        expect.soft(await findSmallTargets(page), path).toEqual([]);
      }
      await page.goto(`${shop[store]}/category/women`);
      await waitForShell(page);
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
      expect.soft(await findSmallTargets(page), 'filters').toEqual([]);
    },
  );
