import { expectNothingFound } from '../fixtures/axe.ts';
import { phone } from '../fixtures/catalogue.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openAdmin } from '../fixtures/operator.ts';

test('what an operator did stands in the activity of their store alone, with what it was about', async ({
  page,
}) => {
  await openAdmin(page, 'fieldnote', '/admin/accounts');
  const section = page.getByRole('region', { name: /^Shipping/ });
  await section.getByRole('button', { name: 'Set Shippo account' }).click();
  await section.getByLabel('API key').fill('shippo_test_of_a_journey');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('…rney')).toBeVisible();

  await page.getByRole('link', { name: 'Activity' }).click();
  const row = page.getByRole('row', { name: /Set the account of a provider: carrier/ }).first();
  await expect(row.getByText('…rney')).toBeVisible();
  await expect(row.getByText('admin@selvedge.example').first()).toBeVisible();
  await expect(page.getByText('shippo_test_of_a_journey')).toHaveCount(0);

  await row.getByRole('link', { name: 'carrier' }).click();
  await expect(page).toHaveURL(/subject=credentials&id=carrier/);
  await expect(
    page.getByRole('row', { name: /Set the account of a provider: carrier/ }).first(),
  ).toBeVisible();
  await page.getByLabel('Who (e-mail address)').fill('nobody@selvedge.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing was found.')).toBeVisible();
  await page.getByRole('link', { name: 'Show everything' }).last().click();
  await expect(page.getByLabel('Who (e-mail address)')).toHaveValue('');
  await page.getByLabel('Show').selectOption('Everything');
  // Other journeys of the administration read at the same time.
  await expect(page.getByRole('row', { name: /Read / }).first()).toBeVisible();
  for (const viewport of [phone, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport);
    await expectNothingFound(page, `activity at ${viewport.width}`);
  }

  await page.goto(page.url().replace(/\/admin.*/, '/admin/accounts'));
  await section.getByRole('button', { name: 'Delete Shippo account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(section.getByText('Not set')).toBeVisible();

  await openAdmin(page, 'maisonlune', '/admin/activity');
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
  await expect(page.getByText('…rney')).toHaveCount(0);
});

test('an operator changes their password, and is told which field is wrong', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.patterns = [/400 \(Bad Request\)/];
  await openAdmin(page, 'maisonlune', '/admin/password');
  await page.getByLabel('Current password').fill('not the one I have');
  await page.getByLabel('New password', { exact: true }).fill('another password');
  await page.getByLabel('Repeat the new password').fill('another password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not your current password')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await expectNothingFound(page, 'a wrong password');
});
