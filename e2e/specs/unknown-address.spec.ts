import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';

const notFound = { name: 'Page not found' };
test.use({ expectedConsole: { patterns: [/404 \(Not Found\).*nothing-here/] } });

test('the 404 page stands beside the assistant, and makes way for the page gone to', async ({ page }) => {
  const reply = await page.goto(`${shop.fieldnote}/nothing-here`);
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('button', { name: /assistant/i })).toBeVisible();
  await expect(page.getByRole('heading', notFound)).toBeVisible();

  await page.getByRole('link', { name: 'Go back home' }).click();
  await expect(page.getByRole('heading', { name: 'Seasonal Collections' })).toBeVisible();
  await expect(page.getByRole('heading', notFound)).toHaveCount(0);

  await page.goBack();
  await expect(page.getByRole('heading', notFound)).toBeVisible();
});
