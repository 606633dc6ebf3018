import type { Page } from '@playwright/test';
import { waitForHydration } from '../fixtures/wait-for-hydration.ts';
import { httpGet } from '../fixtures/http-get.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { signInAs, createShopper } from '../fixtures/shopper.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

test.setTimeout(180_000);

/** Returns the path of a category's first product, which has letter sizes. */
async function findProductPath(store: 'fieldnote' | 'maisonlune', categoryId: string): Promise<string> {
  const { text } = await httpGet(store, `/api/v1/products/category/${categoryId}`);
  const { content } = JSON.parse(text) as { content: { productId: string }[] };
  return `/products/${content[0]?.productId}/details`;
}
/** Records the URLs that a page requests. */
function recordRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
}

for (const [store, category] of [
  ['fieldnote', 'men-tops'],
  ['maisonlune', 'women-dresses'],
] as const) {
  test(
    `"Measurements give a recommended size on the product page to their owner, and nobody else": ${store}`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      const product = await findProductPath(store, category);
      const requested = recordRequests(page);
      await page.goto(shop[store] + product);
      await waitForHydration(page);
      expect(requested.filter((url) => url.includes('size-recommendation'))).toEqual([]);
      await expect(page.getByText(/your size/i)).toHaveCount(0);

      await signInAs(page, store, await createShopper(store));
      await page.goto(shop[store] + product);
      await page.getByRole('link', { name: 'Find your size' }).click();
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Profile updated successfully')).toBeVisible();

      await page.goto(shop[store] + product);
      const recommendation = page.getByRole('button', { name: /^(Your size: |Not available in your size)/ });
      await recommendation.click();
      await expect(page.getByText(/fits your|you're between|Your size is/)).toBeVisible();
      await expectNoViolations(page, 'reason for the size');

      const { text } = await httpGet(store, product);
      expect(text).not.toMatch(/your size/i);
      await page.evaluate(() => localStorage.removeItem('token'));
      await page.reload();
      await waitForHydration(page);
      await expect(recommendation).toHaveCount(0);
    },
  );
}
