import { httpGet } from '../fixtures/http-get.ts';
import { stores } from '../fixtures/catalog.ts';
import { newGoogleEmail, openGoogle, signInWithGoogle } from '../fixtures/google.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { createShopper } from '../fixtures/shopper.ts';
import { readStorage } from '../fixtures/read-storage.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

const googleScript = /\/gsi\/client/;

for (const store of stores)
  test(
    `${store}: signing in with Google creates an account, and signing in again opens the same one`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      const person = { email: newGoogleEmail(), first: 'Nell', last: 'Frost' };
      await page.goto(`${shop[store]}/login?redirect=%2Faccount%2Fedit`);
      await signInWithGoogle(page, person);
      await expect(page).toHaveURL(/\/account\/edit$/);
      await expect(page.getByText('Nell Frost')).toBeVisible();
      const { user, token } = await readStorage(page);
      expect(user).toMatchObject({ email: person.email, token });
      await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
      await expect(page).toHaveURL(/\/login$/);
      await signInWithGoogle(page, { ...person, first: 'Renamed' });
      await expect(page.getByText('Nell Frost')).toBeVisible();
      expect((await readStorage(page)).user?.['id']).toBe(user?.['id']);
    },
  );

test('a verified address signs in to the existing account with that address', async ({ page }) => {
  const shopper = await createShopper('fieldnote');
  await page.goto(`${shop.fieldnote}/register`);
  await signInWithGoogle(page, { email: shopper.email, first: 'Some', last: 'Name' });
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText('Robin Fielding')).toBeVisible();
});

test("rejects an address that Google hasn't verified", async ({ page, expectedConsole }) => {
  expectedConsole.patterns.push(/status of 401/);
  await page.goto(`${shop.fieldnote}/login`);
  const window = await openGoogle(page);
  await window.getByRole('button', { name: /kim\.unverified/ }).click();
  await expect(page.getByRole('alert')).toContainText('Google login failed');
  await expect(page.getByRole('alert')).toContainText("hasn't verified");
  await expect(page).toHaveURL(/\/login$/);
  expect((await readStorage(page)).token).toBeNull();
});

test(
  "a press opens Google's window if its button replaces ours meanwhile",
  onlyInTestAll(),
  async ({ page }) => {
    const loading = Promise.withResolvers<void>();
    await page.route(googleScript, async (route) => {
      await loading.promise;
      await route.continue();
    });
    await page.goto(`${shop.fieldnote}/login`);
    const button = page.getByRole('button', { name: 'Continue with Google' });
    await button.hover();
    const ours = await button.elementHandle();
    await page.mouse.down();
    loading.resolve();
    await page.waitForFunction((element) => !element?.isConnected, ours);
    const popup = page.waitForEvent('popup');
    await page.mouse.up();
    await expect((await popup).getByRole('button', { name: /kim\.unverified/ })).toBeVisible();
  },
);

test(
  "shows an error on press if Google's script can't be loaded",
  onlyInTestAll(),
  async ({ page, expectedConsole }) => {
    expectedConsole.patterns.push(/net::ERR_FAILED.*gsi/);
    await page.route(googleScript, (route) => route.abort());
    await page.goto(`${shop.fieldnote}/login`);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByRole('alert')).toContainText('Google login failed');
    await page.unroute(googleScript);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.waitForFunction(() => 'google' in globalThis);
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test('a store without a client ID loads nothing from Google', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => /gsi|\/auth\/google/.test(request.url()) && requested.push(request.url()));
  const { headers, text } = await httpGet('fieldnote', '/login');
  const body = text.replaceAll(/"googleClientId":"[^"]*"/g, '"googleClientId":null');
  expect(body).not.toBe(text);
  const policy = String(headers['content-security-policy']);
  await page.route(/\/login$/, (route) =>
    route.fulfill({ body, contentType: 'text/html', headers: { 'content-security-policy': policy } }),
  );
  await page.goto(`${shop.fieldnote}/login`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0);
  expect(requested).toEqual([]);
});
