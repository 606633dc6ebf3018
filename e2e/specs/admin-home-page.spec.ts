import type { Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/axe.ts';
import { phone, stores, waitForShell } from '../fixtures/catalog.ts';
import { findSmallTargets } from '../fixtures/find-small-targets.ts';
import { expectFitsScreen } from '../fixtures/fits-screen.ts';
import { expect, test } from '../fixtures/journey.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';
import { openAdmin } from '../fixtures/operator.ts';
import { pictureFile } from '../fixtures/picture-file.ts';
import { deleteStore, openStore, signInAsOwner } from '../fixtures/tenants.ts';

// An operator composes the home page from sections, previews it, publishes it and goes back. In a store of its own, because
// other journeys visit the home pages of the demo stores.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const code = `HOME${Date.now() % 1_000_000}`;
test.afterAll(() => deleteStore({ code }));

const preview = (page: Page) => page.frameLocator('section[aria-label="Preview"] iframe');
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();

test('composes a home page with the keyboard, previews it, publishes it and goes back', async ({
  page,
  browser,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.patterns = [/status of 409/];
  const store = await openStore(page, code, 'Linden & Co');
  await signInAsOwner(page, store);
  await page.goto(`${store.origin}/admin/home-page`);
  await waitForShell(page);
  const visitor = await (await browser.newContext()).newPage();
  const visit = async () => {
    await visitor.goto(store.origin);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeAttached();
  };

  await test.step('adds a text and a hero with a picture, and moves the hero up with the keyboard', async () => {
    for (const name of ['New arrivals “New In”', 'Banners “Special offers, three per row”'])
      await page.getByRole('button', { name: `Remove ${name}` }).press('Enter');
    await page.getByRole('button', { name: /^Add Text/ }).press('Enter');
    await expect(page.getByLabel('Heading')).toBeFocused();
    await page.keyboard.type('Who we are');
    await page.getByLabel('Text', { exact: true }).fill('We **sew** in [Cork](/about).');
    await page.getByRole('button', { name: 'Close Text “Who we are”' }).press('Enter');
    await page.getByRole('button', { name: /^Add Hero/ }).press('Enter');
    await page.getByLabel('Heading').fill('Made for rain');
    await page.getByLabel('Link text').fill('Read more');
    await page.getByLabel('Link', { exact: true }).fill('/about');
    await page.locator('input[type=file]').setInputFiles(pictureFile('rain.png', [74, 82, 54], 1600, 900));
    await expect(page.getByLabel('Alt text')).toBeFocused();
    await page.getByLabel('Alt text').fill('A coat in the rain');
    const up = page.getByRole('button', { name: 'Move Hero “Made for rain” up' });
    for (let times = 0; times < 3; times += 1) await up.press('Enter');
    await expect(page.getByText('1. Hero “Made for rain”')).toBeVisible();
  });

  await test.step('only the preview shows the draft', async () => {
    await expect(preview(page).getByRole('heading', { name: 'Made for rain' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(preview(page).getByRole('link', { name: 'Cork' })).toBeVisible();
    await expectNoViolations(page, 'the editor');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Your draft isn’t what shoppers see.')).toBeVisible();
    await visit();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  });

  await test.step('shoppers see the page as soon as it’s published', async () => {
    await page.getByRole('button', { name: 'Publish…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByText(/Shoppers see a page with 4 sections/)).toBeVisible();
    await visit();
    expect(await headings(visitor)).toEqual(['Made for rain', 'Who we are']);
    await expect(visitor.locator('link[rel=preload][as=image]')).toBeAttached();
    await expectNoViolations(visitor, 'the composed home page');
    await visitor.setViewportSize(phone);
    await expectNoViolations(visitor, 'the composed home page on a phone');
    await expectFitsScreen(visitor, 'the composed home page');
    await visitor.getByRole('link', { name: 'Read more' }).click();
    await expect(visitor).toHaveURL(/\/about$/);
    await visitor.getByRole('banner').getByRole('link', { name: 'Linden & Co' }).click();
    await expect(visitor.getByRole('heading', { name: 'Who we are' })).toBeVisible();
  });

  await test.step('another operator’s change is noticed, and nothing is lost', async () => {
    const colleague = await page.context().newPage();
    await colleague.goto(`${store.origin}/admin/home-page`);
    await waitForShell(colleague);
    await colleague.getByRole('button', { name: 'Hide Text “Who we are”' }).click();
    await colleague.getByRole('button', { name: 'Save Changes' }).click();
    await expect(colleague.getByText('Your draft isn’t what shoppers see.')).toBeVisible();
    await colleague.close();
    await page.getByRole('button', { name: 'Hide Hero “Made for rain”' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText(/Somebody else has changed this/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show Hero “Made for rain”' })).toBeVisible();
  });

  await test.step('sections are readable beside the preview, whatever the screen’s width', async () => {
    for (const width of [1024, 1280, 1366]) {
      await page.setViewportSize({ width, height: 900 });
      const box = await page.getByText('1. Hero “Made for rain”').boundingBox();
      expect(box!.width, `the title's width at ${width}`).toBeGreaterThan(150);
      expect(box!.height, `the title's height at ${width}`).toBeLessThan(60);
      await expectFitsScreen(page, `the editor at ${width}`);
    }
  });

  await test.step('goes back to the standard page', async () => {
    await page.getByRole('button', { name: 'Bring back an earlier page…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Bring it back' }).click();
    await expect(page.getByText(/Shoppers see the standard home page/)).toBeVisible();
    await visit();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  });
  await visitor.context().close();
});

for (const store of stores) {
  test.describe(`${store} on a phone`, onlyInTestAll(store === 'maisonlune'), () => {
    test.use({ viewport: phone });

    test('an operator composes from what the store has, and sees it in the preview', async ({ page }) => {
      const check = async (where: string) => {
        await expectNoViolations(page, where);
        await expectFitsScreen(page, where);
        expect.soft(await findSmallTargets(page), where).toEqual([]);
      };
      await openAdmin(page, store, '/admin/home-page');
      await waitForShell(page);
      await expect(preview(page).getByRole('heading', { name: 'New In' })).toBeVisible({ timeout: 30_000 });
      await check('the home page');
      await page.getByRole('button', { name: /^Add Products/ }).click();
      await page.getByLabel('Heading').fill('Our favorites');
      await page.getByLabel('Find a product to add').fill('sh');
      await page.getByRole('list', { name: 'Matching products' }).getByRole('button').first().click();
      await check('a section');
      await expect(preview(page).getByRole('heading', { name: 'Our favorites' })).toBeVisible({
        timeout: 30_000,
      });
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect(page.getByText('Our favorites')).toHaveCount(0);
    });
  });
}
