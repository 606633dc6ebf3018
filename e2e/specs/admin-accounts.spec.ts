import { expectNoViolations } from '../fixtures/axe.ts';
import { phone } from '../fixtures/catalog.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openAdmin } from '../fixtures/operator.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// Covers the carrier and tax accounts of one store. Payment accounts are in new-tenant.spec.ts, on a store where no
// other journey pays.

test('connects, replaces and deletes an account by keyboard, and never shows its key again', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.patterns = [/status of 400/];
  await openAdmin(page, 'maisonlune', '/admin/accounts');
  const section = page.getByRole('region', { name: /^Sales tax/ });
  const press = async (name: string) => {
    await section.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };

  await press('Connect TaxJar account');
  await expect(section.getByLabel('API key')).toBeFocused();
  await page.keyboard.type('wrong-key-0001');
  await page.keyboard.press('Enter');
  await expect(section.getByText('The account wasn’t saved')).toBeVisible();
  await expect(section.getByLabel('API key')).toBeFocused();
  await expect(section.getByLabel('API key')).toHaveValue('wrong-key-0001');
  await expectNoViolations(page, 'after a rejected key');

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
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectNoViolations(page, 'delete dialog');
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(section.getByText('Not connected')).toBeVisible();
  await expect(dialog).toBeHidden();
});

for (const viewport of [phone, { width: 1440, height: 900 }])
  test(
    `axe finds no problems in the account form at ${viewport.width}`,
    onlyInTestAll(viewport !== phone),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await openAdmin(page, 'fieldnote', '/admin/accounts');
      await page.getByRole('button', { name: 'Connect PayPal account' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Client ID is required')).toBeVisible();
      await expectNoViolations(page, 'missing fields');
    },
  );
