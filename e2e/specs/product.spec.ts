import type { Page } from '@playwright/test';
import {
  findProduct,
  openChangedProduct,
  phone,
  productUrl,
  sizesInStock,
  stopClock,
  stores,
  waitForShell,
  type Details,
} from '../fixtures/catalog.ts';
import { navigateInApp } from '../fixtures/navigate-in-app.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// Covers every sentence about a product page's texts and choices in the specification.

const isBuyable = (details: Details) => sizesInStock(details).length > 0;
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Cart' });

for (const store of stores) {
  test(
    `${store}: Description shown as HTML, plus a 'View detailed description' dialog (detailedDescription, specifications, materials, careInstructions as HTML)`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      const product = await findProduct(store, isBuyable);
      await page.goto(productUrl(store, product));
      await expect(page.getByRole('region', { name: 'Description' }).locator('p').first()).toBeVisible();
      await waitForShell(page);
      const opener = page.getByRole('button', { name: 'View detailed description' });
      await opener.click();
      const dialog = page.getByRole('dialog', { name: product.productName });
      for (const part of ['Details', 'Specifications', 'Materials', 'Care'])
        await expect(dialog.getByRole('heading', { name: part })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
    },
  );

  test(
    `${store}: on a phone, the first screen shows picture, name and price, and a bar with the chosen size`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      await page.setViewportSize(phone);
      const product = await findProduct(store, isBuyable);
      await page.goto(productUrl(store, product));
      const bar = page.getByText(/^Size \S+ · \$/);
      const barTop = (await bar.locator('xpath=..').boundingBox())?.y ?? 0;
      for (const element of [page.getByRole('heading', { level: 1 }), page.locator('h1 + *')]) {
        const box = await element.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(barTop);
      }
      const chosen = page.getByRole('radio', { checked: true });
      await expect(bar).toContainText(`Size ${await chosen.getAttribute('value')} ·`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
      await waitForShell(page);
      await page.evaluate(() => scrollTo(0, 300));
      await expect.poll(async () => (await bar.locator('xpath=..').boundingBox())?.y).toBe(barTop);
    },
  );
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('Back closes a dialog and the menu, and a link in the menu adds one history entry', async ({
    page,
  }) => {
    const product = await findProduct('fieldnote', isBuyable);
    await page.goto(`${shop.fieldnote}/category/women`);
    await page.goto(productUrl('fieldnote', product));
    await waitForShell(page);
    const address = page.url();
    await page.getByRole('button', { name: 'View detailed description' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(page.url()).toBe(address);

    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Men', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Men' })).toBeVisible();
    await expect(menu).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name: product.productName })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${shop.fieldnote}/category/women`);
  });
});

test("Name and price: chosen variant's price, otherwise min price, or 'min - max' when they differ", async ({
  page,
}) => {
  const price = page.locator('main h1 ~ *').filter({ hasText: /^\$/ }).first();
  let change = (details: Details) => ({
    ...details,
    minPrice: 10,
    maxPrice: 90,
    variants: details.variants.map((variant) => ({ ...variant, price: 44.5, stockQuantity: 3 })),
  });
  await openChangedProduct(page, 'maisonlune', (details) => change(details));
  await expect(price).toHaveText('$44.50');
  const soldOut = (details: Details, maxPrice: number) => ({
    ...details,
    minPrice: 10,
    maxPrice,
    variants: details.variants.map((variant) => ({ ...variant, stockQuantity: 0 })),
  });
  change = (details) => soldOut(details, 90);
  await openChangedProduct(page, 'maisonlune', (details) => change(details));
  await expect(price).toHaveText('$10.00 - $90.00');
  change = (details) => soldOut(details, 10);
  await openChangedProduct(page, 'maisonlune', (details) => change(details));
  await expect(price).toHaveText('$10.00');
});

test('colour choice is kept in the selectedColor query parameter; reselecting a colour reloads the product', async ({
  page,
}) => {
  const product = await findProduct('fieldnote', (details) => details.availableColors.length > 1);
  const other = product.availableColors.find(({ color }) => color !== product.selectedColor)?.color ?? '';
  await page.goto(productUrl('fieldnote', product));
  await waitForShell(page);
  const colors = page.getByRole('group', { name: 'Color' });
  await expect(colors.getByRole('link')).toHaveCount(product.availableColors.length);
  const requested = page.waitForRequest(
    (request) => request.url().includes('/details') && request.url().includes('selectedColor='),
  );
  await colors.getByRole('link', { name: other, exact: true }).click();
  expect(new URL((await requested).url()).searchParams.get('selectedColor')).toBe(other);
  await expect(colors.getByText(`Color: ${other}`)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('selectedColor')).toBe(other);
  await page.reload();
  await expect(colors.getByText(`Color: ${other}`)).toBeVisible();
  await page.goBack();
  await expect(colors.getByText(`Color: ${product.selectedColor}`)).toBeVisible();
});

test('a new color keeps the size if it exists there; otherwise the first size in stock is chosen', async ({
  page,
}) => {
  const withStock = (details: Details, sizes: string[]) => ({
    ...details,
    hasColorVariants: true,
    availableColors: [
      ...details.availableColors.slice(0, 1),
      { ...(details.availableColors[0] as Details['availableColors'][0]), color: 'Other' },
    ],
    availableAttributes: { Size: ['S', 'M', 'L'] },
    variants: ['S', 'M', 'L'].map((Size) => ({
      ...(details.variants[0] as Details['variants'][0]),
      id: Size,
      attributes: { Size, Color: details.selectedColor },
      stockQuantity: sizes.includes(Size) ? 2 : 0,
    })),
  });
  let inStock = ['M', 'L'];
  await openChangedProduct(page, 'fieldnote', (details) => withStock(details, inStock));
  const size = (name: string) => page.getByRole('radio', { name, exact: true });
  await expect(size('M')).toBeChecked();
  await size('L').check({ force: true });
  const choose = () =>
    page.getByRole('group', { name: 'Color' }).locator('a:not([aria-current])').first().click();
  inStock = ['S', 'L'];
  await choose();
  await expect(size('S')).toBeEnabled();
  await expect(size('L')).toBeChecked();
});

test("Size options with stockQuantity 0 or less are disabled with tooltip 'Out of stock' (tooltip delay 700 ms, skip delay 300 ms)", async ({
  page,
}) => {
  await page.clock.install();
  await openChangedProduct(page, 'fieldnote', (details) => ({
    ...details,
    availableAttributes: { Size: ['S', 'M', 'L'] },
    variants: ['S', 'M', 'L'].map((Size, index) => ({
      ...(details.variants[0] as Details['variants'][0]),
      id: Size,
      attributes: { Size, Color: details.selectedColor },
      stockQuantity: [0, -1, 4][index] ?? 0,
    })),
  }));
  const [small, medium, large] = [/^S/, /^M/, /^L/].map((name) => page.getByRole('radio', { name }));
  await expect(small!).toBeDisabled();
  await expect(medium!).toBeDisabled();
  await expect(large!).toBeChecked();
  await stopClock(page);
  const tooltip = page.getByRole('tooltip', { name: 'Out of stock' });
  await small!.hover({ force: true });
  await page.clock.runFor(699);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip).toBeVisible();
  await medium!.hover({ force: true });
  await page.clock.runFor(1);
  await expect(tooltip).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(301);
  await small!.hover({ force: true });
  await page.clock.runFor(300);
  await expect(tooltip).toHaveCount(0);
});

test(
  'a sold-out size is readable: its text has a contrast of at least 4.5:1',
  onlyInTestAll(),
  async ({ page }) => {
    await openChangedProduct(page, 'maisonlune', (details) => ({
      ...details,
      variants: details.variants.map((variant) => ({ ...variant, stockQuantity: 0 })),
    }));
    const label = page.getByRole('group', { name: 'Size' }).locator('input:disabled + *').first();
    const contrast = await label.evaluate((element) => {
      const luminance = (color: string) => {
        const channels = (color.match(/[\d.]+/g) ?? []).map(Number);
        if (channels.length !== 3) throw new Error(`${color} isn't opaque`);
        const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
          const share = channel / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const { color, backgroundColor } = getComputedStyle(element);
      const [darker = 0, lighter = 0] = [luminance(color), luminance(backgroundColor)].sort((a, b) => a - b);
      return (lighter + 0.05) / (darker + 0.05);
    });
    expect(contrast).toBeGreaterThanOrEqual(4.5);
  },
);

test.describe('messages', onlyInTestAll(), () => {
  test.use({ expectedConsole: { patterns: [/50[03]|404/, /Product .*(?:ApiError|answered|503)/] } });

  test("'Failed to load product details', with a way to try again", async ({ page }) => {
    let isDown = true;
    await page.route('**/api/v1/products/*/details*', (route) =>
      isDown ? route.fulfill({ status: 500, json: { code: 'internal', status: 500 } }) : route.continue(),
    );
    const { id } = await findProduct('fieldnote', isBuyable);
    await page.goto(`${shop.fieldnote}/help`);
    await waitForShell(page);
    await navigateInApp(page, `/products/${id}/details`);
    await expect(page.getByRole('alert')).toContainText('Failed to load product details');
    isDown = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(addButton(page)).toBeVisible();
  });

  test("'Product not found'", async ({ page }) => {
    const reply = await page.goto(`${shop.maisonlune}/products/no-such-product/details`);
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible();
  });
});
