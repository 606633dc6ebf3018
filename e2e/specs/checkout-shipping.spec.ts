import {
  failedReplyOnConsole,
  failReply,
  holdReply,
  holdRequests,
  replyWith,
} from '../fixtures/api-replies.ts';
import {
  approvePayment,
  californian,
  chooseFirstRate,
  fillAddress,
  step,
  summary,
  continueButton,
  rates,
  checkoutAlert,
  newGuest,
  openCheckout,
} from '../fixtures/checkout.ts';

import { expect, test } from '../fixtures/journey.ts';
import { variation } from '../fixtures/variation.ts';

// The shipping step, and what the steps say when the API fails.

test.describe('the shipping step', () => {
  test("spinner 'Calculating shipping rates...', then rate cards: carrier - service, 'Estimated delivery: n days', cost", async ({
    page,
  }) => {
    await openCheckout(page);
    const release = await holdReply(page, '/shipping/rates');
    await fillAddress(page, newGuest());
    await expect(page.getByText('Calculating shipping rates...')).toBeVisible();
    release();
    await expect(rates(page).first()).toBeVisible();
    const cards = await page.getByRole('group', { name: 'Shipping method' }).locator('label').allInnerTexts();
    expect(cards.length).toBeGreaterThan(1);
    for (const card of cards)
      expect(card).toMatch(/^\S.* - \S[^]*Estimated delivery: (\d+ days?|N\/A)[^]*\$\d+\.\d\d/);
    await page.getByRole('button', { name: 'Back to shipping address' }).click();
    await expect(step(page, 1)).toHaveAttribute('aria-current', 'step');
  });

  test(
    'a postal code of another state is told at its field, in the first step',
    variation(),
    async ({ page }) => {
      await openCheckout(page);
      await fillAddress(page, newGuest());
      await expect(rates(page).first()).toBeVisible();
      await page.getByRole('button', { name: 'Back to shipping address' }).click();
      await page.getByLabel(/^Postal Code/).fill('10001');
      await continueButton(page).click();
      await expect(page.getByText('This postal code does not belong to the state')).toBeVisible();
      await expect(page.getByLabel(/^Postal Code/)).toBeFocused();
      await page.getByLabel(/^Postal Code/).fill(californian.postalCode);
      await continueButton(page).click();
      await expect(rates(page).first()).toBeVisible();
    },
  );

  test(
    "'No shipping rates available for this address', and back to an address that has some",
    variation(),
    async ({ page }) => {
      await openCheckout(page);
      await replyWith(page, '/shipping/rates', []);
      await fillAddress(page, newGuest());
      await expect(checkoutAlert(page)).toContainText('No shipping rates available for this address');
      await page.getByRole('button', { name: 'Back to shipping address' }).click();
      await page.unrouteAll();
      await page.getByLabel(/^Street Address/).fill('2 Market St');
      await continueButton(page).click();
      await expect(rates(page).first()).toBeVisible();
    },
  );

  test('another address clears the chosen rate and sets the shipping cost to 0', async ({ page }) => {
    await openCheckout(page);
    await fillAddress(page, newGuest());
    await chooseFirstRate(page);
    await step(page, 1).getByRole('button', { name: 'Edit Shipping Address' }).click();
    await page.getByLabel(/^State/).selectOption('NY');
    await page.getByLabel(/^Postal Code/).fill('10001');
    await continueButton(page).click();
    await expect(rates(page).first()).toBeVisible();
    for (const rate of await rates(page).all()) await expect(rate).not.toBeChecked();
    await expect(continueButton(page)).toBeDisabled();
    await expect(summary(page)).toContainText('Chosen in step 2');
  });
});

test.describe('when the API fails', variation(), () => {
  test.use({ expectedConsole: { patterns: [failedReplyOnConsole] } });

  test("'Failed to calculate shipping rates', 'Failed to apply promotion', 'Failed to calculate tax': each with a way on", async ({
    page,
  }) => {
    await openCheckout(page);
    let mend = await failReply(page, '/shipping/rates');
    const mendTax = await failReply(page, '/tax/calculate-batch');
    await fillAddress(page, newGuest());
    await expect(checkoutAlert(page)).toContainText('Failed to calculate shipping rates');
    await expect(summary(page)).toContainText('Failed to calculate tax');
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rates(page).first()).toBeVisible();
    await mendTax();
    await summary(page).getByRole('button', { name: 'Calculate tax again' }).click();
    await expect(summary(page)).toContainText('Tax Rate: 8.25% (CA)');

    mend = await failReply(page, '/promotions/validate');
    await page.getByLabel('Promotion code').fill('welcome10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(checkoutAlert(page)).toContainText('Failed to apply promotion');
    await mend();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText(/^Promotion applied: -\$/).first()).toBeVisible();
  });

  test('payment SDK: initial and pending say that it loads, rejected says that it failed, and it can be had again', async ({
    page,
    expectedConsole,
  }) => {
    expectedConsole.patterns.push(/sdk\/js/, /Failed to load the PayPal JS SDK script/, /ERR_FAILED/);
    await openCheckout(page);
    await page.route('**/sdk/js?**', (route) => route.abort());
    await fillAddress(page, newGuest());
    await chooseFirstRate(page);
    await expect(checkoutAlert(page)).toContainText('Failed to load the PayPal JS SDK script.');
    await expect(checkoutAlert(page)).toContainText('You have not been charged');
    await page.unroute('**/sdk/js?**');
    const release = await holdRequests(page, '**/sdk/js?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Loading payment options...')).toBeVisible();
    release();
    await approvePayment(page);
    await expect(page.getByText('Ready to place your order?')).toBeVisible();
  });
});
