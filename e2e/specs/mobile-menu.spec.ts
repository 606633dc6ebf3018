import type { Page } from '@playwright/test';
import { waitForHydration } from '../fixtures/wait-for-hydration.ts';
import { phone, stores, type Store } from '../fixtures/catalog.ts';
import { header } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/journey.ts';
import { apiGet, type Category } from '../fixtures/api-get.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// Covers every sentence about the mobile menu in the specification.

test.describe('mobile menu', () => {
  test.use({ viewport: phone });
  const toggle = (page: Page) => header(page).getByRole('button', { name: 'Menu' });
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
  const open = async (page: Page, store: Store) => {
    await page.goto(`${shop[store]}/help`);
    await waitForHydration(page);
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
  };

  for (const store of stores) {
    test(
      `${store}: a drawer with nested categories, account and search`,
      onlyInTestAll(store === 'maisonlune'),
      async ({ page }) => {
        await open(page, store);
        const categories = await apiGet<Category[]>(store, '/categories');
        for (const { id, name } of categories)
          await expect(menu(page).getByRole('link', { name, exact: true })).toHaveAttribute(
            'href',
            `/category/${id}`,
          );
        const top = categories[0] as Category;
        const sub = top.subcategories[0] as Category;
        const leaf = sub.subcategories[0] as Category;
        await menu(page)
          .getByRole('button', { name: `${top.name} menu` })
          .click();
        await menu(page)
          .getByRole('button', { name: `${sub.name} menu` })
          .click();
        await expect(menu(page).getByRole('searchbox')).toBeVisible();
        await expect(menu(page).getByRole('link', { name: 'My Account' })).toHaveAttribute(
          'href',
          '/account',
        );
        await menu(page).getByRole('link', { name: leaf.name, exact: true }).click();
        await expect(page).toHaveURL(`${shop[store]}/category/${leaf.id}`);
        await expect(menu(page)).toHaveCount(0);
      },
    );
  }

  test('closes on Escape, with the focus back on its toggle, and on Back', async ({ page }) => {
    await open(page, 'fieldnote');
    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
    await expect(toggle(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await menu(page).getByRole('searchbox').fill('linen');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=linen$/);
    await expect(menu(page)).toHaveCount(0);
    await toggle(page).click();
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(menu(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/search\?q=linen$/);
    await expect(toggle(page)).toBeFocused();
  });

  test('is focus-trapped', async ({ page }) => {
    await open(page, 'maisonlune');
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press(press < 20 ? 'Tab' : 'Shift+Tab');
      const isOutside = await page.evaluate(() => {
        const focused = document.activeElement;
        // Between a modal dialog's last and first control, the focus is in the browser's own toolbar.
        return focused !== document.body && !focused?.closest('dialog');
      });
      expect(isOutside).toBe(false);
    }
  });
});
