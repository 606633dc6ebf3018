import { callApi } from '../fixtures/call-api.ts';
import {
  findProduct,
  productUrl,
  sizesInStock,
  stores,
  waitForShell,
  type Store,
} from '../fixtures/catalog.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openAdmin, operatorToken } from '../fixtures/operator.ts';
import { apiGet } from '../fixtures/api-get.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// Stock that an operator changes shows up for shoppers.

interface Variant {
  id: string;
  sku: string;
  stockQuantity: number;
  attributes: { Size: string; Color: string };
}

/** The first or last size in stock, in the product's default color. Parallel tests use different sizes. */
async function findVariant(store: Store, which: 'first' | 'last') {
  const product = await findProduct(
    store,
    (details) => sizesInStock(details).filter(({ stockQuantity }) => stockQuantity > 3).length > 1,
    // Other journeys buy the first product.
    'last',
  );
  const { variants } = await apiGet<{ variants: Variant[] }>(store, `/products/${product.id}/details`);
  const inStock = variants.filter(
    ({ attributes, stockQuantity }) => attributes.Color === product.selectedColor && stockQuantity > 3,
  );
  return { product, variant: inStock.at(which === 'first' ? 0 : -1)! };
}
const adjust = async (store: Store, variantId: string, adjustBy: number) =>
  callApi(store, 'POST', '/admin/stock/adjustments', {
    token: await operatorToken(store),
    body: { changes: [{ variantId, adjustBy }] },
  });

for (const store of stores)
  test(
    `${store}: a variant with stock 0 is sold out for shoppers until it's restocked`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      const { product, variant } = await findVariant(store, 'first');
      const { Size, Color } = variant.attributes;
      await openAdmin(page, store, '/admin/stock');
      await waitForShell(page);
      await page.getByRole('searchbox', { name: 'Search' }).fill(variant.sku);
      await page.keyboard.press('Enter');
      const field = page.getByLabel(`New quantity of ${product.productName}, ${Color} / ${Size}`);
      await expect(field).toHaveValue(String(variant.stockQuantity));
      await field.fill('0');
      await page.getByLabel('Reason (optional)').fill('Lost in the move');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('The stock was updated.')).toBeVisible();
      await expect(
        page.getByRole('row', { name: new RegExp(variant.sku) }).getByText('Sold out'),
      ).toBeVisible();

      await page.goto(productUrl(store, product));
      await waitForShell(page);
      await expect(
        page.getByRole('radio', { name: new RegExp(`^${Size}\\b.*out of stock`, 'i') }),
      ).toBeVisible();
      await adjust(store, variant.id, variant.stockQuantity);
      await page.reload();
      await expect(page.getByRole('radio', { name: Size, exact: true })).toBeEnabled();
    },
  );

test.describe('stock sold in the meantime', onlyInTestAll(), () => {
  test.use({ expectedConsole: { patterns: [/409/] } });

  test('shows the current stock next to the typed quantity, and saving again works', async ({ page }) => {
    const { product, variant } = await findVariant('maisonlune', 'last');
    const { Size, Color } = variant.attributes;
    await openAdmin(page, 'maisonlune', `/admin/stock?q=${encodeURIComponent(variant.sku)}`);
    await waitForShell(page);
    await adjust('maisonlune', variant.id, 1 - variant.stockQuantity);
    const field = page.getByLabel(`New quantity of ${product.productName}, ${Color} / ${Size}`);
    await field.fill('0');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText(/has 1 in stock, so \d+ can't be removed/).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: '1', exact: true })).toBeVisible();
    await expect(field).toHaveValue('0');
    await expect(field).toBeFocused();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('The stock was updated.')).toBeVisible();
    await adjust('maisonlune', variant.id, variant.stockQuantity);
  });
});
