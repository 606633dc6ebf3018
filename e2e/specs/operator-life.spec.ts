import { readFile, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { getAmount, approvePayment, chooseFirstRate, fillAddress } from '../fixtures/checkout.ts';
import { expect, test } from '../fixtures/journey.ts';
import { getSentEmails } from '../fixtures/mailbox.ts';
import { pictureFile } from '../fixtures/picture-file.ts';
import { realCatalog } from '../fixtures/real-catalog.ts';
import {
  addMerchant,
  deleteStore,
  enterPaymentAccount,
  openStore,
  signInAsOwner,
} from '../fixtures/tenants.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// "Creates a tenant, imports the real catalogue, sets theme and banners, and a shopper buys from it: no file edited,
// nothing restarted."

const code = `GARDEROBE${Date.now() % 1_000_000}`;
test.afterAll(() => deleteStore({ code }));

test(
  'an operator creates a store, imports products, sets a theme and a banner, and a shopper buys',
  onlyInTestAll(),
  async ({ page, browser, expectedConsole }) => {
    test.skip(realCatalog === null, 'this machine has no real catalog');
    test.setTimeout(300_000);
    // A store without a payment account replies 409.
    expectedConsole.patterns = [/status of 404/, /409 .*\/payments\/config/];
    const csv = realCatalog ?? '';
    const store = await test.step('creates a store by command', () => openStore(page, code, 'Garderobe'));
    await signInAsOwner(page, store);

    await test.step('connects its own payment account', async () => {
      await page.goto(`${store.origin}/admin/accounts`);
      await enterPaymentAccount(page, await addMerchant(`${code.toLowerCase()}-client`));
      await expect(page.getByRole('region', { name: /^Payments/ }).getByText(store.email)).toBeVisible();
    });

    await test.step('imports a real catalog with its photos', async () => {
      await page.goto(`${store.origin}/admin/imports`);
      await page.getByLabel('Choose a CSV file, or drop it here').setInputFiles(csv);
      await expect(page.getByText(/pictures in the file still need to be uploaded/)).toBeVisible();
      await page.getByLabel('Or choose individual files').setInputFiles(await readPhotosFor(csv));
      await expect(page.getByText('20 pictures uploaded.')).toBeVisible({ timeout: 60_000 });
      const summary = page.getByRole('region', { name: 'Summary' });
      await expect(summary.getByText('Dry run complete', { exact: true })).toBeVisible({ timeout: 60_000 });
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Import now' }).click();
      await expect(summary.getByText('Imported', { exact: true })).toBeVisible({ timeout: 120_000 });
    });

    await test.step('sets its colors', async () => {
      await page.goto(`${store.origin}/admin/theme`);
      await page.getByLabel('Buttons', { exact: true }).fill('#7a1f3d');
      await page.getByLabel('Background', { exact: true }).fill('#f3f6f2');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText(/Theme saved/).first()).toBeVisible();
    });

    await test.step('adds a banner', () => addBanner(page, store.origin));

    const visitor = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
    const email = `guest-${code.toLowerCase()}@example.com`;
    await test.step('a shopper sees all of it and buys', async () => {
      await visitor.goto(store.origin);
      await expect(visitor.getByRole('heading', { name: 'Open for everybody' })).toBeVisible();
      expect(await visitor.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
        'rgb(243, 246, 242)',
      );
      await visitor.getByRole('navigation').getByRole('link', { name: 'Women', exact: true }).first().click();
      await expect(visitor.getByRole('heading', { level: 1, name: 'Women' })).toBeVisible();
      await visitor
        .getByRole('main')
        .getByRole('link', { name: /Forest Cable Beanie/ })
        .first()
        .click();
      await expect(visitor.getByRole('heading', { level: 1, name: 'Forest Cable Beanie' })).toBeVisible();
      const photo = visitor.locator('main img').first();
      await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      await visitor.getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(visitor.getByRole('banner').getByRole('link', { name: /cart/i })).toContainText('1');
      await visitor.goto(`${store.origin}/checkout`);
      await fillAddress(visitor, { email, phone: '(415) 555-0199' });
      await chooseFirstRate(visitor);
      await approvePayment(visitor);
      await visitor.getByRole('button', { name: 'Place Order' }).click();
      await expect(visitor.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
      expect(await getAmount(visitor, 'Subtotal')).toBe(3600);
      const [mail] = await getSentEmails({ to: email, subject: 'order' });
      expect(mail?.text).toContain('Garderobe');
      await visitor.context().close();
    });

    await test.step('the operator finds the order', async () => {
      await page.goto(`${store.origin}/admin/orders?q=${encodeURIComponent(email)}`);
      await expect(page.getByRole('table').getByRole('row').filter({ hasText: email })).toHaveCount(1);
    });
  },
);

/** Reads the photos in the folder `photos` next to a file. */
async function readPhotosFor(csv: string) {
  const folder = join(dirname(csv), 'photos');
  const names = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/.test(name));
  return Promise.all(
    names.map(async (name) => ({ name, mimeType: 'image/jpeg', buffer: await readFile(join(folder, name)) })),
  );
}

async function addBanner(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/admin/banners/new`);
  await page.getByLabel('Title').fill('Open for everybody');
  await page.locator('input[type=file]').setInputFiles(pictureFile('wall.png', [205, 186, 150], 1600, 900));
  await page.getByLabel('Alt text').fill('A wall in the sun');
  await page.getByLabel('Link', { exact: true }).fill('/category/women');
  await page.getByLabel('Placement').selectOption('HOME_HERO');
  await page.getByLabel('Type').selectOption('NEW_ARRIVAL');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Open for everybody' })).toBeVisible();
}
