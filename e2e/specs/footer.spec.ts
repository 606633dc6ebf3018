import type { Page } from '@playwright/test';
import { httpGet } from '../fixtures/http-get.ts';
import { stores } from '../fixtures/catalog.ts';
import { footer, getTenantConfig, changeConfig, getLinks } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { serveStaticShell } from '../fixtures/static-shell.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// Covers every sentence about the footer in the specification. For states that the demo data doesn't have, the test serves the
// static shell and changes the API's replies.

test.describe('footer', () => {
  const column = (page: Page, name: string) => footer(page).getByRole('navigation', { name });

  for (const store of stores) {
    test(`${store}: Help & Information, About Us, Online Shop, copyright line and vendor sub-site link`, async ({
      page,
    }) => {
      const { vendorName, vendorSite, showCareers, footerCategories } = await getTenantConfig(store);
      await page.goto(`${shop[store]}/help`);
      expect(await getLinks(column(page, 'Help & Information'))).toEqual([
        ['Help', '/help'],
        ['Track Order', '/track-order'],
        ['Delivery & Returns', '/delivery'],
      ]);
      expect(await getLinks(column(page, 'About Us'))).toEqual([
        ['About Us', '/about'],
        ...(showCareers ? [['Careers', '/careers']] : []),
        ['Corporate Responsibility', '/corporate'],
      ]);
      expect(await getLinks(column(page, 'Online Shop'))).toEqual(
        footerCategories.map(({ name, url }) => [name, url]),
      );
      await expect(footer(page).getByText(new RegExp(`©.*${vendorName}`))).toBeVisible();
      await expect(footer(page).getByRole('link', { name: vendorSite.label, exact: true })).toHaveAttribute(
        'href',
        vendorSite.url,
      );
      for (const { url } of footerCategories) expect((await httpGet(store, url)).status, url).toBe(200);
    });
  }

  test('/careers unless the tenant hides it: shown at FIELDNOTE, hidden at MAISONLUNE', async ({ page }) => {
    await page.goto(`${shop.fieldnote}/help`);
    await expect(footer(page).getByRole('link', { name: 'Careers' })).toBeVisible();
    await page.goto(`${shop.maisonlune}/help`);
    await expect(footer(page).getByRole('link', { name: 'Careers' })).toHaveCount(0);
  });

  test('the careers link is hidden only when the flag is false', onlyInTestAll(), async ({ page }) => {
    await serveStaticShell(page);
    await changeConfig(page, 'fieldnote', { showCareers: undefined as never });
    await page.goto(`${shop.fieldnote}/help`);
    await expect(footer(page).getByRole('link', { name: 'Careers' })).toBeVisible();
  });

  test("Online Shop: the tenant's footer categories, else /men, /women, /sale", async ({ page }) => {
    await serveStaticShell(page);
    await changeConfig(page, 'fieldnote', { footerCategories: [] });
    await page.goto(`${shop.fieldnote}/help`);
    expect(await getLinks(column(page, 'Online Shop'))).toEqual([
      ['Men', '/men'],
      ['Women', '/women'],
      ['Sale', '/sale'],
    ]);
    await column(page, 'Online Shop').getByRole('link', { name: 'Sale' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sale' })).toBeVisible();
  });
});
