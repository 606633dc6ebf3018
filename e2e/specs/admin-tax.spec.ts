import type { Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/axe.ts';
import { callApi } from '../fixtures/call-api.ts';
import { phone, stores, type Store } from '../fixtures/catalog.ts';
import {
  getAmount,
  approvePayment,
  chooseFirstRate,
  newGuest,
  openCheckout,
  summary,
} from '../fixtures/checkout.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openAdmin, operatorToken } from '../fixtures/operator.ts';
import { findSmallTargets } from '../fixtures/find-small-targets.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// A changed rate applies to the next order. Uses Vermont, because no other journey ships there.

interface Rate {
  id: string;
  stateCode: string;
  rate: number;
}
const row = (page: Page) => page.getByRole('row', { name: /Vermont/ });

/** Restores the state's rate afterward. */
async function withRateRestored(store: Store, work: () => Promise<void>): Promise<void> {
  const token = await operatorToken(store);
  const rates = await callApi<Rate[]>(store, 'GET', '/admin/tax/rates', { token });
  const { id, rate } = rates.find(({ stateCode }) => stateCode === 'VT')!;
  try {
    await work();
  } finally {
    await callApi(store, 'PUT', `/admin/tax/rates/${id}`, { token, body: { newRate: rate } });
  }
}

async function setRate(page: Page, percent: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit the rate for Vermont' }).click();
  await page.getByLabel('Vermont rate (%)').fill(percent);
  await page.keyboard.press('Enter');
  await expect(row(page)).toContainText(`${percent}%`);
}

for (const store of stores)
  test(
    `${store}: a new rate applies to the next order, to the cent`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page, browser }) => {
      test.slow();
      await withRateRestored(store, async () => {
        await openAdmin(page, store, '/admin/tax');
        await page.getByLabel('State').fill('verm');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('rowheader')).toHaveText(['Vermont (VT)']);
        await setRate(page, '9.8765');
        await expect(page.getByRole('button', { name: 'Edit the rate for Vermont' })).toBeFocused();

        const guest = await (await browser.newContext()).newPage();
        await openCheckout(guest, store);
        const subtotal = await getAmount(guest, 'Subtotal');
        const contact = newGuest();
        await guest.getByLabel(/^Email/).fill(contact.email);
        await guest.getByLabel(/^Phone\*/).fill(contact.phone);
        await guest.getByLabel(/^Recipient name/).fill('Robin Fielding');
        await guest.getByLabel(/^Street Address/).fill('1 Church St');
        await guest.getByLabel(/^City/).fill('Burlington');
        await guest.getByLabel(/^State/).selectOption('VT');
        await guest.getByLabel(/^Postal Code/).fill('05401');
        await guest.getByRole('button', { name: /shipping/i }).click();
        await expect(summary(guest)).toContainText('Tax Rate: 9.8765% (VT)');
        const tax = Math.floor(subtotal * 0.098_765 + 0.5);
        expect(await getAmount(guest, 'Tax')).toBe(tax);
        await chooseFirstRate(guest);
        await approvePayment(guest);
        await guest.getByRole('button', { name: 'Place Order' }).click();
        await expect(guest).toHaveURL(/\/order-confirmation\//);
        await expect(guest.getByRole('main')).toContainText(`$${(tax / 100).toFixed(2)}`);
        await guest.context().close();
      });
    },
  );

test.describe('failures', () => {
  test.use({ expectedConsole: { patterns: [/status of (401|409|500|503)/] } });

  test(
    'without a token: "No authentication token found", and the input stays',
    onlyInTestAll(),
    async ({ page }) => {
      await openAdmin(page, 'fieldnote', '/admin/tax?q=verm');
      await page.getByRole('button', { name: 'Edit the rate for Vermont' }).click();
      await page.evaluate(() => localStorage.removeItem('admin_token'));
      await page.getByLabel('Vermont rate (%)').fill('5');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toContainText('No authentication token found');
      await expect(page.getByLabel('Vermont rate (%)')).toHaveValue('5');
    },
  );

  test('with an expired session: "Unauthorized access", then the sign-in page', async ({ page }) => {
    await openAdmin(page, 'fieldnote', '/admin/tax?q=verm');
    await page.getByRole('button', { name: 'Edit the rate for Vermont' }).click();
    await page.context().clearCookies();
    await page.getByLabel('Vermont rate (%)').fill('5');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Unauthorized access').first()).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/login/);
  });

  test('when the API fails: "Failed to update tax rate"', onlyInTestAll(), async ({ page }) => {
    await openAdmin(page, 'fieldnote', '/admin/tax?q=verm');
    await page.route('**/api/v1/admin/tax/rates/*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.getByRole('button', { name: 'Edit the rate for Vermont' }).click();
    await page.getByLabel('Vermont rate (%)').fill('5');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Failed to update tax rate');
    await expect(page.getByLabel('Vermont rate (%)')).toHaveValue('5');
  });
});

for (const [name, viewport] of Object.entries({ phone, desktop: { width: 1440, height: 900 } }))
  test.describe(name, onlyInTestAll(name === 'desktop'), () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds no problems while a rate has an error', async ({ page }) => {
      await openAdmin(page, 'maisonlune', '/admin/tax');
      await page.getByRole('button', { name: 'Edit the rate for Vermont' }).click();
      await page.getByLabel('Vermont rate (%)').fill('lots');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/from 0 to 100 with up to four decimals/)).toBeVisible();
      await expectNoViolations(page, 'an invalid rate');
      if (viewport === phone) expect.soft(await findSmallTargets(page)).toEqual([]);
    });
  });
