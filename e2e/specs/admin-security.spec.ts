import type { Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/axe.ts';
import { phone } from '../fixtures/catalog.ts';
import { expectFitsScreen } from '../fixtures/fits-screen.ts';
import { expect, test } from '../fixtures/journey.ts';
import { getSentEmails } from '../fixtures/mailbox.ts';
import { addColleague, signInOperator } from '../fixtures/operator.ts';
import {
  accountPanel,
  addFingerprintSensor,
  addPasskey,
  readAppSecret,
  turnOnApp,
} from '../fixtures/second-factors.ts';
import { shop } from '../fixtures/shop-addresses.ts';

test.use({ viewport: phone });

const typePassword = (page: Page, operator: { email: string; password: string }) =>
  signInOperator(page, 'fieldnote', operator);

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
}

test('an operator sets up an app and a passkey, and signs in with a recovery code and with the passkey', async ({
  page,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.patterns = [/status of 401/];
  const colleague = await addColleague('fieldnote', 'catalog');
  await addFingerprintSensor(page);
  await typePassword(page, colleague);
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  await expectNoViolations(page, 'account');

  const secret = await readAppSecret(page);
  await expectNoViolations(page, 'authenticator app');
  const codes = await turnOnApp(page, secret);
  await expectNoViolations(page, 'recovery codes');
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(accountPanel(page, 'Authenticator app').getByText('On', { exact: true })).toBeVisible();

  await expect(await addPasskey(page, 'My phone')).toContainText('My phone');
  await expectNoViolations(page, 'account with second factors');
  await expectFitsScreen(page, 'account');

  await signOut(page);
  await typePassword(page, colleague);
  await page.getByRole('textbox', { name: 'Code' }).fill('123456');
  await expectNoViolations(page, 'second step');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Code' }).fill(codes[0]!);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await page.goto(`${shop.fieldnote}/admin/account`);
  await expect(accountPanel(page, 'Recovery codes')).toContainText('9');
});

test('an operator who has forgotten the password sets a new one by email', async ({ page }) => {
  const { email } = await addColleague('fieldnote', 'support');
  await page.goto(`${shop.fieldnote}/admin/login`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The sign-in page also has a field for the email address.
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await expectNoViolations(page, 'forgotten password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'sent a link' })).toBeVisible();

  const [mail] = await getSentEmails({ to: email, subject: 'Reset your password' });
  const { pathname, search } = new URL(mail!.links.find((href) => href.includes('/admin/reset-password'))!);
  await page.goto(`${shop.fieldnote}${pathname}${search}`);
  await expect(page).toHaveURL(`${shop.fieldnote}/admin/reset-password`);
  const password = 'another password of mine';
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await expectNoViolations(page, 'new password');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await typePassword(page, { email, password });
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
});

test('a deletion long after signing in asks for the password, and a wrong one changes nothing', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.patterns = [/status of 40[13]/];
  const { email, password } = await addColleague('fieldnote', 'manager');
  const other = await addColleague('fieldnote', 'support');
  await typePassword(page, { email, password });
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  // The service's reply if the sign-in was more than 15 minutes ago.
  const refusal = {
    status: 403,
    contentType: 'application/problem+json',
    body: '{"code":"confirmation-required"}',
  };
  let isRefused = false;
  await page.route('**/api/v1/admin/people/*', (route) => {
    if (isRefused || route.request().method() !== 'DELETE') return route.fallback();
    isRefused = true;
    return route.fulfill(refusal);
  });
  await page.goto(`${shop.fieldnote}/admin/people`);
  const row = page.getByRole('row').filter({ hasText: other.email });
  await row
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  const identity = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await identity.getByLabel('Password').fill('not my password');
  await expectNoViolations(page, 'confirmation');
  await page.keyboard.press('Enter');
  await expect(identity.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
  await expect(row).toBeVisible();
  await identity.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
