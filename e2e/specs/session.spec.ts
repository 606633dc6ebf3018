import { expect, test } from '../fixtures/journey.ts';
import { registerShopper } from '../fixtures/register.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { signIn } from '../fixtures/sign-in.ts';

test('a page from the server hydrates without complaint though the session is known first', async ({
  page,
}) => {
  const shopper = await registerShopper(page, shop.fieldnote);
  await signIn(page, shop.fieldnote, shopper);
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
