import type { Page } from '@playwright/test';
import {
  findProduct,
  openChangedProduct,
  productUrl,
  sizesInStock,
  stopClock,
  waitForShell,
  type Details,
} from '../fixtures/catalog.ts';
import { expect, test } from '../fixtures/journey.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// Covers every sentence about adding a product to the cart in the specification.

const isBuyable = (details: Details) => sizesInStock(details).length > 0;
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Cart' });
const popup = (page: Page) => page.getByRole('region', { name: 'Added to your cart' });

test("Quantity stepper, minimum 1; '{n} in stock' or 'Out of stock' is shown for the chosen variant", async ({
  page,
}) => {
  const product = await findProduct('fieldnote', (details) =>
    sizesInStock(details).some(({ stockQuantity }) => stockQuantity > 1),
  );
  await page.goto(productUrl('fieldnote', product));
  await waitForShell(page);
  for (const { attributes, stockQuantity } of sizesInStock(product)) {
    await page.getByRole('radio', { name: attributes.Size, exact: true }).check({ force: true });
    await expect(page.getByText(`${stockQuantity} in stock`, { exact: true })).toBeVisible();
  }
  const decrease = page.getByRole('button', { name: 'Decrease quantity' });
  await expect(decrease).toHaveAttribute('aria-disabled', 'true');
  await decrease.click({ force: true });
  await expect(page.locator('main output').first()).toHaveText('1');
});

test('After adding, a quick-cart popup shows the last item of the returned cart; it slides in and auto-closes after 5 s (animation state changes at 4.7 s), held while hovered or focused', async ({
  page,
}) => {
  await page.clock.install();
  // It's added twice.
  const product = await findProduct('maisonlune', (details) => {
    const sizes = sizesInStock(details);
    return sizes.length > 0 && sizes.every(({ stockQuantity }) => stockQuantity > 1);
  });
  await page.goto(productUrl('maisonlune', product));
  await waitForShell(page);
  await stopClock(page);
  await addButton(page).click();
  await expect(popup(page)).toContainText(product.productName);
  await expect(popup(page)).toContainText(/1 × \$\d/);
  await expect(popup(page).locator('img')).toBeVisible();
  await page.clock.runFor(4699);
  await expect(popup(page)).toHaveAttribute('data-state', 'open');
  await page.clock.runFor(1);
  await expect(popup(page)).toHaveAttribute('data-state', 'closing');
  await page.clock.runFor(300);
  await expect(popup(page)).toHaveCount(0);

  await addButton(page).click();
  await popup(page).hover();
  await page.clock.runFor(30_000);
  await expect(popup(page)).toHaveAttribute('data-state', 'open');
  await popup(page).getByRole('link', { name: 'View Cart' }).focus();
  await page.mouse.move(10, 600);
  await page.clock.runFor(30_000);
  await expect(popup(page)).toHaveAttribute('data-state', 'open');
  await page.keyboard.press('Escape');
  await expect(popup(page)).toHaveCount(0);
});

test.describe('messages', onlyInTestAll(), () => {
  test.use({ expectedConsole: { patterns: [/50[03]|404/, /Product .*(?:ApiError|answered|503)/] } });

  test("Add button reads 'Add to Cart', 'Adding...' or 'Out of Stock'; out-of-stock variants disable the add button", async ({
    page,
  }) => {
    const withStock = (stockQuantity: number) => (details: Details) => ({
      ...details,
      variants: details.variants.map((variant) => ({ ...variant, stockQuantity })),
    });
    await openChangedProduct(page, 'maisonlune', withStock(5));
    await expect(addButton(page)).toBeEnabled();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/v1/cart/**/items', async (route) => {
      await released;
      await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'down', status: 503 } });
    });
    await addButton(page).click();
    await expect(page.getByRole('button', { name: 'Adding...' })).toBeVisible();
    release();
    await expect(addButton(page)).toBeVisible();
    await openChangedProduct(page, 'maisonlune', withStock(0));
    await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
    await expect(page.getByRole('status').getByText('Out of stock', { exact: true })).toBeVisible();
  });

  test("'Failed to add item to cart'", async ({ page }) => {
    const product = await findProduct('fieldnote', isBuyable);
    await page.route('**/api/v1/cart/**/items', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', status: 500 } }),
    );
    await page.goto(productUrl('fieldnote', product));
    await waitForShell(page);
    await addButton(page).click();
    await expect(page.getByText('Failed to add item to cart')).toBeVisible();
    await expect(popup(page)).toHaveCount(0);
    await expect(addButton(page)).toBeEnabled();
  });
});
