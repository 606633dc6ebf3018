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
} from '../fixtures/catalogue.ts';
import { fingersOf } from '../fixtures/fingers.ts';
import { goWithin } from '../fixtures/go-within.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';

const isBuyable = (details: Details) => sizesInStock(details).length > 0;
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Cart' });
const popup = (page: Page) => page.getByRole('region', { name: 'Added to your cart' });
const pictures = (page: Page) => page.getByRole('region', { name: /^Pictures of/ });

/** The product with six pictures, whatever it has. */
const withSixPictures = (details: Details): Details => {
  const [first] = details.productImages.defaultImages;
  if (!first) throw new Error('A product without pictures');
  const copies = [1, 2, 3, 4, 5, 6].map((number) => ({
    ...first,
    imageUrl: `${first.imageUrl}?${number}`,
    urlTemplate: `${first.urlTemplate}?${number}`,
  }));
  return { ...details, productImages: { ...details.productImages, defaultImages: copies } };
};

for (const store of stores) {
  test(`${store}: Gallery: main image, thumbnails (five per row), a button switching to the detail image set, hover zoom 2x`, async ({
    page,
  }) => {
    await openChangedProduct(page, store, withSixPictures);
    const thumbnails = pictures(page).getByRole('button', { name: /^Show picture/ });
    await expect(thumbnails).toHaveCount(6);
    const tops = await thumbnails.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops.slice(0, 5).every((top) => top === tops[0])).toBe(true);
    expect(tops[5]).toBeGreaterThan(tops[0] ?? 0);

    await thumbnails.nth(2).click();
    await expect(thumbnails.nth(2)).toHaveAttribute('aria-current', 'true');
    const third = pictures(page).getByRole('listitem').nth(2).getByRole('img');
    await expect(third).toBeInViewport({ ratio: 0.3 });
    await third.hover();
    await expect(third).toHaveCSS('transform', /^matrix\(2, 0, 0, 2/);

    await page.getByRole('button', { name: 'Show close-ups' }).click();
    await page.getByRole('button', { name: 'Show the whole piece' }).click();
    await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true');
  });

  test(`${store}: Description shown as HTML, plus a 'View detailed description' dialog (detailedDescription, specifications, materials, careInstructions as HTML)`, async ({
    page,
  }) => {
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
  });

  test(`${store}: on a phone the first screen shows picture, name and price, and the bar what a press would buy`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    const product = await findProduct(store, isBuyable);
    await page.goto(productUrl(store, product));
    const bar = page.getByText(/^Size \S+ · \$/);
    const barTop = (await bar.locator('xpath=..').boundingBox())?.y ?? 0;
    for (const seen of [page.getByRole('heading', { level: 1 }), page.locator('h1 + *')]) {
      const box = await seen.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(barTop);
    }
    const chosen = page.getByRole('radio', { checked: true });
    await expect(bar).toContainText(`Size ${await chosen.getAttribute('value')} ·`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await waitForShell(page);
    await page.evaluate(() => scrollTo(0, 300));
    await expect.poll(async () => (await bar.locator('xpath=..').boundingBox())?.y).toBe(barTop);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('pictures are swiped, pinched and closed with Back', async ({ page }) => {
    await openChangedProduct(page, 'fieldnote', withSixPictures);
    const fingers = await fingersOf(page);
    const middle = { x: 195, y: 380 };
    const right = { x: 320, y: 380 };
    await expect(pictures(page).getByText('1 / 6')).toBeVisible();
    await fingers.swipe(right, -260);
    await expect(pictures(page).getByText('2 / 6')).toBeVisible();
    const second = page.getByRole('button', { name: 'Show picture 2 of 6' });
    await expect(second).toHaveAttribute('aria-current', 'true');

    // A tap on a row that still moves only stops it.
    const row = pictures(page).getByRole('list').first();
    const offset = () => row.evaluate((list) => Math.round(list.scrollLeft) % Math.round(list.clientWidth));
    await expect.poll(offset).toBe(0);
    const address = page.url();
    await page.touchscreen.tap(middle.x, middle.y);
    const viewer = page.getByRole('dialog', { name: /^Pictures of/ });
    await expect(viewer.getByRole('status')).toHaveText('2 / 6');
    const picture = viewer.getByRole('listitem').nth(1).locator('[data-zoomable]');
    const scale = () => picture.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
    await fingers.pinch(middle, 60, 150);
    await expect.poll(scale).toBeGreaterThan(1.8);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    // Zoomed, a finger moves the picture and not the row.
    await fingers.swipe(right, -100);
    await expect(viewer.getByRole('status')).toHaveText('2 / 6');
    await fingers.pinch(middle, 240, 40);
    await expect.poll(scale).toBe(1);
    await fingers.swipe(right, -260);
    await expect(viewer.getByRole('status')).toHaveText('3 / 6');

    await page.goBack();
    await expect(viewer).toHaveCount(0);
    expect(page.url()).toBe(address);
    await expect(pictures(page).getByText('3 / 6')).toBeVisible();
  });

  test('Back closes a dialog and the menu, and a link in the menu leaves nothing behind', async ({
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
  const price = page.locator('main h1 + *');
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
  const asked = page.waitForRequest(
    (request) => request.url().includes('/details') && request.url().includes('selectedColor='),
  );
  await colors.getByRole('link', { name: other, exact: true }).click();
  expect(new URL((await asked).url()).searchParams.get('selectedColor')).toBe(other);
  await expect(colors.getByText(`Color: ${other}`)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('selectedColor')).toBe(other);
  await page.reload();
  await expect(colors.getByText(`Color: ${other}`)).toBeVisible();
  await page.goBack();
  await expect(colors.getByText(`Color: ${product.selectedColor}`)).toBeVisible();
});

test('choosing a colour keeps the size where it exists, otherwise the first size with stock is chosen', async ({
  page,
}) => {
  const stockOf = (details: Details, sizes: string[]) => ({
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
  await openChangedProduct(page, 'fieldnote', (details) => stockOf(details, inStock));
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
  const less = page.getByRole('button', { name: 'Decrease quantity' });
  await expect(less).toHaveAttribute('aria-disabled', 'true');
  await less.click({ force: true });
  await expect(page.locator('main output').first()).toHaveText('1');
});

test('After adding, a quick-cart popup shows the last item of the returned cart; it slides in and auto-closes after 5 s (animation state changes at 4.7 s), held while hovered or focused', async ({
  page,
}) => {
  await page.clock.install();
  const product = await findProduct('maisonlune', isBuyable);
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

test.describe('messages', () => {
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
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/v1/cart/**/items', async (route) => {
      await held;
      await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'down', status: 503 } });
    });
    await addButton(page).click();
    await expect(page.getByRole('button', { name: 'Adding...' })).toBeVisible();
    answer();
    await expect(addButton(page)).toBeVisible();
    await openChangedProduct(page, 'maisonlune', withStock(0));
    await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
    await expect(page.getByRole('status').getByText('Out of stock', { exact: true })).toBeVisible();
  });

  test("'Failed to load product details', with a way to try again", async ({ page }) => {
    let isDown = true;
    await page.route('**/api/v1/products/*/details*', (route) =>
      isDown ? route.fulfill({ status: 500, json: { code: 'internal', status: 500 } }) : route.continue(),
    );
    const { id } = await findProduct('fieldnote', isBuyable);
    await page.goto(`${shop.fieldnote}/help`);
    await waitForShell(page);
    await goWithin(page, `/products/${id}/details`);
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

  test('a picture that cannot be had leaves its words on a quiet ground', async ({ page }) => {
    await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
    const product = await findProduct('fieldnote', isBuyable);
    await page.goto(productUrl('fieldnote', product));
    await expect(pictures(page).locator('span[role=img]').first()).toBeVisible();
    await expect(pictures(page).locator('img')).toHaveCount(0);
  });
});

test('the pictures by keyboard: arrows turn, Enter opens full screen, + zooms, Escape gives the focus back', async ({
  page,
}) => {
  await openChangedProduct(page, 'maisonlune', withSixPictures);
  const first = pictures(page).getByRole('listitem').nth(0).getByRole('button');
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Show picture 2 of 6' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: /^Pictures of/ });
  await expect(viewer.getByRole('status')).toHaveText('2 / 6');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status')).toHaveText('3 / 6');
  await page.keyboard.press('+');
  const picture = viewer.getByRole('listitem').nth(2).locator('[data-zoomable]');
  await expect(picture).toHaveCSS('transform', /^matrix\(1\.5/);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(pictures(page).locator(':focus')).toHaveCount(1);
});
