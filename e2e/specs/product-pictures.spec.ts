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
} from '../fixtures/catalogue.ts';
import { fingersOf } from '../fixtures/fingers.ts';
import { expect, test } from '../fixtures/journey.ts';
import { variation } from '../fixtures/variation.ts';

// The gallery of a product page, sentence by sentence of the specification.

const isBuyable = (details: Details) => sizesInStock(details).length > 0;
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
  test(
    `${store}: Gallery: main image, thumbnails (five per row), a button switching to the detail image set, hover zoom 2x`,
    variation(store === 'maisonlune'),
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
      await page.getByRole('button', { name: 'Show the whole piece' }).click();
      await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true');
    },
  );
}

test.describe('under a finger', () => {
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
});

test(
  'another color never shows the picture of the one before it, also where its own is slow',
  variation(),
  async ({ page }) => {
    const product = await findProduct('fieldnote', (details) => details.availableColors.length > 1);
    const other = product.availableColors.find(({ color }) => color !== product.selectedColor)?.color ?? '';
    await page.goto(productUrl('fieldnote', product));
    await waitForShell(page);
    const first = pictures(page).locator('img').first();
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    const box = await first.boundingBox();
    if (!box) throw new Error('The picture is not shown');
    // The middle of the garment, where nothing lies over it.
    const middle = { x: box.x + box.width / 2 - 60, y: box.y + box.height / 2 - 60, width: 120, height: 120 };
    const look = async () => (await page.screenshot({ clip: middle })).toString('base64');
    const before = await look();

    const { promise: pictureTime, resolve: letPicturesCome } = Promise.withResolvers<undefined>();
    await page.route('**/media/**', async (route) => {
      await pictureTime;
      await route.continue();
    });
    const colors = page.getByRole('group', { name: 'Color' });
    await colors.getByRole('link', { name: other, exact: true }).click();
    await expect(colors.getByText(`Color: ${other}`)).toBeVisible();
    const meanwhile = await look();
    expect(meanwhile).not.toBe(before);
    letPicturesCome(undefined);
    await expect.poll(look).not.toBe(meanwhile);
  },
);

test.describe('pictures that cannot be had', variation(), () => {
  test.use({ expectedConsole: { patterns: [/50[03]|404/, /Product .*(?:ApiError|answered|503)/] } });

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
