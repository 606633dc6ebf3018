import type { Page } from '@playwright/test';
import { httpGet } from '../fixtures/http-get.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { phone, waitForShell } from '../fixtures/catalog.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openAdmin } from '../fixtures/operator.ts';
import { putSettings, restoreSettings, getSettings, type Settings } from '../fixtures/settings.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// An operator changes a store's name, features, footer and domains, and the next page shows it. Serial, because all tests
// change the same store.
test.describe.configure({ mode: 'serial' });

const store = 'maisonlune';
let before: Settings;
test.beforeAll(async () => void (before = await getSettings(store)));
test.afterAll(() => restoreSettings(store, before, ['identity', 'features', 'footer', 'domains']));

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
// Unselected sections stay mounted but hidden.
const panel = (page: Page) => page.getByRole('tabpanel').locator('> :not([hidden])');
const save = (page: Page) => panel(page).getByRole('button', { name: 'Save Changes' });
const message = (page: Page, text: string | RegExp) => page.getByText(text);

/** Requests the home page from the document server for a host that browsers here can't resolve. */
const htmlAt = async (page: Page, host: string): Promise<string> =>
  (await page.request.get(shop.address, { headers: { Host: host }, ignoreHTTPSErrors: true })).text();

test('the next page has the assistant when it’s on, and loads none of it when it’s off', async ({
  page,
  context,
}) => {
  await openAdmin(page, store, '/admin/settings');
  await tab(page, 'Features').click();
  for (const isOn of [true, false]) {
    await panel(page).getByRole('checkbox', { name: 'Shopping assistant' }).setChecked(isOn);
    // The first save's message may still be visible at the second.
    const saved = page.waitForResponse(/\/admin\/settings\/features/);
    await save(page).click();
    expect((await saved).status()).toBe(200);
    await expect(
      message(page, 'Features saved. Shoppers see the change on the next page they open.').first(),
    ).toBeVisible();

    const shopper = await context.newPage();
    const requested: string[] = [];
    shopper.on('request', (request) => requested.push(request.url()));
    await shopper.goto(`${shop[store]}/help`);
    await waitForShell(shopper);
    const opener = shopper.getByRole('button', { name: /assistant/i });
    if (isOn) {
      await expect(opener).toBeVisible();
      expect(requested.filter((url) => /assistant/i.test(url))).not.toEqual([]);
      await opener.click();
      await shopper.getByPlaceholder('Ask about our products...').fill('a long gown for the evening');
      await shopper.getByRole('button', { name: 'Send' }).click();
      await expect(
        shopper.getByRole('list', { name: 'Products found' }).getByRole('link').first(),
      ).toBeVisible();
    } else {
      await shopper.waitForLoadState('networkidle');
      await expect(opener).toHaveCount(0);
      expect(requested.filter((url) => /assistant/i.test(url))).toEqual([]);
      expect((await httpGet(store, '/help')).text).not.toMatch(/mfe-assistant|chatbot/i);
    }
    await shopper.close();
  }
});

test('the next page load always shows a change', async () => {
  for (let round = 0; round < 10; round += 1) {
    const vendorName = `Maison Lune ${round}`;
    await putSettings(store, 'identity', { vendorName, vendorSite: before.vendorSite });
    expect((await httpGet(store, '/help')).text).toContain(vendorName);
  }
  await putSettings(store, 'identity', { vendorName: before.vendorName, vendorSite: before.vendorSite });
});

test('changes the store name and footer', async ({ page }) => {
  await openAdmin(page, store, '/admin/settings');
  const name = panel(page).getByLabel('Store name');
  await name.fill('');
  await save(page).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/This field is required/);
  await name.fill('Lune & Fils');
  await panel(page).getByLabel('Footer link URL').fill('javascript:alert(1)');
  await save(page).click();
  await expect(panel(page).getByLabel('Footer link URL')).toHaveAccessibleDescription(
    /^A page of this store.*that starts with https/,
  );
  await panel(page).getByLabel('Footer link URL').fill('/about');
  await save(page).click();
  await expect(message(page, 'Name and logo saved').first()).toBeVisible();

  await tab(page, 'Footer').click();
  await panel(page).getByLabel('Add category').selectOption({ index: 1 });
  await panel(page).getByRole('button', { name: 'Add link' }).click();
  await panel(page).getByLabel('Name', { exact: true }).last().fill('Our atelier');
  await panel(page).getByLabel('URL').last().fill('/about');
  await panel(page).getByRole('button', { name: 'Move Our atelier up' }).click();
  await save(page).click();
  await expect(message(page, 'Footer saved').first()).toBeVisible();

  await page.goto(`${shop[store]}/help`);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(/©.*Lune & Fils/)).toBeVisible();
  const online = footer.getByRole('navigation', { name: 'Online Shop' }).getByRole('link');
  const names = await online.allTextContents();
  expect(names.indexOf('Our atelier')).toBe(names.length - 2);
});

test('shows an uploaded logo and favicon', async ({ page }) => {
  await openAdmin(page, store, '/admin/settings');
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 200];
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#883355';
    pen.fillRect(50, 50, 500, 100);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(drawn, 'base64') };
  for (const label of ['Logo', 'Favicon']) {
    const field = panel(page).getByRole('group', { name: label });
    await field.locator('input[type=file]').setInputFiles(file);
    // Without alt text: the store's name is used.
    await expect(field.locator('img')).toBeVisible();
  }
  await save(page).click();
  await expect(message(page, 'Name and logo saved').first()).toBeVisible();
  const logo = page.getByRole('banner').locator('img[src$=".webp"]').first();
  const { logoUrl } = await getSettings(store);
  await page.goto(`${shop[store]}/help`);
  await expect(logo).toHaveAttribute('src', logoUrl ?? '');
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  const icon = await page.locator('link[rel=icon]').getAttribute('href');
  expect(icon).toMatch(/\/icon\.png$/);
  expect((await httpGet(store, icon ?? '')).headers['content-type']).toBe('image/png');
});

test('a local domain works right away, another one once it’s verified, and removing the current one needs confirmation', async ({
  page,
  expectedConsole,
}) => {
  await openAdmin(page, store, '/admin/settings');
  await tab(page, 'Domains').click();
  expectedConsole.patterns.push(/status of 409/);
  await panel(page).getByRole('button', { name: 'Add host name' }).click();
  const host = panel(page).getByLabel('Host name', { exact: true }).last();
  await host.fill('fieldnote.localhost');
  await save(page).click();
  await expect(host).toHaveAccessibleDescription(/another store/);
  await expect(host).toBeFocused();
  await host.fill('Bücher.Localhost');
  await save(page).click();
  await expect(message(page, 'Domains saved').first()).toBeVisible();
  expect(await htmlAt(page, 'xn--bcher-kva.localhost')).toContain('data-tenant="MAISONLUNE"');

  await panel(page).getByRole('button', { name: 'Add host name' }).click();
  await panel(page).getByLabel('Host name', { exact: true }).last().fill('bücher.invalid');
  await save(page).click();
  const waiting = panel(page).getByRole('list', { name: 'Host names to verify' });
  await expect(waiting.getByRole('textbox', { name: 'Name' })).toHaveValue('_selvedge.xn--bcher-kva.invalid');
  expect(await htmlAt(page, 'xn--bcher-kva.invalid')).not.toContain('data-tenant="MAISONLUNE"');
  await waiting.getByRole('button', { name: 'Verify xn--bcher-kva.invalid' }).click();
  await expect(waiting.getByRole('alert')).toContainText('_selvedge.xn--bcher-kva.invalid');
  await waiting.getByRole('button', { name: 'Remove xn--bcher-kva.invalid' }).click();
  await expect(waiting).toBeHidden();

  await panel(page).getByRole('button', { name: 'Remove maisonlune.localhost', exact: true }).click();
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Remove maisonlune.localhost?' });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toBeHidden();
  expect((await getSettings(store)).domains.map((domain) => domain.host)).toContain('maisonlune.localhost');
});

test.describe('accessibility', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedConsole: { patterns: [] } });
  for (const [name, viewport] of Object.entries({ phone, desktop: { width: 1440, height: 900 } }))
    test(
      `axe finds no problems in any settings section on a ${name}, and the keyboard reaches all of them`,
      onlyInTestAll(name === 'desktop'),
      async ({ page }) => {
        await page.setViewportSize(viewport);
        await openAdmin(page, store, '/admin/settings');
        await tab(page, 'Name and logo').focus();
        const parts = await page.getByRole('tab').count();
        for (let part = 0; part < parts; part += 1) {
          await expectNoViolations(page, `${name}, part ${part}`);
          await page.keyboard.press('ArrowRight');
        }
        await expect(tab(page, 'Name and logo')).toBeFocused();
      },
    );
});
