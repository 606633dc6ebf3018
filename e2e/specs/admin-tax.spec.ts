import type { Page } from '@playwright/test';
import { expectNothingFound } from '../fixtures/axe.ts';
import { callApi } from '../fixtures/call-api.ts';
import { phone, stores, type Store } from '../fixtures/catalogue.ts';
import {
  amountOf,
  approvePayment,
  chooseFirstRate,
  newGuest,
  openCheckout,
  summary,
} from '../fixtures/checkout.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openAdmin, operatorToken } from '../fixtures/operator.ts';
import { smallTargets } from '../fixtures/small-targets.ts';
import { variation } from '../fixtures/variation.ts';

// A rate that is changed in the administration is in the next order. Vermont, where no other journey has anything sent.

interface Rate {
  id: string;
  stateCode: string;
  rate: number;
}
const cell = (page: Page) => page.getByRole('row', { name: /Vermont/ });

/** Gives the state its rate back in the end. */
async function keepingRate(store: Store, work: () => Promise<void>): Promise<void> {
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
  await page.getByRole('button', { name: 'Edit the rate of Vermont' }).click();
  await page.getByLabel('Rate of Vermont in %').fill(percent);
  await page.keyboard.press('Enter');
  await expect(cell(page)).toContainText(`${percent} %`);
}

for (const store of stores)
  test(
    `${store}: a new rate is in the next order, to the cent`,
    variation(store === 'maisonlune'),
    async ({ page, browser }) => {
      test.slow();
      await keepingRate(store, async () => {
        await openAdmin(page, store, '/admin/tax');
        await page.getByLabel('State').fill('verm');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('rowheader')).toHaveText(['Vermont (VT)']);
        await setRate(page, '9.8765');
        await expect(page.getByRole('button', { name: 'Edit the rate of Vermont' })).toBeFocused();

        const guest = await (await browser.newContext()).newPage();
        await openCheckout(guest, store);
        const subtotal = await amountOf(guest, 'Subtotal');
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
        expect(await amountOf(guest, 'Tax')).toBe(tax);
        await chooseFirstRate(guest);
        await approvePayment(guest);
        await guest.getByRole('button', { name: 'Place Order' }).click();
        await expect(guest).toHaveURL(/\/order-confirmation\//);
        await expect(guest.getByRole('main')).toContainText(`$${(tax / 100).toFixed(2)}`);
        await guest.context().close();
      });
    },
  );

test.describe('what goes wrong', () => {
  test.use({ expectedConsole: { patterns: [/status of (401|409|500|503)/] } });

  test(
    'without a token: "No authentication token found", and what was typed stays',
    variation(),
    async ({ page }) => {
      await openAdmin(page, 'fieldnote', '/admin/tax?q=verm');
      await page.getByRole('button', { name: 'Edit the rate of Vermont' }).click();
      await page.evaluate(() => localStorage.removeItem('admin_token'));
      await page.getByLabel('Rate of Vermont in %').fill('5');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toContainText('No authentication token found');
      await expect(page.getByLabel('Rate of Vermont in %')).toHaveValue('5');
    },
  );

  test('with a token that has ended: "Unauthorized access", on the way to the sign-in page', async ({
    page,
  }) => {
    await openAdmin(page, 'fieldnote', '/admin/tax?q=verm');
    await page.getByRole('button', { name: 'Edit the rate of Vermont' }).click();
    await page.evaluate(() => localStorage.setItem('admin_token', 'x'.repeat(43)));
    await page.getByLabel('Rate of Vermont in %').fill('5');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Unauthorized access').first()).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/login/);
  });

  test('a store that fails: "Failed to update tax rate"', variation(), async ({ page }) => {
    await openAdmin(page, 'fieldnote', '/admin/tax?q=verm');
    await page.route('**/api/v1/admin/tax/rates/*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.getByRole('button', { name: 'Edit the rate of Vermont' }).click();
    await page.getByLabel('Rate of Vermont in %').fill('5');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Failed to update tax rate');
    await expect(page.getByLabel('Rate of Vermont in %')).toHaveValue('5');
  });
});

for (const [name, viewport] of Object.entries({ phone, desk: { width: 1440, height: 900 } }))
  test.describe(name, variation(name === 'desk'), () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing while a rate is edited and wrong', async ({ page }) => {
      await openAdmin(page, 'maisonlune', '/admin/tax');
      await page.getByRole('button', { name: 'Edit the rate of Vermont' }).click();
      await page.getByLabel('Rate of Vermont in %').fill('lots');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/from 0 to 100 with at most four decimals/)).toBeVisible();
      await expectNothingFound(page, 'a wrong rate');
      if (viewport === phone) expect.soft(await smallTargets(page)).toEqual([]);
    });
  });
