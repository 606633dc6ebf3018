import { expectNothingFound } from '../fixtures/axe.ts';
import { callApi } from '../fixtures/call-api.ts';
import { stores, waitForShell } from '../fixtures/catalogue.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openAdmin, operatorToken } from '../fixtures/operator.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { variation } from '../fixtures/variation.ts';

// The tree of categories, by the keyboard alone where it says so.

interface Category {
  id: string;
  name: string;
  parentId: string | null;
}

for (const store of stores)
  test(
    `${store}: a category is added, moved and renamed by the keyboard, shown to shoppers, and deleted`,
    variation(store === 'maisonlune'),
    async ({ page }) => {
      const name = `Loden ${Date.now()}`;
      await openAdmin(page, store, '/admin/categories');
      await waitForShell(page);
      await page.getByRole('button', { name: 'Add category' }).press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('Name')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('Please give the category a name.')).toBeVisible();
      await expectNothingFound(page, 'the dialog of a new category');
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByLabel('In').selectOption({ label: 'Women' });
      await dialog.getByRole('button', { name: 'Add' }).press('Enter');
      const women = page.getByRole('list', { name: 'In Women', exact: true }).first();
      const up = women.getByRole('button', { name: `Up ${name}` });
      await expect(up).toBeVisible();

      await up.press('Enter');
      await expect(page.getByText(new RegExp(`${name} is now \\d+ of \\d+\\.`))).toBeAttached();
      await expect(up).toBeFocused();
      await page.getByRole('button', { name: `Edit ${name}` }).press('Enter');
      await dialog.getByLabel('Name').fill(`${name} Capes`);
      await dialog.getByLabel('In').selectOption('');
      await page.keyboard.press('Tab');
      await dialog.getByRole('button', { name: 'Save' }).press('Enter');
      await expect(page.getByRole('button', { name: `Up ${name} Capes` })).toBeVisible();

      const token = await operatorToken(store);
      const categories = await callApi<Category[]>(store, 'GET', '/admin/categories', { token });
      const made = categories.find((one) => one.name === `${name} Capes`)!;
      expect(made.parentId).toBeNull();
      await page.goto(`${shop[store]}/category/${made.id}`);
      await expect(page.getByRole('heading', { level: 1, name: `${name} Capes` })).toBeVisible();

      await page.goto(`${shop[store]}/admin/categories`);
      await waitForShell(page);
      await page.getByRole('button', { name: `Delete ${name} Capes` }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('button', { name: `Edit ${name} Capes` })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Add category' })).toBeFocused();
    },
  );

test('a category cannot be put below itself', variation(), async ({ page }) => {
  await openAdmin(page, 'fieldnote', '/admin/categories');
  await waitForShell(page);
  await page.getByRole('button', { name: 'Edit Women' }).first().click();
  const places = await page.getByRole('dialog').getByLabel('In').locator('option').allTextContents();
  expect(places).toContain('The top of the store');
  expect(places.filter((place) => place.startsWith('Women'))).toEqual([]);
});
