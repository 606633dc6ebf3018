import type { Page } from '@playwright/test';
import { failedReplyOnConsole, failReply } from '../fixtures/api-replies.ts';
import { httpGet } from '../fixtures/http-get.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { signInAs, createShopper } from '../fixtures/shopper.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

test.setTimeout(180_000);
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const number = (page: Page, name: string) => page.getByRole('spinbutton', { name });
const slider = (page: Page, name: string) => page.getByRole('slider', { name: `${name} slider` });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

async function openProfile(page: Page, store: 'fieldnote' | 'maisonlune', part = '') {
  await signInAs(page, store, await createShopper(store));
  await page.goto(`${shop[store]}/account/profile${part}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile & Measurements' })).toBeVisible();
}

for (const store of ['fieldnote', 'maisonlune'] as const) {
  test(
    `"Measurements use sliders", and are saved with the preferences: ${store}`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      await openProfile(page, store);
      await expect(page.getByText('used only for recommendations and are not shared')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(number(page, 'Chest')).toHaveValue('38');
      await expectNoViolations(page, 'measurements');

      await slider(page, 'Chest').focus();
      await page.keyboard.press('ArrowRight');
      await expect(number(page, 'Chest')).toHaveValue('38.5');
      await number(page, 'Neck').fill('16');
      await tab(page, 'Preferences').click();
      await expect(page).toHaveURL(/#preferences$/);
      await page.getByRole('radio', { name: 'Slim Fit' }).check();
      await page.getByRole('checkbox', { name: 'M', exact: true }).check();
      await page.getByRole('checkbox', { name: 'Navy' }).check();
      await expectNoViolations(page, 'preferences');
      await save(page);
      await expect(page.getByText('Profile updated successfully')).toBeVisible();

      await page.reload();
      await expect(page.getByRole('radio', { name: 'Slim Fit' })).toBeChecked();
      await expect(page.getByRole('checkbox', { name: 'M', exact: true })).toBeChecked();
      await tab(page, 'Measurements').click();
      await expect(number(page, 'Chest')).toHaveValue('38.5');
      await expect(number(page, 'Neck')).toHaveValue('16');
    },
  );

  test(
    `uploads photos, sets one as the profile photo and deletes it: ${store}`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      await openProfile(page, store, '#photos');
      const buffer = await page.screenshot();
      const field = page.getByLabel(/Upload a photo/);
      await expect(page.getByText('You have no photos yet.')).toBeVisible();
      await field.setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }]);
      await expect(page.getByRole('alert')).toHaveText('Please upload an image file');
      const large = Buffer.alloc(5 * 1024 * 1024);
      await field.setInputFiles([{ name: 'large.png', mimeType: 'image/png', buffer: large }]);
      await expect(page.getByRole('alert')).toHaveText('File size should be less than 5MB');

      const photos = page.getByRole('list', { name: 'Your photos' });
      for (const count of [1, 2]) {
        await field.setInputFiles([{ name: 'me.png', mimeType: 'image/png', buffer }]);
        await expect(page.getByText('Photo uploaded successfully').first()).toBeVisible();
        await expect(photos.getByRole('listitem')).toHaveCount(count);
      }
      const first = photos.getByRole('img', { name: 'Photo 1' });
      await expect
        .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(100);
      await expectNoViolations(page, 'photos');
      await photos.getByRole('listitem').first().getByRole('button', { name: 'Set as Profile' }).click();
      await expect(photos.getByRole('img', { name: 'Photo 1, your profile photo' })).toBeVisible();

      const address = await first.getAttribute('src');
      const other = store === 'fieldnote' ? 'maisonlune' : 'fieldnote';
      expect((await httpGet(other, address ?? '')).status).toBe(404);
      await photos.getByRole('listitem').first().getByRole('button', { name: 'Delete' }).click();
      await expectNoViolations(page, 'delete confirmation');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete Photo' }).click();
      await expect(page.getByText('Photo deleted successfully')).toBeVisible();
      await expect(photos.getByRole('listitem')).toHaveCount(1);
      expect((await httpGet(store, address ?? '')).status).toBe(404);
    },
  );
}

test('the tabs work by keyboard alone', async ({ page }) => {
  await openProfile(page, 'fieldnote');
  await tab(page, 'Measurements').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Preferences')).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('tabpanel', { name: 'Photos' })).toBeVisible();
});

test.describe('when the API fails', onlyInTestAll(), () => {
  test.use({ expectedConsole: { patterns: [failedReplyOnConsole] } });

  test('"Failed to save profile changes" keeps the changes, even after a visit to another page', async ({
    page,
  }) => {
    await openProfile(page, 'fieldnote');
    await number(page, 'Neck').fill('17');
    await failReply(page, /^\/users\/me\/profile$/);
    await save(page);
    await expect(page.getByRole('alert')).toContainText('Failed to save profile changes');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('link', { name: 'My Orders' }).click();
    await expect(page).toHaveURL(/\/account\/orders$/);
    await page.getByRole('link', { name: 'Profile & Measurements' }).click();
    await expect(number(page, 'Neck')).toHaveValue('17');
    await expect(page.getByText('You have unsaved changes.')).toBeVisible();
    await save(page);
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
  });
});
