import { httpGet } from '../fixtures/http-get.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { callApi } from '../fixtures/call-api.ts';
import { phone } from '../fixtures/catalog.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openAdmin, operatorToken } from '../fixtures/operator.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// An operator edits the pages that the footer links to.
test.describe.configure({ mode: 'serial' });

const store = 'maisonlune';
const slug = 'corporate';
let before: { title: string; html: string; updatedAt: string | null };
test.beforeAll(async () => {
  const pages = await callApi<(typeof before & { slug: string })[]>(store, 'GET', '/admin/pages', {
    token: await operatorToken(store),
  });
  before = pages.find((page) => page.slug === slug)!;
});
test.afterAll(async () => {
  const { title, html } = before;
  const token = await operatorToken(store);
  if (before.updatedAt) await callApi(store, 'PUT', `/admin/pages/${slug}`, { token, body: { title, html } });
});

test('edits a page by keyboard, sees what was removed, previews it and deletes it', async ({ page }) => {
  await openAdmin(page, store, '/admin/pages');
  const list = page.getByRole('table', { name: 'Pages' });
  await list.getByRole('link', { name: before.title || 'Corporate' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/pages/${slug}$`));
  await page.getByLabel('Title').fill('How we work');
  await page
    .getByLabel('Text (HTML)')
    .fill('<h2>Cloth</h2><p>From <b>Biella</b>.</p><script>alert(1)</script><img src=x onerror=alert(1)>');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'How we work' })).toBeVisible();
  expect((await httpGet(store, `/${slug}`)).text).not.toContain('How we work');
  await page.getByRole('button', { name: 'Save Changes' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/removed or changed/)).toBeVisible();
  await expect(page.getByLabel('Text (HTML)')).toHaveValue('<h2>Cloth</h2><p>From <b>Biella</b>.</p>');
  const shown = (await httpGet(store, `/${slug}`)).text;
  expect(shown).toContain('How we work');
  expect(shown).not.toContain('onerror');

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/admin\/pages$/);
  expect((await httpGet(store, `/${slug}`)).status).toBe(404);
});

test('an unknown page links back to the list', onlyInTestAll(), async ({ page }) => {
  await openAdmin(page, store, '/admin/pages/nothing');
  await expect(page.getByText('This page doesn’t exist')).toBeVisible();
  await page.getByRole('link', { name: 'All pages' }).click();
  await expect(page.getByRole('table', { name: 'Pages' })).toBeVisible();
});

test.describe('accessibility', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  for (const [name, viewport] of Object.entries({ phone, desktop: { width: 1440, height: 900 } }))
    test(`axe finds no problems on a ${name}`, onlyInTestAll(name === 'desktop'), async ({ page }) => {
      await page.setViewportSize(viewport);
      for (const path of ['/admin/pages', '/admin/pages/help']) {
        await openAdmin(page, store, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoViolations(page, `${name} ${path}`);
      }
      expect(new URL(page.url()).origin).toBe(shop[store]);
    });
});
