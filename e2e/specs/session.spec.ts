import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { enterAs, newShopper } from '../fixtures/shopper.ts';

test('a page from the server hydrates without complaint though the session is known first', async ({
  page,
}) => {
  await enterAs(page, 'fieldnote', await newShopper('fieldnote'));
  await page.goto(`${shop.fieldnote}/category/women`);
  const product = await page.locator('main a[href*="/products/"]').first().getAttribute('href');

  const whoAmI = page.waitForResponse(/\/users\/me/);
  await page.route(/mfe-catalog.*remoteEntry/, async (route) => {
    await whoAmI;
    await route.continue();
  });
  await page.goto(shop.fieldnote + product);
  // The server knows nobody; who is signed in needs no way to the login.
  await expect(page.getByRole('link', { name: 'Login to Write a Review' })).toBeHidden();
});
