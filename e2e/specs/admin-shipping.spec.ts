import type { Page } from '@playwright/test';
import { expectNoViolations } from '../fixtures/axe.ts';
import { fillCart } from '../fixtures/cart.ts';
import { phone } from '../fixtures/catalog.ts';
import {
  approvePayment,
  checkoutAlert,
  continueButton,
  newGuest,
  rates,
  summary,
} from '../fixtures/checkout.ts';
import { findSmallTargets } from '../fixtures/find-small-targets.ts';
import { expectFitsScreen } from '../fixtures/fits-screen.ts';
import { expect, test } from '../fixtures/journey.ts';
import { ensureShippingZone, openAdmin } from '../fixtures/operator.ts';
import { findItemInStock } from '../fixtures/orders.ts';
import { shop } from '../fixtures/shop-addresses.ts';

// A zone of the operator decides what a guest pays for shipping. No other test ships to Alaska.

const store = 'maisonlune';
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();

async function fillJuneau(page: Page): Promise<void> {
  const { email, phone: number } = newGuest();
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Phone\*/).fill(number);
  await page.getByLabel(/^Recipient name/).fill('Robin Fielding');
  await page.getByLabel(/^Street Address/).fill('155 S Seward St');
  await page.getByLabel(/^City/).fill('Juneau');
  await page.getByLabel(/^State/).selectOption('AK');
  await page.getByLabel(/^Postal Code/).fill('99801');
  await page.getByRole('button', { name: /shipping/i }).click();
}

test('a zone with a rate of the store’s own: set up, ordered at, changed, deleted', async ({
  page,
  browser,
}) => {
  test.slow();
  await ensureShippingZone(store);
  const name = `Juneau ${Date.now()}`;
  await openAdmin(page, store, '/admin/shipping');
  await page.getByRole('link', { name: 'Add zone' }).click();
  await page.getByLabel('Zone name').fill(name);
  await page.getByLabel('ZIP codes (optional)').fill('998');
  await page.getByLabel('Rate name').fill('Ferry');
  await page.getByLabel('Price in $').fill('41.5');
  await page.getByLabel('Minimum days').fill('6');
  await page.getByLabel('Maximum days').fill('9');
  await page.getByLabel('Free from $').fill('100000');
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  await fillCart(guest, store, [await findItemInStock(store)]);
  await guest.goto(`${shop[store]}/checkout`);
  await expect(continueButton(guest)).toBeEnabled();
  await fillJuneau(guest);
  await expect(rates(guest)).toHaveCount(1);
  const card = guest.getByRole('group', { name: 'Shipping method' }).locator('label');
  await expect(card).toContainText(/ - Ferry\s*Estimated delivery: 6–9 days\s*\$41\.50/);
  await rates(guest).check({ force: true });
  await expect(summary(guest)).toContainText('$41.50');

  // The operator raises the price before the guest orders.
  await page.getByLabel('Price in $').fill('45');
  // The message about the first save may still be there.
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await save(page);
  expect((await saved).ok()).toBe(true);
  await continueButton(guest).click();
  await approvePayment(guest);
  await guest.getByRole('button', { name: 'Place Order' }).click();
  await expect(checkoutAlert(guest)).toContainText('Please select a shipping method');
  await expect(card).toContainText('$45.00');
  await rates(guest).check({ force: true });
  await continueButton(guest).click();
  await approvePayment(guest);
  await guest.getByRole('button', { name: 'Place Order' }).click();
  await expect(guest).toHaveURL(/\/order-confirmation\//);
  await expect(guest.getByRole('main')).toContainText('$45.00');
  await guest.context().close();

  await page.goto(`${shop[store]}/admin/orders`);
  await page.getByRole('table').getByRole('link').first().click();
  const panel = page.getByRole('region', { name: 'Shipping', exact: true });
  await expect(panel).toContainText(/Ferry, \$45\.00/);
  await panel.getByRole('button', { name: 'See today’s rates' }).click();
  await expect(panel.getByRole('radio').first()).toBeVisible();

  await page.goto(`${shop[store]}/admin/shipping`);
  await expect(page.getByRole('row', { name })).toContainText(
    'Ferry: $45.00, free from $100,000.00, 6–9 days',
  );
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/admin\/shipping$/);
  await expect(page.getByRole('row', { name })).toHaveCount(0);
});

test('the form is accessible, and fits a phone', async ({ page }) => {
  await openAdmin(page, 'fieldnote', '/admin/shipping/new');
  await expect(page.getByRole('checkbox', { name: 'Alabama' })).toBeVisible();
  await save(page);
  await expect(page.getByLabel('Zone name')).toBeFocused();
  await expectNoViolations(page, 'the form on a desktop');
  await page.setViewportSize(phone);
  await expectFitsScreen(page, 'the form on a phone');
  expect(await findSmallTargets(page)).toEqual([]);
  await expectNoViolations(page, 'the form on a phone');
});
