import { stores } from '../fixtures/catalog.ts';
import { openCheckout } from '../fixtures/checkout.ts';
import { expect, test } from '../fixtures/journey.ts';
import { getSentEmails, type Mail } from '../fixtures/mailbox.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';
import type { Page } from '@playwright/test';

const newEmail = () => `new-${process.pid}-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`;
const password = 'a-long-enough-passphrase';

async function requestToken(page: Page, email: string) {
  // The previous page has a field with the same name.
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  await page.getByLabel(/^Email/).fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
}

const getCode = (mail: Mail | undefined) => /Your code is (\d{3} \d{3})$/m.exec(mail?.text ?? '')?.[1] ?? '';

/** Replaces the store's public origin in the emailed link with the test shop's. */
function getLink(mail: Mail | undefined): string {
  const link = new URL(mail?.links.find((href) => href.includes('/verify-email')) ?? 'http://none');
  return `${shop.fieldnote}${link.pathname}${link.search}`;
}

async function fillInDetails(page: Page) {
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  await page.getByLabel('First Name').fill('Robin');
  await page.getByLabel('Last Name').fill('Fielding');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('status')).toContainText('Registration successful! Please login to continue.');
}

for (const store of stores)
  test(
    `${store}: three steps with progress dots, an email that can be resent, and sign-in at the end`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      const email = newEmail();
      await page.goto(`${shop[store]}/register`);
      const dots = page.getByRole('list', { name: 'Registration progress' }).getByRole('listitem');
      await expect(dots).toHaveCount(3);
      await requestToken(page, email);
      await expect(dots.nth(1)).toHaveAttribute('aria-current', 'step');
      await page.getByRole('button', { name: 'Resend verification email' }).click();
      await expect(page.getByText('Verification email has been resent successfully.')).toBeVisible();

      const [mail] = await getSentEmails({ to: email });
      expect(mail?.subject).toContain(store === 'fieldnote' ? 'Fieldnote' : 'Maison Lune');
      await page.getByLabel('Verification token').fill(getCode(mail));
      await page.getByRole('button', { name: 'Verify', exact: true }).click();
      await fillInDetails(page);
    },
  );

test('rejects a wrong token', onlyInTestAll(), async ({ page, expectedConsole }) => {
  expectedConsole.patterns.push(/status of 400/);
  await page.goto(`${shop.fieldnote}/register`);
  await requestToken(page, newEmail());
  await page.getByLabel('Verification token').fill('not-the-token');
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid verification token');
});

test('registering from checkout returns to checkout, even through the emailed link', async ({
  page,
  context,
}) => {
  const email = newEmail();
  await openCheckout(page);
  await page.goto(`${shop.fieldnote}/login?redirect=%2Fcheckout`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await requestToken(page, email);
  const [mail] = await getSentEmails({ to: email });
  const tab = await context.newPage();
  await tab.goto(getLink(mail));
  await expect(tab.getByText('Email verified successfully!')).toBeVisible();
  await tab.getByRole('link', { name: 'Continue registration' }).click();
  await fillInDetails(tab);
  await tab.getByLabel('Email').fill(email);
  await tab.getByLabel('Password', { exact: true }).fill(password);
  await tab.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(tab).toHaveURL(/\/checkout/);
});

test('the emailed link continues in another browser, and the first one then says that the account exists', async ({
  page,
  browser,
  expectedConsole,
}) => {
  expectedConsole.patterns.push(/status of 409/);
  const email = newEmail();
  await page.goto(`${shop.fieldnote}/register`);
  await requestToken(page, email);
  const [mail] = await getSentEmails({ to: email });
  const otherBrowser = await (await browser.newContext()).newPage();
  await otherBrowser.goto(getLink(mail));
  await otherBrowser.getByRole('link', { name: 'Continue registration' }).click();
  await expect(otherBrowser.getByLabel('Email')).toHaveValue(email);
  await fillInDetails(otherBrowser);

  // The link still works, and shows the current status.
  await otherBrowser.goto(getLink(mail));
  await expect(otherBrowser.getByRole('status')).toContainText('You already have an account');
  await otherBrowser.context().close();

  await page.getByLabel('Verification token').fill(getCode(mail));
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You already have an account' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/account$/);
});
