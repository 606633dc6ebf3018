import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { signInAs, createShopper } from '../fixtures/shopper.ts';

test('a server-rendered page hydrates without warnings even if the session loads first', async ({ page }) => {
  await signInAs(page, 'fieldnote', await createShopper('fieldnote'));
  await page.goto(`${shop.fieldnote}/category/women`);
  const product = await page.locator('main a[href*="/products/"]').first().getAttribute('href');

  const whoAmI = page.waitForResponse(/\/users\/me/);
  await page.route(/mfe-catalog.*remoteEntry/, async (route) => {
    await whoAmI;
    await route.continue();
  });
  await page.goto(shop.fieldnote + product);
  // The server rendered the page for a guest, but this shopper is signed in.
  await expect(page.getByRole('link', { name: 'Login to Write a Review' })).toBeHidden();
});
