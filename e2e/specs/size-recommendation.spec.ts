import type { Page } from '@playwright/test';
import { untilAlive } from '../fixtures/alive.ts';
import { ask } from '../fixtures/ask.ts';
import { expectNothingFound } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { enterAs, newShopper } from '../fixtures/shopper.ts';
import { variation } from '../fixtures/variation.ts';

test.setTimeout(180_000);

/** A product of a category, in letter sizes. */
async function productOf(store: 'fieldnote' | 'maisonlune', categoryId: string): Promise<string> {
  const { text } = await ask(store, `/api/v1/products/category/${categoryId}`);
  const { content } = JSON.parse(text) as { content: { productId: string }[] };
  return `/products/${content[0]?.productId}/details`;
}
/** What a page asks for, and which of its code it loads. */
function requestsOf(page: Page): string[] {
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
    variation(store === 'maisonlune'),
    async ({ page }) => {
      const product = await productOf(store, category);
      const asked = requestsOf(page);
      await page.goto(shop[store] + product);
      await untilAlive(page);
      expect(asked.filter((url) => url.includes('size-recommendation'))).toEqual([]);
      await expect(page.getByText(/your size/i)).toHaveCount(0);

      await enterAs(page, store, await newShopper(store));
      await page.goto(shop[store] + product);
      await page.getByRole('link', { name: 'Find your size' }).click();
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Profile updated successfully')).toBeVisible();

      await page.goto(shop[store] + product);
      const word = page.getByRole('button', { name: /^(Your size: |Not in your size)/ });
      await word.click();
      await expect(page.getByText(/suits your|you are between|Your size would be/)).toBeVisible();
      await expectNothingFound(page, 'the reason');

      const { text } = await ask(store, product);
      expect(text).not.toMatch(/your size/i);
      await page.evaluate(() => localStorage.removeItem('token'));
      await page.reload();
      await untilAlive(page);
      await expect(word).toHaveCount(0);
    },
  );
}
