import { request as httpRequest } from 'node:http';
import type { Page } from '@playwright/test';
import { ask } from '../fixtures/ask.ts';
import { expectNothingFound } from '../fixtures/axe.ts';
import { phone, waitForShell } from '../fixtures/catalogue.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openAdmin } from '../fixtures/operator.ts';
import { putSettings, restoreSettings, settingsOf, type Settings } from '../fixtures/settings.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { variation } from '../fixtures/variation.ts';

// An operator sets what a store is called, offers and is found under; the next page has it. One after another: they
// change the same store.
test.describe.configure({ mode: 'serial' });

const store = 'maisonlune';
let before: Settings;
test.beforeAll(async () => void (before = await settingsOf(store)));
test.afterAll(() => restoreSettings(store, before, ['identity', 'features', 'footer', 'domains']));

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
// Parts that are not looked at are there, and hidden.
const panel = (page: Page) => page.getByRole('tabpanel').locator('> :not([hidden])');
const save = (page: Page) => panel(page).getByRole('button', { name: 'Save Changes' });
const said = (page: Page, text: string | RegExp) => page.getByText(text);

/** What the document server says of a host that no browser here can find. */
const htmlAt = (host: string) =>
  new Promise<string>((resolve, reject) => {
    const options = { host: '127.0.0.1', port: shop.port, path: '/', headers: { Host: host } };
    httpRequest(options, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => resolve(Buffer.concat(chunks).toString()));
    })
      .on('error', reject)
      .end();
  });

test('the assistant switched on is in the next page; switched off, no byte of it is', async ({
  page,
  context,
}) => {
  await openAdmin(page, store, '/admin/settings');
  await tab(page, 'Features').click();
  for (const isOn of [true, false]) {
    await panel(page).getByRole('checkbox', { name: 'Shopping assistant' }).setChecked(isOn);
    await save(page).click();
    await expect(said(page, 'Saved: the next page that anybody opens has it').first()).toBeVisible();

    const shopper = await context.newPage();
    const asked: string[] = [];
    shopper.on('request', (request) => asked.push(request.url()));
    await shopper.goto(`${shop[store]}/help`);
    await waitForShell(shopper);
    const opener = shopper.getByRole('button', { name: /assistant/i });
    if (isOn) {
      await expect(opener).toBeVisible();
      expect(asked.filter((url) => /assistant/i.test(url))).not.toEqual([]);
      await opener.click();
      await shopper.getByPlaceholder('Ask about our products...').fill('a long gown for the evening');
      await shopper.getByRole('button', { name: 'Send' }).click();
      await expect(
        shopper.getByRole('list', { name: 'Products found' }).getByRole('link').first(),
      ).toBeVisible();
    } else {
      await shopper.waitForLoadState('networkidle');
      await expect(opener).toHaveCount(0);
      expect(asked.filter((url) => /assistant/i.test(url))).toEqual([]);
      expect((await ask(store, '/help')).text).not.toMatch(/mfe-assistant|chatbot/i);
    }
    await shopper.close();
  }
});

test('every page load right after a change has it, in either direction, ten times', async () => {
  for (let round = 0; round < 10; round += 1) {
    const vendorName = `Maison Lune ${round}`;
    await putSettings(store, 'identity', { vendorName, vendorSite: before.vendorSite });
    expect((await ask(store, '/help')).text).toContain(vendorName);
  }
  await putSettings(store, 'identity', { vendorName: before.vendorName, vendorSite: before.vendorSite });
});

test('name, footer and careers', async ({ page }) => {
  await openAdmin(page, store, '/admin/settings');
  const name = panel(page).getByLabel('Name of the store');
  await name.fill('');
  await save(page).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Please fill this in/);
  await name.fill('Lune & Fils');
  await panel(page).getByLabel('It leads to').fill('javascript:alert(1)');
  await save(page).click();
  await expect(panel(page).getByLabel('It leads to')).toHaveAccessibleDescription(/address with https/);
  await panel(page).getByLabel('It leads to').fill('/about');
  await save(page).click();
  await expect(said(page, 'Name and pictures saved').first()).toBeVisible();

  await tab(page, 'Footer').click();
  await panel(page).getByLabel('Add category').selectOption({ index: 1 });
  await panel(page).getByRole('button', { name: 'Add link' }).click();
  await panel(page).getByLabel('Name', { exact: true }).last().fill('Our atelier');
  await panel(page).getByLabel('Leads to').last().fill('/about');
  await panel(page).getByRole('button', { name: 'Move Our atelier up' }).click();
  await save(page).click();
  await expect(said(page, 'Footer saved').first()).toBeVisible();

  await page.goto(`${shop[store]}/help`);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(/©.*Lune & Fils/)).toBeVisible();
  const online = footer.getByRole('navigation', { name: 'Online Shop' }).getByRole('link');
  const names = await online.allTextContents();
  expect(names.indexOf('Our atelier')).toBe(names.length - 2);
});

test('a logo and a favicon that were uploaded', async ({ page }) => {
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
    // It is not described: the store’s name stands for it.
    await expect(field.locator('img')).toBeVisible();
  }
  await save(page).click();
  await expect(said(page, 'Name and pictures saved').first()).toBeVisible();
  const logo = page.getByRole('banner').locator('img[src$=".webp"]').first();
  const { logoUrl } = await settingsOf(store);
  await page.goto(`${shop[store]}/help`);
  await expect(logo).toHaveAttribute('src', logoUrl ?? '');
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  const icon = await page.locator('link[rel=icon]').getAttribute('href');
  expect(icon).toMatch(/\/icon\.png$/);
  expect((await ask(store, icon ?? '')).headers['content-type']).toBe('image/png');
});

test('a domain of this machine leads to the store at once, another one once it is verified; the one in use is not taken away without a question', async ({
  page,
  expectedConsole,
}) => {
  await openAdmin(page, store, '/admin/settings');
  await tab(page, 'Domains').click();
  expectedConsole.patterns.push(/409 \(Conflict\)/);
  await panel(page).getByRole('button', { name: 'Add host name' }).click();
  const host = panel(page).getByLabel('Host name', { exact: true }).last();
  await host.fill('fieldnote.localhost');
  await save(page).click();
  await expect(host).toHaveAccessibleDescription(/another store/);
  await expect(host).toBeFocused();
  await host.fill('Bücher.Localhost');
  await save(page).click();
  await expect(said(page, 'Domains saved').first()).toBeVisible();
  expect(await htmlAt('xn--bcher-kva.localhost')).toContain('data-tenant="MAISONLUNE"');

  await panel(page).getByRole('button', { name: 'Add host name' }).click();
  await panel(page).getByLabel('Host name', { exact: true }).last().fill('bücher.invalid');
  await save(page).click();
  const waiting = panel(page).getByRole('list', { name: 'Host names to verify' });
  await expect(waiting.getByRole('textbox', { name: 'Name' })).toHaveValue('_selvedge.xn--bcher-kva.invalid');
  expect(await htmlAt('xn--bcher-kva.invalid')).not.toContain('data-tenant="MAISONLUNE"');
  await waiting.getByRole('button', { name: 'Verify xn--bcher-kva.invalid' }).click();
  await expect(waiting.getByRole('alert')).toContainText('_selvedge.xn--bcher-kva.invalid');
  await waiting.getByRole('button', { name: 'Remove xn--bcher-kva.invalid' }).click();
  await expect(waiting).toBeHidden();

  await panel(page).getByRole('button', { name: 'Remove maisonlune.localhost', exact: true }).click();
  await save(page).click();
  const question = page.getByRole('dialog', { name: 'Take away maisonlune.localhost?' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toBeHidden();
  expect((await settingsOf(store)).domains.map((domain) => domain.host)).toContain('maisonlune.localhost');
});

test.describe('for everybody', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedConsole: { patterns: [] } });
  for (const [name, viewport] of Object.entries({ phone, desk: { width: 1440, height: 900 } }))
    test(
      `axe finds nothing in any part of the settings on a ${name}; they are reached by the keyboard`,
      variation(name === 'desk'),
      async ({ page }) => {
        await page.setViewportSize(viewport);
        await openAdmin(page, store, '/admin/settings');
        await tab(page, 'Name and pictures').focus();
        for (let part = 0; part < 6; part += 1) {
          await expectNothingFound(page, `${name}, part ${part}`);
          await page.keyboard.press('ArrowRight');
        }
        await expect(tab(page, 'Name and pictures')).toBeFocused();
      },
    );
});
