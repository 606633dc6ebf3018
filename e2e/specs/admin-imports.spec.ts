import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNothingFound } from '../fixtures/axe.ts';
import { phone, stores, type Store } from '../fixtures/catalogue.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openAdmin } from '../fixtures/operator.ts';
import { pictureFile } from '../fixtures/picture-file.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { variation } from '../fixtures/variation.ts';

// An operator brings products in from a file with pictures, sees first what would change, and takes the catalogue out.

// One import of a store at a time.
test.describe.configure({ mode: 'default' });

const desk = { width: 1440, height: 900 };
const heading =
  'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,' +
  'Variant Grams,Variant Inventory Qty,Variant Price,Image Src,Image Position,Image Alt Text,Variant Image';

/** A product in two colours with a picture each, and one whose price is none. */
function fileOf(handle: string): string {
  const row = (...cells: string[]) => cells.join(',');
  return [
    heading,
    row(handle, `Journey ${handle}`, '<p>Brought in.</p>', 'Women > Coats', 'true', 'Color', 'Moss', 'Size', 'M', `${handle}-1`, '500', '4', '120.00', 'photos/moss.png', '1', 'The moss coat', 'photos/moss.png'),
    row(handle, '', '', '', '', '', 'Ink', '', 'M', `${handle}-2`, '500', '2', '125.00', 'photos/ink.png', '2', 'The ink coat', 'photos/ink.png'),
    row(`${handle}-broken`, 'Broken', '', 'Women > Coats', 'true', 'Color', 'Moss', 'Size', 'M', `${handle}-3`, '500', '2', 'free', '', '', '', ''),
    '',
  ].join('\r\n'); // prettier-ignore
}

async function sendFile(page: Page, csv: string, name = 'journey.csv'): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('Choose a CSV file, or drop it here').setInputFiles(file);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
async function sendPictures(page: Page): Promise<void> {
  await page
    .getByLabel('Or choose single files')
    .setInputFiles([pictureFile('moss.png', [68, 85, 63]), pictureFile('ink.png', [32, 37, 63])]);
  await expect(page.getByText('2 pictures were sent.')).toBeVisible();
}
const handleFor = (store: Store) => `${store}-coat-${Date.now().toString(36)}`;
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });

for (const store of stores)
  test(
    `${store}: a file with a broken row and two pictures is rehearsed, imported, shown, and exported`,
    variation(store === 'maisonlune'),
    async ({ page }) => {
      test.slow();
      const handle = handleFor(store);
      await openAdmin(page, store, '/admin/imports');
      await sendFile(page, fileOf(handle));
      await expect(page.getByText('2 pictures that the file names are still to be sent')).toBeVisible();
      await sendPictures(page);

      // Nothing is missing any more: what would change is found out by itself.
      await expect(summary(page).getByText('Rehearsed', { exact: true })).toBeVisible({ timeout: 30_000 });
      const problems = page.getByRole('table', { name: 'Problems' });
      await expect(problems.getByRole('row', { name: /-broken/ })).toContainText(
        '"free" is not an amount such as 34.00',
      );
      await expect(problems.getByRole('row', { name: /-broken/ })).toContainText('4');
      // By the keyboard: the first tab, then the question, then the import.
      await page.getByRole('tab', { name: /Problems/ }).focus();
      await page.keyboard.press('Home');
      await expect(page.getByRole('table', { name: 'Changes' })).toContainText(`Journey ${handle}`);

      await page.getByRole('button', { name: 'Import', exact: true }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Import 2 products?' });
      await expect(dialog).toContainText('1 to create, 0 to change and 1 to leave out');
      await dialog.getByRole('button', { name: 'Import now' }).press('Enter');
      await expect(summary(page).getByText('Imported in part', { exact: true })).toBeVisible({
        timeout: 30_000,
      });

      await page.goto(`${shop[store]}/products/${handle}/details`);
      await expect(page.getByRole('heading', { level: 1, name: `Journey ${handle}` })).toBeVisible();
      const picture = page.getByRole('img', { name: 'The moss coat' }).first();
      await expect(picture).toBeVisible();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);

      await page.goto(`${shop[store]}/admin/imports`);
      await expect(page.getByRole('row', { name: /journey\.csv/ }).first()).toContainText('Imported in part');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export catalogue' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(new RegExp(`^catalogue-${store}-.*\\.csv$`));
      const exported = await readFile(await download.path(), 'utf8');
      expect(exported).toContain(`${handle},Journey ${handle},`);
      expect(exported).toContain(`${shop[store]}/media/`);

      // What was exported is what is there. Only this product: other journeys buy the others.
      const [headings = '', ...rows] = exported.split('\r\n');
      const own = [headings, ...rows.filter((row) => row.startsWith(`${handle},`)), ''].join('\r\n');
      await sendFile(page, own, 'exported.csv');
      await expect(page.getByText('Nothing would change.')).toBeVisible({ timeout: 60_000 });
    },
  );

test('a file that cannot be imported is told in words, and another one is taken', async ({ page }) => {
  await openAdmin(page, 'fieldnote', '/admin/imports');
  const field = page.getByLabel('Choose a CSV file, or drop it here');
  const send = (name: string, buffer: Buffer) => field.setInputFiles({ name, mimeType: 'text/csv', buffer });
  await send('semicolons.csv', Buffer.from(heading.replaceAll(',', ';')));
  await expect(page.getByText(/separated by semicolons/)).toBeVisible();
  await expect(field).toBeFocused();
  await send('utf16.csv', Buffer.from(`\ufeff${heading}`, 'utf16le'));
  await expect(page.getByText(/UTF-16.*Save the file as UTF-8/)).toBeVisible();
  await send('binary.csv', Buffer.from('PK\u0003\u0004 and so on'));
  await expect(page.getByText(/This is a workbook/)).toBeVisible();
  await sendFile(page, fileOf(handleFor('fieldnote')), 'right.csv');
  // Its pictures are missing: the rehearsal waits for them, or for a press.
  await expect(page.getByRole('button', { name: 'Rehearse' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import without a rehearsal' })).toBeVisible();
});
test.use({ expectedConsole: { patterns: [/400 \(Bad Request\)/] } });

for (const [name, viewport] of Object.entries({ phone, desk }))
  test.describe(name, variation(name === 'desk'), () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });
    test('axe finds nothing from the first file to the findings', async ({ page }) => {
      test.slow();
      await openAdmin(page, 'maisonlune', '/admin/imports');
      await expect(page.getByRole('heading', { level: 2, name: 'Import products' })).toBeVisible();
      await expectNothingFound(page, 'imports');
      await sendFile(page, fileOf(handleFor('maisonlune')));
      await page.getByText('What is missing').click();
      await expectNothingFound(page, 'an import that waits');
      await page.getByRole('button', { name: 'Rehearse' }).click();
      await expect(page.getByRole('table', { name: 'Problems' })).toBeVisible({ timeout: 30_000 });
      await expectNothingFound(page, 'problems');
      await page.getByRole('tab', { name: /Categories/ }).click();
      await expect(page.getByRole('table', { name: 'Problems' })).toBeHidden();
      await expectNothingFound(page, 'categories');
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await expectNothingFound(page, 'the question');
    });
  });
