import type { Page } from '@playwright/test';
import { changeReply, failedReplyOnConsole, failReply, replyWith } from '../fixtures/api-replies.ts';
import { expect, test } from '../fixtures/journey.ts';
import { readApi, type Banner } from '../fixtures/read-api.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { serveStaticShell } from '../fixtures/static-shell.ts';
import { variation } from '../fixtures/variation.ts';

// The home page, sentence by sentence of the specification.

const stores = ['fieldnote', 'maisonlune'] as const;
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const carousel = (page: Page) => page.getByRole('region', { name: 'New arrivals' });
const slides = (page: Page) => carousel(page).locator('[aria-roledescription=slide]');
const shownTitle = (page: Page) => carousel(page).locator('[data-shown] h2');
const bannersOf = (store: (typeof stores)[number], placement: string, type: string) =>
  readApi<Banner[]>(store, `/banners/active/${placement}`).then((all) =>
    all.filter((banner) => banner.type === type),
  );

/** The pictures of the later slides come when the page is alive: the clock of the carousel runs from then. */
const untilPlaying = (page: Page) => expect(slides(page).locator('img')).toHaveCount(3);

const startMs = 1;

/** Opens the home page with its clock standing still; time passes by `runFor` alone. */
async function openWithStoppedClock(page: Page, store: (typeof stores)[number]): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await page.goto(shop[store]);
  await untilPlaying(page);
  // Lets the shell finish its start, which a clock that stands still holds up: presses count from then.
  await page.clock.runFor(startMs);
}

for (const store of stores) {
  test.describe(store, variation(store === 'maisonlune'), () => {
    test('hero carousel of NEW_ARRIVAL banners, each with its own link', async ({ page }) => {
      await page.goto(shop[store]);
      const banners = await bannersOf(store, 'HOME_HERO', 'NEW_ARRIVAL');
      expect(banners.length).toBeGreaterThan(1);
      await expect(slides(page)).toHaveCount(banners.length);
      for (const [index, { title, linkUrl, linkText }] of banners.entries()) {
        await expect(slides(page).nth(index).locator('h2')).toHaveText(title);
        const link = slides(page).nth(index).locator('a');
        await expect(link).toHaveText(linkText);
        await expect(link).toHaveAttribute('href', linkUrl ?? '');
      }
    });

    test('carousel: autoplay every 5 s, and wraps around', async ({ page }) => {
      await openWithStoppedClock(page, store);
      const titles = (await bannersOf(store, 'HOME_HERO', 'NEW_ARRIVAL')).map(({ title }) => title);
      for (const [index, title] of titles.entries()) {
        await page.clock.runFor(index === 0 ? 4999 - startMs : 4999);
        await expect(shownTitle(page)).toHaveText(title);
        await page.clock.runFor(1);
        await expect(shownTitle(page)).toHaveText(titles[(index + 1) % titles.length] as string);
      }
    });

    test('"Seasonal Collections": a 2-column grid of SEASONAL banners', async ({ page }) => {
      await page.goto(shop[store]);
      const section = page.getByRole('region', { name: 'Seasonal Collections' });
      const titles = (await bannersOf(store, 'COLLECTION', 'SEASONAL')).map(({ title }) => title);
      await expect(section.getByRole('heading', { level: 2, name: 'Seasonal Collections' })).toBeVisible();
      await expect(section.getByRole('heading', { level: 3 })).toHaveText(titles);
      await expectColumns(page, 'Seasonal Collections', 2);
    });

    test('"Special Offers": a 3-column grid of SALE banners, each with a Shop Now link', async ({ page }) => {
      await page.goto(shop[store]);
      const section = page.getByRole('region', { name: 'Special Offers' });
      const banners = await bannersOf(store, 'COLLECTION', 'SALE');
      await expect(section.getByRole('heading', { level: 3 })).toHaveText(banners.map(({ title }) => title));
      await expectColumns(page, 'Special Offers', 3);
      for (const [index, { linkUrl, title }] of banners.entries()) {
        const link = section.getByRole('link', { name: /^Shop Now/ }).nth(index);
        await expect(link).toHaveAccessibleName(new RegExp(`^Shop Now ?: ${title}$`));
        await expect(link).toHaveAttribute('href', linkUrl ?? '');
      }
    });
  });
}

/** On a desk the columns of the specification, on a phone one below the other. */
async function expectColumns(page: Page, title: string, columns: number): Promise<void> {
  const cards = page.getByRole('region', { name: title }).getByRole('listitem');
  const lefts = async () =>
    new Set(await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left))).size;
  await page.setViewportSize(desk);
  await expect.poll(lefts).toBe(columns);
  await page.setViewportSize(phone);
  await expect.poll(lefts).toBe(1);
}

test('carousel: a 700 ms transition lock blocks rapid navigation', async ({ page }) => {
  await openWithStoppedClock(page, 'fieldnote');
  const [first, second, third] = (await bannersOf('fieldnote', 'HOME_HERO', 'NEW_ARRIVAL')).map(
    ({ title }) => title,
  ) as [string, string, string];
  const next = page.getByRole('button', { name: 'Next slide' });
  const previous = page.getByRole('button', { name: 'Previous slide' });
  await expect(shownTitle(page)).toHaveText(first);
  await next.click();
  await next.click();
  await expect(shownTitle(page)).toHaveText(second);
  await page.clock.runFor(699);
  await next.click();
  await expect(shownTitle(page)).toHaveText(second);
  await page.clock.runFor(1);
  await next.click();
  await expect(shownTitle(page)).toHaveText(third);
  await page.clock.runFor(700);
  await next.click();
  await expect(shownTitle(page)).toHaveText(first);
  await page.clock.runFor(700);
  await previous.click();
  await expect(shownTitle(page)).toHaveText(third);
  await page.clock.runFor(700);
  await page.getByRole('button', { name: `Slide 2: ${second}` }).click();
  await expect(shownTitle(page)).toHaveText(second);
});

test('hero has a pause control, worked by keyboard', async ({ page }) => {
  await openWithStoppedClock(page, 'fieldnote');
  const first = await shownTitle(page).innerText();
  await page.getByRole('button', { name: 'Pause slideshow' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeFocused();
  await page.clock.runFor(20_000);
  await expect(shownTitle(page)).toHaveText(first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Pause slideshow' })).toBeFocused();
  await page.clock.runFor(5000);
  await expect(shownTitle(page)).not.toHaveText(first);
});

test('hero stops under prefers-reduced-motion, and plays when asked to', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithStoppedClock(page, 'maisonlune');
  const first = await shownTitle(page).innerText();
  await page.clock.runFor(20_000);
  await expect(shownTitle(page)).toHaveText(first);
  await page.getByRole('button', { name: 'Play slideshow' }).click();
  await expect(page.getByRole('button', { name: 'Pause slideshow' })).toBeVisible();
  await page.clock.runFor(5000);
  await expect(shownTitle(page)).not.toHaveText(first);
});

test('hero stands still while somebody points at a slide', variation(), async ({ page }) => {
  await openWithStoppedClock(page, 'fieldnote');
  const first = await shownTitle(page).innerText();
  await shownTitle(page).hover();
  await page.clock.runFor(20_000);
  await expect(shownTitle(page)).toHaveText(first);
});

test.describe('in states that the demonstration does not show', variation(), () => {
  test.use({ expectedConsole: { patterns: [failedReplyOnConsole] } });
  test.beforeEach(({ page }) => serveStaticShell(page));

  test('with no banners it shows "Welcome"', async ({ page }) => {
    await replyWith(page, '/banners/active/HOME_HERO', []);
    await page.goto(shop.fieldnote);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
    await expect(carousel(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Seasonal Collections' })).toBeVisible();
  });

  test('with one banner only, nothing rotates and there is nothing to press', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await changeReply<Banner[]>(page, 'fieldnote', '/banners/active/HOME_HERO', (banners) =>
      banners.slice(0, 1),
    );
    await page.goto(shop.fieldnote);
    const first = await shownTitle(page).innerText();
    await page.clock.runFor(20_000);
    await expect(shownTitle(page)).toHaveText(first);
    await expect(carousel(page).getByRole('button')).toHaveCount(0);
  });

  test('linkText of a banner: default "Shop Now"', async ({ page }) => {
    const withoutText = (banners: Banner[]) => banners.map((banner) => ({ ...banner, linkText: '' }));
    await changeReply<Banner[]>(page, 'fieldnote', '/banners/active/HOME_HERO', withoutText);
    await changeReply<Banner[]>(page, 'fieldnote', '/banners/active/COLLECTION', withoutText);
    await page.goto(shop.fieldnote);
    await expect(carousel(page).locator('[data-shown] a')).toHaveText('Shop Now');
    const seasonal = page.getByRole('region', { name: 'Seasonal Collections' });
    await expect(seasonal.getByRole('link').first()).toHaveAccessibleName(/^Shop Now/);
  });

  test('GET /banners/active/{placement}: an empty list on failure, and the rest of the page stands', async ({
    page,
  }) => {
    await failReply(page, '/banners/active/HOME_HERO');
    await page.goto(shop.fieldnote);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Special Offers' })).toBeVisible();
    await expect(page.getByText('Failed to load page content')).toHaveCount(0);
  });

  test('load error text: "Failed to load page content", in a red banner, with a way to try again', async ({
    page,
  }) => {
    const mend = [await failReply(page, /^\/banners\/active\/(HOME_HERO|COLLECTION)$/)];
    mend.push(await failReply(page, '/products'));
    await page.goto(shop.maisonlune);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Failed to load page content');
    const [red = 0, green = 0, blue = 0] = await alert.evaluate((banner) =>
      (getComputedStyle(banner).backgroundColor.match(/[\d.]+/g) ?? []).map(Number),
    );
    expect(red).toBeGreaterThan(Math.max(green, blue));
    await Promise.all(mend.map((repair) => repair()));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Seasonal Collections' })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
});
