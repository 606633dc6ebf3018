import { httpGet } from '../fixtures/http-get.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// "Any other path shows the 404 page." See server-html for what search engines get, and static-shell for plain files.

const notFound = { level: 1, name: 'Page not found' } as const;
test.use({ expectedConsole: { patterns: [/status of 404.*(nothing-here|no\/such)/] } });

for (const store of ['fieldnote', 'maisonlune'] as const) {
  for (const width of [1440, 390]) {
    test(
      `${store}, ${width} wide: any other path shows the 404 page with its title, text and both links`,
      onlyInTestAll(store === 'maisonlune' || width === 390),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 844 });
        for (const path of ['/nothing-here', '/no/such/page?q=1', '/Category/nothing-here']) {
          const reply = await page.goto(shop[store] + path);
          expect(reply?.status(), path).toBe(404);
          await expect(page.getByRole('heading', notFound)).toBeVisible();
          await expect(page).toHaveTitle(/^Page not found/);
        }
        const main = page.getByRole('main');
        await expect(main).toContainText('Please check the URL in the address bar and try again.');
        await expect(main.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/');
        await expect(main.getByRole('link', { name: 'My Account' })).toHaveAttribute('href', '/account');
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
      },
    );
  }
}

test("'My Account' leads a guest to sign-in, and 'Go back home' to the home page", async ({ page }) => {
  await page.goto(`${shop.fieldnote}/nothing-here`);
  await page.getByRole('main').getByRole('link', { name: 'My Account' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', notFound)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', notFound)).toBeVisible();
  await page.getByRole('link', { name: 'Go back home' }).click();
  await expect(page.getByRole('heading', { name: 'Seasonal Collections' })).toBeVisible();
  await expect(page).toHaveURL(`${shop.fieldnote}/`);
});

test(
  'the 404 page shows the assistant, and disappears after navigation',
  onlyInTestAll(),
  async ({ page }) => {
    const reply = await page.goto(`${shop.fieldnote}/nothing-here`);
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('button', { name: /assistant/i })).toBeVisible();
    await expect(page.getByRole('heading', notFound)).toBeVisible();

    await page.getByRole('link', { name: 'Go back home' }).click();
    await expect(page.getByRole('heading', { name: 'Seasonal Collections' })).toBeVisible();
    await expect(page.getByRole('heading', notFound)).toHaveCount(0);

    await page.goBack();
    await expect(page.getByRole('heading', notFound)).toBeVisible();
  },
);

test('links in the shop to a missing category or product show the 404 page', async ({ page }) => {
  await page.goto(shop.fieldnote);
  for (const [path, title] of [
    ['/category/nothing-here', 'Page not found'],
    ['/products/nothing-here/details', 'Product not found'],
  ] as const) {
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'away' });
      document.querySelector('main')?.prepend(link);
      link.click();
    }, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Fieldnote`);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Seasonal Collections' })).toBeVisible();
  }
});

test("a missing product's HTML has the status 404, a matching title and noindex", async () => {
  const { status, text } = await httpGet('fieldnote', '/products/nothing-here/details');
  expect(status).toBe(404);
  expect(text).toContain('<title>Product not found · Fieldnote</title>');
  expect(text).toContain('<meta name="robots" content="noindex">');
});
