import { ask } from '../fixtures/ask.ts';
import { stores } from '../fixtures/catalogue.ts';
import { newGoogleEmail, openGoogle, signInWithGoogle } from '../fixtures/google.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { newShopper } from '../fixtures/shopper.ts';
import { stored } from '../fixtures/stored.ts';
import { variation } from '../fixtures/variation.ts';

const googleScript = /\/gsi\/client/;

for (const store of stores)
  test(
    `${store}: who signs in with Google has an account, and comes back to it`,
    variation(store === 'maisonlune'),
    async ({ page }) => {
      const person = { email: newGoogleEmail(), first: 'Nell', last: 'Frost' };
      await page.goto(`${shop[store]}/login?redirect=%2Faccount%2Fedit`);
      await signInWithGoogle(page, person);
      await expect(page).toHaveURL(/\/account\/edit$/);
      await expect(page.getByText('Nell Frost')).toBeVisible();
      const { user, token } = await stored(page);
      expect(user).toMatchObject({ email: person.email, token });
      await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
      await expect(page).toHaveURL(/\/login$/);
      await signInWithGoogle(page, { ...person, first: 'Renamed' });
      await expect(page.getByText('Nell Frost')).toBeVisible();
      expect((await stored(page)).user?.['id']).toBe(user?.['id']);
    },
  );

test('a verified address leads to the account that has it; the chooser offers accounts', async ({ page }) => {
  const shopper = await newShopper('fieldnote');
  await page.goto(`${shop.fieldnote}/register`);
  await signInWithGoogle(page, { email: shopper.email, first: 'Some', last: 'Name' });
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText('Robin Fielding')).toBeVisible();
});

test('an address that Google has not verified stays out', async ({ page, expectedConsole }) => {
  expectedConsole.patterns.push(/status of 401/);
  await page.goto(`${shop.fieldnote}/login`);
  const window = await openGoogle(page);
  await window.getByRole('button', { name: /kim\.unverified/ }).click();
  await expect(page.getByRole('alert')).toContainText('Google login failed');
  await expect(page.getByRole('alert')).toContainText('not verified');
  await expect(page).toHaveURL(/\/login$/);
  expect((await stored(page)).token).toBeNull();
});

test(
  'a script that cannot be had is told when the button is pressed',
  variation(),
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

test('nothing of Google’s is loaded by a store without a client id', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => /gsi|\/auth\/google/.test(request.url()) && asked.push(request.url()));
  const { headers, text } = await ask('fieldnote', '/login');
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
  expect(asked).toEqual([]);
});
