import { expectNothingFound } from '../fixtures/axe.ts';
import { phone } from '../fixtures/catalogue.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openAdmin } from '../fixtures/operator.ts';
import { variation } from '../fixtures/variation.ts';

// The carrier's and the tax service's accounts of one store; payment accounts are in new-tenant.spec.ts, where no other
// journey is paid.

test('an account is set, replaced and deleted, by keyboard alone, and its key is never seen again', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.patterns = [/400 \(Bad Request\)/];
  await openAdmin(page, 'maisonlune', '/admin/accounts');
  const section = page.getByRole('region', { name: /^Sales tax/ });
  const press = async (name: string) => {
    await section.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };

  await press('Set TaxJar account');
  await expect(section.getByLabel('API key')).toBeFocused();
  await page.keyboard.type('of-somebody-else-0001');
  await page.keyboard.press('Enter');
  await expect(section.getByText('The account was not set')).toBeVisible();
  await expect(section.getByLabel('API key')).toBeFocused();
  await expect(section.getByLabel('API key')).toHaveValue('of-somebody-else-0001');
  await expectNothingFound(page, 'refused');

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('sandbox-tax-key-0001');
  await page.keyboard.press('Enter');
  await expect(section.getByText('…0001')).toBeVisible();
  await expect(section.getByRole('heading')).toBeFocused();
  expect(await page.content()).not.toContain('sandbox-tax-key');

  await press('Replace TaxJar account');
  await expect(section.getByLabel('API key')).toHaveValue('');
  await page.keyboard.type('sandbox-tax-key-0002');
  await page.keyboard.press('Enter');
  await expect(section.getByText('…0002')).toBeVisible();

  await press('Delete TaxJar account');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused();
  await expectNothingFound(page, 'asked');
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(section.getByText('Not set')).toBeVisible();
  await expect(dialog).toBeHidden();
});

for (const viewport of [phone, { width: 1440, height: 900 }])
  test(
    `axe finds nothing in the open form at ${viewport.width}`,
    variation(viewport !== phone),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await openAdmin(page, 'fieldnote', '/admin/accounts');
      await page.getByRole('button', { name: 'Set PayPal account' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Client ID is required')).toBeVisible();
      await expectNothingFound(page, 'missing fields');
    },
  );
