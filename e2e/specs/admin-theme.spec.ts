import { ask } from '../fixtures/ask.ts';
import { expectNothingFound } from '../fixtures/axe.ts';
import { phone, waitForShell } from '../fixtures/catalogue.ts';
import { expectFitsScreen } from '../fixtures/fits-screen.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openAdmin } from '../fixtures/operator.ts';
import { restoreSettings, settingsOf, type Settings } from '../fixtures/settings.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { variation } from '../fixtures/variation.ts';

// An operator changes the look of a store: it is looked at before it is saved, and what could not be read is corrected.
test.describe.configure({ mode: 'serial' });

const store = 'maisonlune';
let before: Settings;
test.beforeAll(async () => void (before = await settingsOf(store)));
test.afterAll(() => restoreSettings(store, before, ['theme']));

test('colours that cannot be read are corrected and the operator is told; the preview has them, then the store', async ({
  page,
  context,
}) => {
  await openAdmin(page, store, '/admin/theme');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('contentinfo')).toBeAttached();

  const text = page.getByLabel('Text colour', { exact: true });
  await text.fill('#cccccc');
  await expect(text).toHaveAccessibleDescription(
    /contrast of \d\.\d+:1, less than 7:1; #[0-9a-f]{6} is used instead/,
  );
  await page.getByLabel('Background', { exact: true }).fill('#eef2f6');
  await page.getByLabel('Headings').selectOption('Inter');
  const background = () =>
    frame
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor)
      .catch(() => '');
  await expect.poll(background).toBe('rgb(238, 242, 246)');
  expect((await ask(store, '/')).text).toContain(`--color-background:${before.theme.backgroundColor}`);

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/Theme saved/).first()).toBeVisible();
  const shopper = await context.newPage();
  await shopper.goto(shop[store]);
  expect(await shopper.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(238, 242, 246)',
  );
  const { theme } = await settingsOf(store);
  expect(theme.textColor).toBe('#cccccc');
  expect((await ask(store, '/')).text).not.toContain('--color-text:#cccccc');
});

test('a colour that is none is told, and nothing is sent', variation(), async ({ page }) => {
  await openAdmin(page, store, '/admin/theme');
  const buttons = page.getByLabel('Buttons', { exact: true });
  await buttons.fill('red');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(buttons).toBeFocused();
  await expect(buttons).toHaveAccessibleDescription(/A colour like/);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(buttons).toHaveValue(before.theme.primaryColor ?? '');
});

test('CSS is refused with its place, and shown on the store’s pages once it is allowed', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.patterns.push(/400 \(Bad Request\)/);
  await openAdmin(page, store, '/admin/theme');
  const css = page.getByRole('textbox', { name: 'CSS' });
  await css.fill('.page h2 { color: #123456 }\n.page p { display: none }');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/Under Own CSS: Line 2, column 11: display/)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^Line 2, column 11: display/ })).toBeVisible();
  await expect(css).toBeFocused();
  await css.fill('.page h2 { letter-spacing: 4px }\nh1, button { letter-spacing: 9px }');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/Theme saved/).first()).toBeVisible();
  await page.goto(`${shop[store]}/delivery`);
  await waitForShell(page);
  const spacing = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).letterSpacing);
  expect(await spacing('[data-region="page"] h2')).toBe('4px');
  expect(await spacing('h1')).not.toBe('9px');
  expect(await spacing('header button')).not.toBe('9px');
});

test('a preview is nobody else’s: not to be found, not to be stored, framed by the store alone', async ({
  page,
}) => {
  await openAdmin(page, store, '/admin/theme');
  const address = await page.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href');
  const preview = await ask(store, address ?? '');
  expect(preview.headers['cache-control']).toBe('no-store');
  expect(preview.headers['content-security-policy']).toContain(`frame-ancestors 'self'`);
  expect(preview.text).toContain('content="noindex"');
  const other = await ask(store, `/?preview=${'x'.repeat(43)}`);
  expect(other.headers['content-security-policy']).toContain(`frame-ancestors 'none'`);
  expect(other.text).not.toContain('isPreview');
});

test.describe('for everybody', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  for (const [name, viewport] of Object.entries({ phone, desk: { width: 1440, height: 900 } }))
    test(`axe finds nothing on a ${name}`, variation(name === 'desk'), async ({ page }) => {
      await page.setViewportSize(viewport);
      await openAdmin(page, store, '/admin/theme');
      await expect(page.locator('iframe')).toBeVisible();
      await expectNothingFound(page, name);
      await expectFitsScreen(page, name);
    });
});
