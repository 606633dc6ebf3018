import type { Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/axe.ts';
import { callApi } from '../fixtures/call-api.ts';
import { phone, stores, waitForShell } from '../fixtures/catalog.ts';
import { getAmount, approvePayment, chooseFirstRate, fillAddress } from '../fixtures/checkout.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openAdmin, operatorToken } from '../fixtures/operator.ts';
import { pictureFile } from '../fixtures/picture-file.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { findSmallTargets } from '../fixtures/find-small-targets.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// An operator creates a product, a shopper buys it, and the operator hides and deletes it.

const categories = { fieldnote: 'women-jackets', maisonlune: 'women-dresses' };
const desktop = { width: 1440, height: 900 };

async function fillProduct(page: Page, name: string, category: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Category', { exact: true }).selectOption(category);
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill(
      '<p>Stands up to the <strong>wind</strong>.</p><img src="x" onerror="document.title = \'taken\'"><script>document.title = "taken"</script>',
    );
  await expect(page.getByRole('region', { name: 'Preview: Description' })).toContainText(
    'Stands up to the wind.',
  );
  await expect(page.getByRole('region', { name: 'Preview: Description' }).locator('img, script')).toHaveCount(
    0,
  );
  await page.getByLabel('Color 1', { exact: true }).fill('Rust');
  await page.getByRole('button', { name: 'Add color' }).click();
  await expect(page.getByLabel('Color 2', { exact: true })).toBeFocused();
  await page.keyboard.type('Sky');
  await page
    .getByRole('group', { name: 'Rust: pictures' })
    .locator('input[type=file]')
    .setInputFiles([pictureFile('front.png', [170, 68, 34]), pictureFile('back.png', [120, 48, 24])]);
  const pictures = page.getByRole('group', { name: 'Rust: pictures' });
  // On a busy machine, the first pictures wait for the processes that decode them.
  await expect(pictures.getByLabel('Alt text')).toHaveCount(2, { timeout: 30_000 });
  await pictures.getByLabel('Alt text').first().fill('The back');
  await page.keyboard.press('Tab');
  await expect(pictures.getByText('Saved.')).toBeVisible();
  await pictures.getByRole('button', { name: /Later.*picture 1/ }).press('Enter');
  await expect(pictures.getByLabel('Alt text').last()).toHaveValue('The back');
  await page.getByLabel('Sizes to add in every color').fill('S, M');
  await page.keyboard.press('Enter');
  for (const row of ['Rust / S', 'Rust / M', 'Sky / S', 'Sky / M']) {
    await page.getByLabel(`Price in $ of ${row}`, { exact: true }).fill('64');
    await page.getByLabel(`Weight in g of ${row}`).fill('700');
    await page.getByLabel(`Stock of ${row}`).fill('9');
  }
}

/** Returns the names of the products that the assistant finds. */
async function searchAssistant(query: string): Promise<string[]> {
  const body = { query };
  const { products } = await callApi<{ products: { name: string }[] }>('fieldnote', 'POST', '/search', {
    body,
  });
  return products.map(({ name }) => name);
}

for (const store of stores)
  test(
    `${store}: a product can be added, found, bought, hidden and deleted`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page, browser }) => {
      test.slow();
      const name = `Aa Quillmark ${Date.now()}`;
      await openAdmin(page, store, '/admin/products');
      await page.getByRole('link', { name: 'Add product' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'New product' })).toBeVisible();
      await waitForShell(page);

      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
      await expect(page.getByText('Name is required', { exact: true })).toBeVisible();
      await fillProduct(page, name, categories[store]);
      await page.getByLabel('Published').check();
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/products\/aa-quillmark-/);
      const id = new URL(page.url()).pathname.split('/').at(-1)!;

      const hasAssistant = store === 'fieldnote';
      // On a busy machine, the assistant takes a while to compute the embedding.
      const assistantFollows = { timeout: 30_000 };
      if (hasAssistant) await expect.poll(() => searchAssistant(name), assistantFollows).toContain(name);
      const shopper = await (await browser.newContext()).newPage();
      await shopper.goto(`${shop[store]}/search?q=${encodeURIComponent(name)}`);
      await shopper.locator(`main a[href*="/products/${id}/"]`).first().click();
      await expect(shopper.getByRole('heading', { level: 1, name })).toBeVisible();
      await shopper.goto(`${shop[store]}/category/${categories[store]}`);
      await expect(shopper.locator(`main a[href*="/products/${id}/"]`).first()).toBeVisible();
      await shopper.goto(`${shop[store]}/products/${id}/details`);
      await waitForShell(shopper);
      await shopper.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
      await expect(shopper.getByText('9 in stock', { exact: true })).toBeVisible();
      await shopper.getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(shopper.getByRole('banner').getByRole('link', { name: /cart/i })).toContainText('1');
      await shopper.goto(`${shop[store]}/cart`);
      await shopper.getByRole('link', { name: 'Proceed to Checkout' }).click();
      await fillAddress(shopper, { email: `quill-${Date.now()}@example.com`, phone: '415-555-0134' });
      await chooseFirstRate(shopper);
      await approvePayment(shopper);
      await shopper.getByRole('button', { name: 'Place Order' }).click();
      await expect(shopper.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
      expect(await getAmount(shopper, 'Subtotal')).toBe(6400);

      await page.getByLabel('Published').uncheck();
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('The product was saved.')).toBeVisible();
      await expect(page.getByText('You have unsaved changes.')).toHaveCount(0);
      const gone = await shopper.goto(`${shop[store]}/products/${id}/details`);
      expect(gone?.status()).toBe(404);
      await shopper.goto(`${shop[store]}/search?q=${encodeURIComponent(name)}`);
      await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(shopper.locator(`main a[href*="/products/${id}/"]`)).toHaveCount(0);
      await shopper.context().close();
      if (hasAssistant) await expect.poll(() => searchAssistant(name), assistantFollows).not.toContain(name);

      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
      await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
      await page.getByRole('searchbox', { name: 'Search' }).fill(name);
      await page.keyboard.press('Enter');
      await expect(page.getByText('No products match.')).toBeVisible();
    },
  );

test.describe('two operators', () => {
  test.use({ expectedConsole: { patterns: [/409/] } });

  test('the second one sees a conflict, loses no input and overwrites nothing', async ({ page }) => {
    // No other journey changes or deletes this product.
    await openAdmin(page, 'maisonlune', '/admin/products?q=Quai+Check+Scarf');
    await page.locator('main [role=rowheader] a').first().click();
    const material = page.getByLabel('Material', { exact: true });
    const before = await material.inputValue();
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    const token = await operatorToken('maisonlune');
    await saveUnchanged(id, token);
    await material.fill('Nettle');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText(/Somebody else has changed this/)).toBeVisible();
    await expect(material).toHaveValue('Nettle');
    const stored = await callApi<{ material: string }>('maisonlune', 'GET', `/admin/products/${id}`, {
      token,
    });
    expect(stored.material).toBe(before);
  });
});

interface Stored {
  createdAt?: string;
  updatedAt?: string;
  id?: string;
  colors: { name: string; hex: string; images: { imageId: string }[]; detailImages: { imageId: string }[] }[];
  variants: { stock?: number }[];
}

/** Saves a product unchanged, like another operator. */
async function saveUnchanged(id: string, token: string): Promise<void> {
  const path = `/admin/products/${id}`;
  const {
    createdAt: _,
    updatedAt: __,
    id: ___,
    ...product
  } = await callApi<Stored>('maisonlune', 'GET', path, { token });
  const getImageIds = (images: { imageId: string }[]) => images.map(({ imageId }) => imageId);
  const colors = product.colors.map(({ name, hex, images, detailImages }) => ({
    name,
    hex,
    imageIds: getImageIds(images),
    detailImageIds: getImageIds(detailImages),
  }));
  const variants = product.variants.map(({ stock: _stock, ...variant }) => variant);
  await callApi('maisonlune', 'PUT', path, { token, body: { ...product, colors, variants } });
}

for (const [name, viewport] of Object.entries({ phone, desktop }))
  test.describe(name, onlyInTestAll(name === 'desktop'), () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds no problems in a form with errors, and no target is too small', async ({ page }) => {
      await openAdmin(page, 'maisonlune', '/admin/products/new');
      await waitForShell(page);
      await page.getByLabel('Color 1', { exact: true }).fill('Rust');
      await page.getByLabel('Sizes to add in every color').fill('S');
      await page.getByRole('button', { name: 'Add sizes' }).click();
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Category is required')).toBeVisible();
      await expectNoViolations(page, 'new product form with errors');
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      if (viewport === phone) expect(await findSmallTargets(page)).toEqual([]);
    });
  });
