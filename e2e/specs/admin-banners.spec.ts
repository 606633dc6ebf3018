import type { Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/axe.ts';
import { callApi } from '../fixtures/call-api.ts';
import { phone, stores, type Store } from '../fixtures/catalog.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openAdmin, operatorToken } from '../fixtures/operator.ts';
import { apiGet, type Category } from '../fixtures/api-get.ts';
import { pictureFile } from '../fixtures/picture-file.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { findSmallTargets } from '../fixtures/find-small-targets.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// An operator creates a banner with a picture, previews it, shows it to shoppers, ends it and deletes it.

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
const newTitle = () => `Autumn ${crypto.randomUUID().slice(0, 8)}`;

/** A category whose banners no other journey checks. */
async function getUnusedCategory(store: Store): Promise<Category> {
  const tree = await apiGet<Category[]>(store, '/categories');
  const leaves = (all: Category[]): Category[] =>
    all.flatMap((one) => (one.subcategories.length > 0 ? leaves(one.subcategories) : [one]));
  const category = leaves(tree).at(-1);
  if (!category) throw new Error('the store has no categories');
  return category;
}

/** The value of a `datetime-local` field some minutes from now. */
const localTime = (page: Page, minutes: number) =>
  page.evaluate((shift) => {
    const at = new Date(Date.now() + shift * 60_000);
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, minutes);

for (const store of stores) {
  test(
    `${store}: previews a banner with a picture, shows it after a reload and hides it once it has ended`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page, browser }) => {
      test.slow();
      const [title, category] = [newTitle(), await getUnusedCategory(store)];
      await openAdmin(page, store, '/admin/banners');
      await page.getByRole('link', { name: 'Add banner' }).first().click();
      await expect(heading(page, 'New banner')).toBeVisible();
      await page.getByLabel('Title').fill(title);
      await page.getByLabel('Description').fill('Warm <b>without</b> weight.');
      await page
        .locator('input[type=file]')
        .setInputFiles(pictureFile('autumn.png', [74, 82, 54], 1600, 900));
      await expect(page.getByLabel('Alt text')).toBeFocused();
      await page.getByLabel('Alt text').fill('A coat against a wall');
      await page.getByLabel('Link', { exact: true }).fill(`/category/${category.id}`);
      await page.getByLabel('Placement').selectOption('CATEGORY_PAGE');
      await expect(page.getByText('No page shows this banner')).toBeVisible();
      await page.getByLabel('Type').selectOption('CATEGORY');
      await page.getByLabel('Category', { exact: true }).selectOption(category.id);
      await expect(page.getByText(/At the top of the .* page/)).toBeVisible();

      const preview = page.frameLocator('section[aria-label="Preview"] iframe');
      await expect(preview.getByRole('region', { name: title })).toBeVisible({ timeout: 30_000 });
      const visitor = await (await browser.newContext()).newPage();
      const seen = visitor.getByRole('region', { name: title });
      await visitor.goto(`${shop[store]}/category/${category.id}`);
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(seen).toHaveCount(0);

      await save(page);
      await expect(heading(page, title)).toBeVisible();
      await visitor.reload();
      await expect(seen).toBeVisible();
      await expect(seen).toContainText('Warm <b>without</b> weight.');
      const picture = seen.getByRole('img', { name: 'A coat against a wall' });
      await expect(picture).toHaveJSProperty('complete', true);
      expect(await picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);

      await page.getByLabel('Ends').fill(await localTime(page, -2));
      // The message about the first save may still be there.
      const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
      await save(page);
      expect((await saved).ok()).toBe(true);
      await visitor.reload();
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(seen).toHaveCount(0);
      await visitor.context().close();

      await page.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(heading(page, 'Banners')).toBeVisible();
      await expect(page.getByRole('row', { name: title })).toHaveCount(0);
    },
  );
}

const bannerInput = (title: string) => ({
  title,
  description: '',
  imageId: null,
  linkUrl: null,
  linkText: 'Shop Now',
  // No page shows this combination, so other journeys don't see it.
  type: 'CATEGORY',
  placement: 'COLLECTION',
  categoryId: null,
  sortOrder: 0,
  isActive: true,
  startsAt: null,
  endsAt: null,
});

/** Creates a banner that no page shows, and deletes it after the test. */
async function withBanner(store: Store, work: (banner: { id: string; title: string }) => Promise<void>) {
  const token = await operatorToken(store);
  const banner = await callApi<{ id: string; title: string }>(store, 'POST', '/admin/banners', {
    token,
    body: bannerInput(newTitle()),
  });
  try {
    await work(banner);
  } finally {
    await callApi(store, 'DELETE', `/admin/banners/${banner.id}`, { token });
  }
}

test('turns a banner off in the list by keyboard', async ({ page }) => {
  await withBanner('fieldnote', async ({ title }) => {
    await openAdmin(page, 'fieldnote', '/admin/banners');
    const toggle = page.getByRole('switch', { name: `${title} active` });
    await toggle.focus();
    await page.keyboard.press('Space');
    await expect(toggle).toHaveAttribute('aria-checked', 'false');
    await expect(toggle).toBeFocused();
    await expect(page.getByRole('row', { name: title })).toContainText('Off');
  });
});

test.describe('two operators at once', onlyInTestAll(), () => {
  test.use({ expectedConsole: { patterns: [/status of 409/] } });

  test('the second one sees a conflict and keeps the input', async ({ page }) => {
    await withBanner('fieldnote', async ({ id, title }) => {
      await openAdmin(page, 'fieldnote', `/admin/banners/${id}`);
      await expect(heading(page, title)).toBeVisible();
      const token = await operatorToken('fieldnote');
      const body = { ...bannerInput(title), description: 'From the other operator' };
      await callApi('fieldnote', 'PUT', `/admin/banners/${id}`, { token, body });
      await page.getByLabel('Description').fill('Mine');
      await save(page);
      await expect(page.getByRole('alert')).toContainText('Somebody else has changed this');
      await expect(page.getByLabel('Description')).toHaveValue('Mine');
    });
  });
});

test.describe("a file that isn't a picture", () => {
  test.use({ expectedConsole: { patterns: [/status of 400/] } });

  test('is rejected at the field, and the rest of the form stays', async ({ page }) => {
    await openAdmin(page, 'maisonlune', '/admin/banners/new');
    await page.getByLabel('Title').fill('Evening');
    const file = page.locator('input[type=file]');
    await file.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(page.getByText(/This file isn’t a JPEG/)).toBeVisible();
    await file.setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<script>alert(1)</script>'),
    });
    await expect(page.getByText(/This isn't a picture/)).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Evening');
  });
});

for (const [name, viewport] of Object.entries({ phone, desktop: { width: 1440, height: 900 } }))
  test.describe(name, onlyInTestAll(name === 'desktop'), () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds no problems in the banner form, empty and with errors', async ({ page }) => {
      await openAdmin(page, 'maisonlune', '/admin/banners/new');
      await expect(heading(page, 'New banner')).toBeVisible();
      await expectNoViolations(page, 'empty');
      await page.getByLabel('Starts').fill('2030-01-02T09:00');
      await page.getByLabel('Ends').fill('2030-01-01T09:00');
      await save(page);
      await expect(page.getByLabel('Title')).toBeFocused();
      await expectNoViolations(page, 'with errors');
      if (viewport === phone) expect.soft(await findSmallTargets(page)).toEqual([]);
    });
  });
