import { expectNoViolations } from '../fixtures/axe.ts';
import { callApi } from '../fixtures/call-api.ts';
import { stores, waitForShell } from '../fixtures/catalog.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openAdmin, operatorToken } from '../fixtures/operator.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// The category tree.

interface Category {
  id: string;
  name: string;
  parentId: string | null;
}

for (const store of stores)
  test(
    `${store}: adds, moves and renames a category by keyboard, shows it to shoppers and deletes it`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      const name = `Loden ${Date.now()}`;
      await openAdmin(page, store, '/admin/categories');
      await waitForShell(page);
      await page.getByRole('button', { name: 'Add category' }).press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('Name')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('Name is required')).toBeVisible();
      await expectNoViolations(page, 'new category dialog');
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByLabel('Parent category').selectOption({ label: 'Women' });
      await dialog.getByRole('button', { name: 'Add' }).press('Enter');
      const women = page.getByRole('list', { name: 'In Women', exact: true }).first();
      const up = women.getByRole('button', { name: `Move ${name} up` });
      await expect(up).toBeVisible();

      await up.press('Enter');
      await expect(page.getByText(new RegExp(`${name} is now \\d+ of \\d+\\.`))).toBeAttached();
      await expect(up).toBeFocused();
      await page.getByRole('button', { name: `Edit ${name}` }).press('Enter');
      await dialog.getByLabel('Name').fill(`${name} Capes`);
      await dialog.getByLabel('Parent category').selectOption('');
      await page.keyboard.press('Tab');
      await dialog.getByRole('button', { name: 'Save' }).press('Enter');
      await expect(page.getByRole('button', { name: `Move ${name} Capes up` })).toBeVisible();

      const token = await operatorToken(store);
      const categories = await callApi<Category[]>(store, 'GET', '/admin/categories', { token });
      const created = categories.find((one) => one.name === `${name} Capes`)!;
      expect(created.parentId).toBeNull();
      await page.goto(`${shop[store]}/category/${created.id}`);
      await expect(page.getByRole('heading', { level: 1, name: `${name} Capes` })).toBeVisible();

      await page.goto(`${shop[store]}/admin/categories`);
      await waitForShell(page);
      await page.getByRole('button', { name: `Delete ${name} Capes` }).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('button', { name: `Edit ${name} Capes` })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Add category' })).toBeFocused();
    },
  );

test("a category can't be moved below itself", onlyInTestAll(), async ({ page }) => {
  await openAdmin(page, 'fieldnote', '/admin/categories');
  await waitForShell(page);
  await page.getByRole('button', { name: 'Edit Women' }).first().click();
  const parents = await page
    .getByRole('dialog')
    .getByLabel('Parent category')
    .locator('option')
    .allTextContents();
  expect(parents).toContain('None (top level)');
  expect(parents.filter((path) => path.startsWith('Women'))).toEqual([]);
});
