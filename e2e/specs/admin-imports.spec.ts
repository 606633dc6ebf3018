import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/axe.ts';
import { phone, stores, type Store } from '../fixtures/catalog.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openAdmin } from '../fixtures/operator.ts';
import { pictureFile } from '../fixtures/picture-file.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// An operator imports products and pictures from a file, after a dry run, and exports the catalog.

// A store can only run one import at a time.
test.describe.configure({ mode: 'default' });

const desktop = { width: 1440, height: 900 };
const heading =
  'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,' +
  'Variant Grams,Variant Inventory Qty,Variant Price,Image Src,Image Position,Image Alt Text,Variant Image';

/** A product in two colors with a picture each, and a product with an invalid price. */
function createCsv(handle: string): string {
  const row = (...cells: string[]) => cells.join(',');
  return [
    heading,
    row(handle, `Journey ${handle}`, '<p>Imported.</p>', 'Women > Coats', 'true', 'Color', 'Moss', 'Size', 'M', `${handle}-1`, '500', '4', '120.00', 'photos/moss.png', '1', 'The moss coat', 'photos/moss.png'),
    row(handle, '', '', '', '', '', 'Ink', '', 'M', `${handle}-2`, '500', '2', '125.00', 'photos/ink.png', '2', 'The ink coat', 'photos/ink.png'),
    row(`${handle}-broken`, 'Broken', '', 'Women > Coats', 'true', 'Color', 'Moss', 'Size', 'M', `${handle}-3`, '500', '2', 'free', '', '', '', ''),
    '',
  ].join('\r\n'); // prettier-ignore
}

async function uploadFile(page: Page, csv: string, name = 'journey.csv'): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel('Choose a CSV file, or drop it here').setInputFiles(file);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
async function uploadPictures(page: Page): Promise<void> {
  await page
    .getByLabel('Or choose individual files')
    .setInputFiles([pictureFile('moss.png', [68, 85, 63]), pictureFile('ink.png', [32, 37, 63])]);
  await expect(page.getByText('2 pictures uploaded.')).toBeVisible();
}
const handleFor = (store: Store) => `${store}-coat-${Date.now().toString(36)}`;
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });

for (const store of stores)
  test(
    `${store}: dry-runs, imports, shows and exports a file with a broken row and two pictures`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      test.slow();
      const handle = handleFor(store);
      await openAdmin(page, store, '/admin/imports');
      await uploadFile(page, createCsv(handle));
      await expect(page.getByText('2 pictures in the file still need to be uploaded')).toBeVisible();
      await uploadPictures(page);

      // Nothing is missing anymore, so the dry run starts automatically.
      await expect(summary(page).getByText('Dry run complete', { exact: true })).toBeVisible({
        timeout: 30_000,
      });
      const problems = page.getByRole('table', { name: 'Problems' });
      await expect(problems.getByRole('row', { name: /-broken/ })).toContainText(
        '"free" is not an amount such as 34.00',
      );
      await expect(problems.getByRole('row', { name: /-broken/ })).toContainText('4');
      // By keyboard: the first tab, the confirmation, then the import.
      await page.getByRole('tab', { name: /Problems/ }).focus();
      await page.keyboard.press('Home');
      await expect(page.getByRole('table', { name: 'Changes' })).toContainText(`Journey ${handle}`);

      await page.getByRole('button', { name: 'Import', exact: true }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Import 2 products?' });
      await expect(dialog).toContainText('1 product would be created, 0 changed and 1 skipped');
      await dialog.getByRole('button', { name: 'Import now' }).press('Enter');
      await expect(summary(page).getByText('Partly imported', { exact: true })).toBeVisible({
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
      await expect(page.getByRole('row', { name: /journey\.csv/ }).first()).toContainText('Partly imported');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export catalog' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(new RegExp(`^catalog-${store}-.*\\.csv$`));
      const exported = await readFile(await download.path(), 'utf8');
      expect(exported).toContain(`${handle},Journey ${handle},`);
      expect(exported).toContain(`${shop[store]}/media/`);

      // Importing the export changes nothing. Only this product, because other journeys buy the others.
      const [headings = '', ...rows] = exported.split('\r\n');
      const own = [headings, ...rows.filter((row) => row.startsWith(`${handle},`)), ''].join('\r\n');
      await uploadFile(page, own, 'exported.csv');
      await expect(page.getByText('Nothing would change.')).toBeVisible({ timeout: 60_000 });
    },
  );

test("explains why a file can't be imported, and accepts another one", async ({ page }) => {
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
  await uploadFile(page, createCsv(handleFor('fieldnote')), 'right.csv');
  // Its pictures are missing, so the dry run doesn't start by itself.
  await expect(page.getByRole('button', { name: 'Start dry run' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import without a dry run' })).toBeVisible();
});
test.use({ expectedConsole: { patterns: [/status of 400/] } });

for (const [name, viewport] of Object.entries({ phone, desktop }))
  test.describe(name, onlyInTestAll(name === 'desktop'), () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });
    test('axe finds no problems from upload to results', async ({ page }) => {
      test.slow();
      await openAdmin(page, 'maisonlune', '/admin/imports');
      await expect(page.getByRole('heading', { level: 2, name: 'Import products' })).toBeVisible();
      await expectNoViolations(page, 'imports');
      await uploadFile(page, createCsv(handleFor('maisonlune')));
      await page.getByText('Missing pictures', { exact: true }).click();
      await expectNoViolations(page, 'waiting for pictures');
      await page.getByRole('button', { name: 'Start dry run' }).click();
      await expect(page.getByRole('table', { name: 'Problems' })).toBeVisible({ timeout: 30_000 });
      await expectNoViolations(page, 'problems');
      await page.getByRole('tab', { name: /Categories/ }).click();
      await expect(page.getByRole('table', { name: 'Problems' })).toBeHidden();
      await expectNoViolations(page, 'categories');
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await expectNoViolations(page, 'confirmation');
    });
  });
