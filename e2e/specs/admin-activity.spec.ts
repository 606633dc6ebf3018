import { expectNoViolations } from '../fixtures/axe.ts';
import { phone } from '../fixtures/catalog.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openAdmin } from '../fixtures/operator.ts';

test('shows what operators did, only to operators of the same store', async ({ page }) => {
  await openAdmin(page, 'fieldnote', '/admin/accounts');
  const section = page.getByRole('region', { name: /^Shipping/ });
  await section.getByRole('button', { name: 'Connect Shippo account' }).click();
  await section.getByLabel('API key').fill('shippo_test_of_a_journey');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('…rney')).toBeVisible();

  await page.getByRole('link', { name: 'Activity' }).click();
  const row = page.getByRole('row', { name: /Saved a provider account: carrier/ }).first();
  await expect(row.getByText('…rney')).toBeVisible();
  await expect(row.getByText('admin@selvedge.example').first()).toBeVisible();
  await expect(page.getByText('shippo_test_of_a_journey')).toHaveCount(0);

  await row.getByRole('link', { name: 'carrier' }).click();
  await expect(page).toHaveURL(/subject=credentials&id=carrier/);
  await expect(page.getByRole('row', { name: /Saved a provider account: carrier/ }).first()).toBeVisible();
  await page.getByLabel('Operator’s email').fill('nobody@selvedge.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No activity matches.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).last().click();
  await expect(page.getByLabel('Operator’s email')).toHaveValue('');
  await page.getByLabel('Show').selectOption('Everything');
  // Other journeys view pages of this store at the same time.
  await expect(page.getByRole('row', { name: /Viewed / }).first()).toBeVisible();
  for (const viewport of [phone, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport);
    await expectNoViolations(page, `activity at ${viewport.width}`);
  }

  await page.goto(page.url().replace(/\/admin.*/, '/admin/accounts'));
  await section.getByRole('button', { name: 'Delete Shippo account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(section.getByText('Not connected')).toBeVisible();

  await openAdmin(page, 'maisonlune', '/admin/activity');
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
  await expect(page.getByText('…rney')).toHaveCount(0);
});

test('shows which password field is wrong', async ({ page, expectedConsole }) => {
  expectedConsole.patterns = [/status of 400/];
  await openAdmin(page, 'maisonlune', '/admin/account');
  await page.getByLabel('Current password').fill('not the one I have');
  await page.getByLabel('New password', { exact: true }).fill('another password');
  await page.getByLabel('Confirm new password').fill('another password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This isn’t your current password')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await expectNoViolations(page, 'a wrong password');
});
