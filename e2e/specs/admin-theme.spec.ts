import { httpGet } from '../fixtures/http-get.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { phone, waitForShell } from '../fixtures/catalog.ts';
import { expectFitsScreen } from '../fixtures/fits-screen.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openAdmin } from '../fixtures/operator.ts';
import { restoreSettings, getSettings, type Settings } from '../fixtures/settings.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// An operator previews and saves a theme, and the store corrects unreadable colors.
test.describe.configure({ mode: 'serial' });

const store = 'maisonlune';
let before: Settings;
test.beforeAll(async () => void (before = await getSettings(store)));
test.afterAll(() => restoreSettings(store, before, ['theme']));

test('unreadable colors are corrected with a note, first in the preview and then in the store', async ({
  page,
  context,
}) => {
  await openAdmin(page, store, '/admin/theme');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('contentinfo')).toBeAttached();

  const text = page.getByLabel('Text color', { exact: true });
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
  expect((await httpGet(store, '/')).text).toContain(`--color-background:${before.theme.backgroundColor}`);

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/Theme saved/).first()).toBeVisible();
  const shopper = await context.newPage();
  await shopper.goto(shop[store]);
  expect(await shopper.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(238, 242, 246)',
  );
  const { theme } = await getSettings(store);
  expect(theme.textColor).toBe('#cccccc');
  expect((await httpGet(store, '/')).text).not.toContain('--color-text:#cccccc');
});

test('an invalid color shows an error and isn’t saved', onlyInTestAll(), async ({ page }) => {
  await openAdmin(page, store, '/admin/theme');
  const buttons = page.getByLabel('Buttons', { exact: true });
  await buttons.fill('red');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(buttons).toBeFocused();
  await expect(buttons).toHaveAccessibleDescription(/Enter a color such as/);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(buttons).toHaveValue(before.theme.primaryColor ?? '');
});

test('disallowed CSS is rejected with its position; allowed CSS applies to the store’s pages', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.patterns.push(/status of 400/);
  await openAdmin(page, store, '/admin/theme');
  const css = page.getByRole('textbox', { name: 'CSS' });
  await css.fill('.page h2 { color: #123456 }\n.page p { display: none }');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/Custom CSS: Line 2, column 11: the property display/)).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: /^Line 2, column 11: the property display/ }),
  ).toBeVisible();
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

test('a preview is private: not indexed, not cached, and framed only by the store', async ({ page }) => {
  await openAdmin(page, store, '/admin/theme');
  const address = await page.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href');
  const preview = await httpGet(store, address ?? '');
  expect(preview.headers['cache-control']).toBe('no-store');
  expect(preview.headers['content-security-policy']).toContain(`frame-ancestors 'self'`);
  expect(preview.text).toContain('content="noindex"');
  const other = await httpGet(store, `/?preview=${'x'.repeat(43)}`);
  expect(other.headers['content-security-policy']).toContain(`frame-ancestors 'none'`);
  expect(other.text).not.toContain('isPreview');
});

test.describe('accessibility', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  for (const [name, viewport] of Object.entries({ phone, desktop: { width: 1440, height: 900 } }))
    test(`axe finds no problems on a ${name}`, onlyInTestAll(name === 'desktop'), async ({ page }) => {
      await page.setViewportSize(viewport);
      await openAdmin(page, store, '/admin/theme');
      await expect(page.locator('iframe')).toBeVisible();
      await expectNoViolations(page, name);
      await expectFitsScreen(page, name);
    });
});
