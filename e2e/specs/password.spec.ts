import { stores } from '../fixtures/catalog.ts';
import { failedReplyOnConsole, failReply } from '../fixtures/api-replies.ts';
import { expect, test } from '../fixtures/journey.ts';
import { getSentEmails } from '../fixtures/mailbox.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { signInAs, createShopper } from '../fixtures/shopper.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { readStorage } from '../fixtures/read-storage.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

const newPassword = 'another-good-passphrase';

for (const store of stores)
  test(
    `${store}: a reset link from an email changes the password and ends every session`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page, browser, expectedConsole }) => {
      expectedConsole.patterns.push(/status of 40[01]/);
      const shopper = await createShopper(store);
      await signInAs(page, store, shopper);
      const otherBrowser = await (await browser.newContext()).newPage();

      // "Titled 'Reset your password', an email field (required, email type), a link back to /login."
      await otherBrowser.goto(`${shop[store]}/login`);
      await otherBrowser.getByRole('link', { name: 'Forgot your password' }).click();
      await expect(
        otherBrowser.getByRole('heading', { level: 1, name: 'Reset your password' }),
      ).toBeVisible();
      await expect(
        otherBrowser.getByRole('main').getByRole('link', { name: 'Back to sign in' }),
      ).toHaveAttribute('href', '/login');
      const email = otherBrowser.getByRole('main').getByLabel('Email');
      await expect(email).toHaveAttribute('type', 'email');
      await expect(email).toHaveAttribute('required', '');
      await email.fill(shopper.email);
      await otherBrowser.getByRole('button', { name: 'Send reset link' }).click();
      await expect(otherBrowser.getByText('Reset link sent!')).toBeVisible();

      const [mail] = await getSentEmails({ to: shopper.email, subject: 'Reset your password' });
      const link = new URL(mail?.links.find((href) => href.includes('/reset-password')) ?? 'http://none');
      await otherBrowser.goto(`${shop[store]}${link.pathname}${link.search}`);
      await otherBrowser.getByLabel('New password').fill(newPassword);
      await otherBrowser.getByRole('button', { name: 'Change password' }).click();
      await expect(otherBrowser).toHaveURL(/\/login$/);
      await expect(otherBrowser.getByRole('status')).toContainText('Your password was changed.');
      await signIn(otherBrowser, shop[store], { email: shopper.email, password: newPassword });
      expect(await getSentEmails({ to: shopper.email, subject: 'was changed' })).toHaveLength(1);

      // The earlier session has ended: the next call redirects to /login, which remembers the page.
      await page.goto(`${shop[store]}/account/orders`);
      await expect(page).toHaveURL(/\/login$/);
      expect(await readStorage(page)).toMatchObject({
        token: null,
        user: null,
        loginRedirect: '/account/orders',
      });
      await otherBrowser.context().close();

      // The link works once.
      await page.goto(`${shop[store]}${link.pathname}${link.search}`);
      await page.getByLabel('New password').fill('a-third-passphrase');
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByRole('alert')).toContainText('Failed to reset password');
      await expect(page.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
        'href',
        '/forgot-password',
      );
    },
  );

test('a reset link used in a signed-in browser signs it out', async ({ page }) => {
  const shopper = await createShopper('fieldnote');
  await signInAs(page, 'fieldnote', shopper);
  await page.goto(`${shop.fieldnote}/account/edit`);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Reset link sent!')).toBeVisible();
  const [mail] = await getSentEmails({ to: shopper.email, subject: 'Reset your password' });
  const link = new URL(mail?.links.find((href) => href.includes('/reset-password')) ?? 'http://none');
  await page.goto(`${shop.fieldnote}${link.pathname}${link.search}`);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await readStorage(page)).toMatchObject({ token: null, user: null, loginRedirect: null });
});

test('an address without an account gets the same reply', async ({ page }) => {
  await page.goto(`${shop.fieldnote}/forgot-password`);
  await page.getByRole('main').getByLabel('Email').fill(`nobody-${Date.now()}@example.com`);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Reset link sent!')).toBeVisible();
});

test("shows an error if the link can't be sent", async ({ page, expectedConsole }) => {
  expectedConsole.patterns.push(failedReplyOnConsole);
  await page.goto(`${shop.fieldnote}/forgot-password`);
  await failReply(page, '/auth/forgot-password');
  await page.getByRole('main').getByLabel('Email').fill('robin@example.com');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to process request');
});
