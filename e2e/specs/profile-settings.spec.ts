import { phone, stores } from '../fixtures/catalog.ts';
import { failedReplyOnConsole } from '../fixtures/api-replies.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { signInAs, createShopper } from '../fixtures/shopper.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { readStorage } from '../fixtures/read-storage.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

for (const store of stores)
  test(
    `${store}: saving the profile shows the change at once and returns to the account`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      await page.setViewportSize(phone);
      const shopper = await createShopper(store);
      await signInAs(page, store, shopper);
      await page.goto(`${shop[store]}/account`);
      await page.getByRole('link', { name: 'Profile Settings' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible();
      const email = page.getByRole('main').getByLabel('Email');
      await expect(email).toHaveValue(shopper.email);
      await expect(email).toHaveAttribute('readonly', '');
      await page.getByLabel('First Name').fill('Robyn');
      await page.getByLabel('Phone Number').fill('415-555-0134');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('Profile updated successfully! Redirecting...')).toBeVisible();
      await expect(page.getByText('Robyn Fielding')).toBeVisible();
      expect((await readStorage(page)).user).toMatchObject({
        firstName: 'Robyn',
        phoneNumber: '415-555-0134',
      });
      await expect(page).toHaveURL(/\/account$/);
      await page.goto(`${shop[store]}/account/edit`);
      await expect(page.getByLabel('Phone Number')).toHaveValue('415-555-0134');
      await page.getByRole('link', { name: 'Cancel' }).click();
      await expect(page).toHaveURL(/\/account$/);
    },
  );

test("shows an error if the profile can't be saved", onlyInTestAll(), async ({ page, expectedConsole }) => {
  expectedConsole.patterns.push(failedReplyOnConsole, /status of 50\d/);
  const shopper = await createShopper('fieldnote');
  await signInAs(page, 'fieldnote', shopper);
  await page.goto(`${shop.fieldnote}/account/edit`);
  await page.getByLabel('First Name').fill('Robyn');
  await page.route('**/api/v1/users/me', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to update profile');
  await expect(page.getByLabel('First Name')).toHaveValue('Robyn');
});

test('"Sign out everywhere" sends every other browser and tab to the sign-in page', async ({
  page,
  browser,
  expectedConsole,
}) => {
  expectedConsole.patterns.push(/status of 401/);
  const shopper = await createShopper('fieldnote');
  await signInAs(page, 'fieldnote', shopper);
  const phoneBrowser = await browser.newContext();
  const other = await phoneBrowser.newPage();
  await signIn(other, shop.fieldnote, shopper);
  const tab = await page.context().newPage();
  await tab.goto(`${shop.fieldnote}/account/orders`);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto(`${shop.fieldnote}/account/edit`);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  // The tab follows right away, the other browser with its next call.
  await expect(tab).toHaveURL(/\/login$/);
  expect((await readStorage(tab)).loginRedirect).toBe('/account/orders');
  await other.getByRole('link', { name: 'My Orders' }).click();
  await expect(other).toHaveURL(/\/login$/);
  expect(await readStorage(other)).toMatchObject({
    token: null,
    user: null,
    loginRedirect: '/account/orders',
  });
  await phoneBrowser.close();
});
