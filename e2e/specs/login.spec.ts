import { cartLink } from '../fixtures/frame.ts';
import { stores } from '../fixtures/catalog.ts';
import { openCheckout } from '../fixtures/checkout.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { signInAs, createShopper } from '../fixtures/shopper.ts';
import { readStorage } from '../fixtures/read-storage.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

const signedOut = { token: null, user: null };

for (const store of stores)
  test(
    `${store}: signing in stores the token and user, and follows the stored redirect once`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      const shopper = await createShopper(store);
      // "A redirect query parameter is stored in session storage … it is consumed after use."
      await page.goto(`${shop[store]}/login?redirect=%2Faccount%2Forders`);
      await page.getByLabel('Email').fill(shopper.email);
      expect((await readStorage(page)).loginRedirect).toBe('/account/orders');
      await page.getByLabel('Password', { exact: true }).fill(shopper.password);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page).toHaveURL(/\/account\/orders$/);
      const stored = await readStorage(page);
      expect(stored).toMatchObject({
        loginRedirect: null,
        user: { email: shopper.email, token: stored.token },
      });

      // "Signed in becomes anonymous on logout (clears token, user …; goes to /login)."
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL(/\/login$/);
      expect(await readStorage(page)).toMatchObject(signedOut);
    },
  );

test('wrong credentials show the same message whether or not the address is known', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.patterns.push(/status of 401/);
  const shopper = await createShopper('fieldnote');
  for (const email of [shopper.email, 'nobody-at-all@example.com']) {
    await page.goto(`${shop.fieldnote}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to sign in. Please check your credentials.');
  }
});

test("a redirect out of the shop isn't followed", async ({ page }) => {
  const shopper = await createShopper('fieldnote');
  await page.goto(`${shop.fieldnote}/login?redirect=%2F%2Fevil.example%2F`);
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${shop.fieldnote}/account`);
});

test('a protected page sends visitors to sign in, and then back', async ({ page }) => {
  const shopper = await createShopper('fieldnote');
  await page.goto(`${shop.fieldnote}/account/edit`);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/account\/edit$/);
});

test('a 401 signs out, keeps the anonymous cart and remembers the page', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.patterns.push(/status of 401/);
  await openCheckout(page);
  const { anonymousCartId } = await readStorage(page);
  expect(anonymousCartId).toMatch(/^anon-/);
  await page.evaluate(() => {
    localStorage.setItem('token', 'a-token-that-has-run-out');
    localStorage.setItem('user', '{}');
  });
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  expect(await readStorage(page)).toMatchObject({
    ...signedOut,
    anonymousCartId,
    loginRedirect: '/checkout',
  });
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
});

test('a failed current-user call signs out', onlyInTestAll(), async ({ page, expectedConsole }) => {
  expectedConsole.patterns.push(/net::ERR_FAILED/);
  const shopper = await createShopper('fieldnote');
  await signInAs(page, 'fieldnote', shopper);
  await page.route('**/api/v1/users/me', (route) => route.abort());
  await page.goto(`${shop.fieldnote}/account/orders`);
  await expect(page).toHaveURL(/\/login$/);
  expect(await readStorage(page)).toMatchObject({ ...signedOut, loginRedirect: '/account/orders' });
});
