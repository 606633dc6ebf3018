import { cartLink } from '../fixtures/frame.ts';
import { stores } from '../fixtures/catalogue.ts';
import { openCheckout } from '../fixtures/checkout.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { enterAs, newShopper } from '../fixtures/shopper.ts';
import { stored } from '../fixtures/stored.ts';
import { variation } from '../fixtures/variation.ts';

const emptied = { token: null, user: null };

for (const store of stores)
  test(
    `${store}: signing in stores token and user, and leads to the stored redirect, once`,
    variation(store === 'maisonlune'),
    async ({ page }) => {
      const shopper = await newShopper(store);
      // "A redirect query parameter is stored in session storage … it is consumed after use."
      await page.goto(`${shop[store]}/login?redirect=%2Faccount%2Forders`);
      await page.getByLabel('Email').fill(shopper.email);
      expect((await stored(page)).loginRedirect).toBe('/account/orders');
      await page.getByLabel('Password', { exact: true }).fill(shopper.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page).toHaveURL(/\/account\/orders$/);
      const kept = await stored(page);
      expect(kept).toMatchObject({ loginRedirect: null, user: { email: shopper.email, token: kept.token } });

      // "Signed in becomes anonymous on logout (clears token, user …; goes to /login)."
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL(/\/login$/);
      expect(await stored(page)).toMatchObject(emptied);
    },
  );

test('wrong credentials are refused in the words of the page, known address or not', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.patterns.push(/status of 401/);
  const shopper = await newShopper('fieldnote');
  for (const email of [shopper.email, 'nobody-at-all@example.com']) {
    await page.goto(`${shop.fieldnote}/login`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to sign in. Please check your credentials.');
  }
});

test('a redirect out of the shop is not followed', async ({ page }) => {
  const shopper = await newShopper('fieldnote');
  await page.goto(`${shop.fieldnote}/login?redirect=%2F%2Fevil.example%2F`);
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${shop.fieldnote}/account`);
});

test('who is not signed in is sent to the login from a protected page, and back to it', async ({ page }) => {
  const shopper = await newShopper('fieldnote');
  await page.goto(`${shop.fieldnote}/account/edit`);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(shopper.email);
  await page.getByLabel('Password', { exact: true }).fill(shopper.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/account\/edit$/);
});

test('a 401 signs out, keeps the anonymous cart and remembers the page', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.patterns.push(/status of 401/);
  await openCheckout(page);
  const { anonymousCartId } = await stored(page);
  expect(anonymousCartId).toMatch(/^anon-/);
  await page.evaluate(() => {
    localStorage.setItem('token', 'a-token-that-has-run-out');
    localStorage.setItem('user', '{}');
  });
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  expect(await stored(page)).toMatchObject({ ...emptied, anonymousCartId, loginRedirect: '/checkout' });
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
});

test('a current-user call that fails signs out', variation(), async ({ page, expectedConsole }) => {
  expectedConsole.patterns.push(/net::ERR_FAILED/);
  const shopper = await newShopper('fieldnote');
  await enterAs(page, 'fieldnote', shopper);
  await page.route('**/api/v1/users/me', (route) => route.abort());
  await page.goto(`${shop.fieldnote}/account/orders`);
  await expect(page).toHaveURL(/\/login$/);
  expect(await stored(page)).toMatchObject({ ...emptied, loginRedirect: '/account/orders' });
});
