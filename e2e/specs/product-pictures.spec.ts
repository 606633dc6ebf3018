import type { Page } from '@playwright/test';
import {
  findProduct,
  openChangedProduct,
  phone,
  productUrl,
  sizesInStock,
  stores,
  waitForShell,
  type Details,
} from '../fixtures/catalog.ts';
import { createTouch } from '../fixtures/touch.ts';
import { expect, test } from '../fixtures/journey.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// Covers every sentence about a product page's gallery in the specification.

const isBuyable = (details: Details) => sizesInStock(details).length > 0;
const pictures = (page: Page) => page.getByRole('region', { name: /^Pictures of/ });
/** Gives the product six pictures. */
const withSixPictures = (details: Details): Details => {
  const [first] = details.productImages.defaultImages;
  if (!first) throw new Error('The product has no pictures');
  const copies = [1, 2, 3, 4, 5, 6].map((number) => ({
    ...first,
    imageUrl: `${first.imageUrl}?${number}`,
    urlTemplate: `${first.urlTemplate}?${number}`,
  }));
  return { ...details, productImages: { ...details.productImages, defaultImages: copies } };
};

for (const store of stores) {
  test(
    `${store}: Gallery: main image, thumbnails (five per row), a button switching to the detail image set, hover zoom 2x`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
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
      await page.getByRole('button', { name: 'Show full view' }).click();
      await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true');
    },
  );
}

test.describe('on a touch screen', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('pictures can be swiped, pinched and closed with Back', async ({ page }) => {
    await openChangedProduct(page, 'fieldnote', withSixPictures);
    const fingers = await createTouch(page);
    const middle = { x: 195, y: 380 };
    const right = { x: 320, y: 380 };
    await expect(pictures(page).getByText('1 / 6')).toBeVisible();
    await fingers.swipe(right, -260);
    await expect(pictures(page).getByText('2 / 6')).toBeVisible();
    const second = page.getByRole('button', { name: 'Show picture 2 of 6' });
    await expect(second).toHaveAttribute('aria-current', 'true');

    // While the row moves, a tap would only stop it.
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
    // When zoomed, a swipe moves the picture instead of the row.
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
});

test(
  "a new color never shows the previous color's picture, even if its own is slow",
  onlyInTestAll(),
  async ({ page }) => {
    const product = await findProduct('fieldnote', (details) => details.availableColors.length > 1);
    const other = product.availableColors.find(({ color }) => color !== product.selectedColor)?.color ?? '';
    await page.goto(productUrl('fieldnote', product));
    await waitForShell(page);
    const first = pictures(page).locator('img').first();
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    const box = await first.boundingBox();
    if (!box) throw new Error("The picture isn't visible");
    // The middle of the picture, where no control covers it.
    const middle = { x: box.x + box.width / 2 - 60, y: box.y + box.height / 2 - 60, width: 120, height: 120 };
    const takeScreenshot = async () => (await page.screenshot({ clip: middle })).toString('base64');
    const before = await takeScreenshot();

    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/media/**', async (route) => {
      await released;
      await route.continue();
    });
    const colors = page.getByRole('group', { name: 'Color' });
    await colors.getByRole('link', { name: other, exact: true }).click();
    await expect(colors.getByText(`Color: ${other}`)).toBeVisible();
    const meanwhile = await takeScreenshot();
    expect(meanwhile).not.toBe(before);
    release(undefined);
    await expect.poll(takeScreenshot).not.toBe(meanwhile);
  },
);

test.describe("pictures that can't be loaded", () => {
  test.use({
    expectedConsole: { patterns: [/50[03]|404|ERR_CONNECTION_RESET/, /Product .*(?:ApiError|answered|503)/] },
  });

  test('a missing picture shows its alt text on a plain background', onlyInTestAll(), async ({ page }) => {
    await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
    const product = await findProduct('fieldnote', isBuyable);
    await page.goto(productUrl('fieldnote', product));
    await expect(pictures(page).locator('span[role=img]').first()).toBeVisible();
  });

  /** Each picture's first requests fail, one way and the other. */
  const failFirst = async (page: Page, times: number) => {
    const counts = new Map<string, number>();
    await page.route('**/media/**', (route) => {
      const url = route.request().url();
      const count = (counts.get(url) ?? 0) + 1;
      counts.set(url, count);
      if (count > times) return route.continue();
      return count === 1 ? route.fulfill({ status: 503 }) : route.abort('connectionreset');
    });
  };
  const expectPictureInsteadOfText = async (page: Page) => {
    const first = pictures(page).getByRole('listitem').first();
    await expect(first.locator('span[role=img]')).toBeVisible();
    const getWidth = () =>
      first
        .locator('img')
        .evaluateAll((all) => Math.max(0, ...all.map((img) => (img as HTMLImageElement).naturalWidth)));
    await expect.poll(getWidth).toBeGreaterThan(0);
  };

  test("a picture of the server's page that fails twice is shown when the store sends it", async ({
    page,
  }) => {
    // As soon as the page works, it tries again for the first time.
    await failFirst(page, 2);
    await page.goto(productUrl('fieldnote', await findProduct('fieldnote', isBuyable)));
    await expectPictureInsteadOfText(page);
  });

  test(
    'a picture that fails on a page opened later is shown when the store sends it',
    onlyInTestAll(),
    async ({ page }) => {
      await failFirst(page, 1);
      await openChangedProduct(page, 'fieldnote', (details) => details);
      await expectPictureInsteadOfText(page);
    },
  );
});

test('pictures by keyboard: arrows navigate, Enter opens full screen, + zooms, Escape returns the focus', async ({
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
