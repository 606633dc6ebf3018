import type { Page } from '@playwright/test';
import { changeReply, failedReplyOnConsole, failReply, replyWith } from '../fixtures/api-replies.ts';
import { expect, test } from '../fixtures/journey.ts';
import { apiGet, type Banner } from '../fixtures/api-get.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { serveStaticShell } from '../fixtures/static-shell.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// Covers every sentence about the home page in the specification.

const stores = ['fieldnote', 'maisonlune'] as const;
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const carousel = (page: Page) => page.getByRole('region', { name: 'New arrivals' });
const slides = (page: Page) => carousel(page).locator('[aria-roledescription=slide]');
const shownTitle = (page: Page) => carousel(page).locator('[data-shown] h2');
const getBanners = (store: (typeof stores)[number], placement: string, type: string) =>
  apiGet<Banner[]>(store, `/banners/active/${placement}`).then((all) =>
    all.filter((banner) => banner.type === type),
  );

/** Waits for the later slides' pictures, which load after hydration. The carousel's timer starts at the same time. */
const waitForCarousel = (page: Page) => expect(slides(page).locator('img')).toHaveCount(3);

const startMs = 1;

/** Opens the home page with a stopped clock, which only `runFor` advances. */
async function openWithStoppedClock(page: Page, store: (typeof stores)[number]): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await page.goto(shop[store]);
  await waitForCarousel(page);
  // Lets the shell finish starting, which the stopped clock blocks. Presses work only after that.
  await page.clock.runFor(startMs);
}

for (const store of stores) {
  test.describe(store, onlyInTestAll(store === 'maisonlune'), () => {
    test('hero carousel of NEW_ARRIVAL banners, each with its own link', async ({ page }) => {
      await page.goto(shop[store]);
      const banners = await getBanners(store, 'HOME_HERO', 'NEW_ARRIVAL');
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
      const titles = (await getBanners(store, 'HOME_HERO', 'NEW_ARRIVAL')).map(({ title }) => title);
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
      const titles = (await getBanners(store, 'COLLECTION', 'SEASONAL')).map(({ title }) => title);
      await expect(section.getByRole('heading', { level: 2, name: 'Seasonal Collections' })).toBeVisible();
      await expect(section.getByRole('heading', { level: 3 })).toHaveText(titles);
      await expectColumns(page, 'Seasonal Collections', 2);
    });

    test('"Special Offers": a 3-column grid of SALE banners, each with a Shop Now link', async ({ page }) => {
      await page.goto(shop[store]);
      const section = page.getByRole('region', { name: 'Special Offers' });
      const banners = await getBanners(store, 'COLLECTION', 'SALE');
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

/** Expects the specified columns on a desktop, and one column on a phone. */
async function expectColumns(page: Page, title: string, columns: number): Promise<void> {
  const cards = page.getByRole('region', { name: title }).getByRole('listitem');
  const lefts = async () =>
    new Set(await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left))).size;
  await page.setViewportSize(desktop);
  await expect.poll(lefts).toBe(columns);
  await page.setViewportSize(phone);
  await expect.poll(lefts).toBe(1);
}

test('carousel: a 700 ms transition lock blocks rapid navigation', async ({ page }) => {
  await openWithStoppedClock(page, 'fieldnote');
  const [first, second, third] = (await getBanners('fieldnote', 'HOME_HERO', 'NEW_ARRIVAL')).map(
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

test('hero has a pause control that works by keyboard', async ({ page }) => {
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

test('hero stops under prefers-reduced-motion, and the play button starts it', async ({ page }) => {
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

test('hero pauses while the pointer is over a slide', onlyInTestAll(), async ({ page }) => {
  await openWithStoppedClock(page, 'fieldnote');
  const first = await shownTitle(page).innerText();
  await shownTitle(page).hover();
  await page.clock.runFor(20_000);
  await expect(shownTitle(page)).toHaveText(first);
});

test.describe("in states that the demo data doesn't have", onlyInTestAll(), () => {
  test.use({ expectedConsole: { patterns: [failedReplyOnConsole] } });
  test.beforeEach(({ page }) => serveStaticShell(page));

  test('with no banners it shows "Welcome"', async ({ page }) => {
    await replyWith(page, '/banners/active/HOME_HERO', []);
    await page.goto(shop.fieldnote);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
    await expect(carousel(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Seasonal Collections' })).toBeVisible();
  });

  test('with a single banner, nothing rotates and there are no controls', async ({ page }) => {
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

  test('GET /banners/active/{placement}: an empty list on failure, and the rest of the page works', async ({
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
    const endFaults = [await failReply(page, /^\/banners\/active\/(HOME_HERO|COLLECTION)$/)];
    endFaults.push(await failReply(page, '/products'));
    await page.goto(shop.maisonlune);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Failed to load page content');
    const [red = 0, green = 0, blue = 0] = await alert.evaluate((banner) =>
      (getComputedStyle(banner).backgroundColor.match(/[\d.]+/g) ?? []).map(Number),
    );
    expect(red).toBeGreaterThan(Math.max(green, blue));
    await Promise.all(endFaults.map((endFault) => endFault()));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Seasonal Collections' })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
});
