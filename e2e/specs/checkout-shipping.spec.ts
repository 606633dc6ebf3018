import {
  failedReplyOnConsole,
  failReply,
  pauseReply,
  pauseRequests,
  replyWith,
} from '../fixtures/api-replies.ts';
import {
  approvePayment,
  californiaAddress,
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
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// The shipping step, and the error messages of all steps.

test.describe('the shipping step', () => {
  test("spinner 'Calculating shipping rates...', then rate cards: carrier - service, 'Estimated delivery: n days', cost", async ({
    page,
  }) => {
    await openCheckout(page);
    const release = await pauseReply(page, '/shipping/rates');
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
    'a postal code in another state shows an error at its field in the first step',
    onlyInTestAll(),
    async ({ page }) => {
      await openCheckout(page);
      await fillAddress(page, newGuest());
      await expect(rates(page).first()).toBeVisible();
      await page.getByRole('button', { name: 'Back to shipping address' }).click();
      await page.getByLabel(/^Postal Code/).fill('10001');
      await continueButton(page).click();
      await expect(page.getByText("This postal code isn't in the selected state")).toBeVisible();
      await expect(page.getByLabel(/^Postal Code/)).toBeFocused();
      await page.getByLabel(/^Postal Code/).fill(californiaAddress.postalCode);
      await continueButton(page).click();
      await expect(rates(page).first()).toBeVisible();
    },
  );

  test(
    "'No shipping rates available for this address', then an address that has some",
    onlyInTestAll(),
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

  test('a new address clears the chosen rate and sets the shipping cost to 0', async ({ page }) => {
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
    await expect(summary(page)).toContainText('Choose in step 2');
  });
});

test.describe('when the API fails', onlyInTestAll(), () => {
  test.use({ expectedConsole: { patterns: [failedReplyOnConsole] } });

  test("'Failed to calculate shipping rates', 'Failed to apply promotion', 'Failed to calculate tax': each can be retried", async ({
    page,
  }) => {
    await openCheckout(page);
    let endFault = await failReply(page, '/shipping/rates');
    const endTaxFault = await failReply(page, '/tax/calculate-batch');
    await fillAddress(page, newGuest());
    await expect(checkoutAlert(page).getByText('Failed to calculate shipping rates')).toBeVisible();
    await expect(summary(page)).toContainText('Failed to calculate tax');
    await endFault();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rates(page).first()).toBeVisible();
    await endTaxFault();
    await summary(page).getByRole('button', { name: 'Calculate tax again' }).click();
    await expect(summary(page)).toContainText('Tax Rate: 8.25% (CA)');

    endFault = await failReply(page, '/promotions/validate');
    await page.getByLabel('Promotion code').fill('welcome10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(checkoutAlert(page)).toContainText('Failed to apply promotion');
    await endFault();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText(/^Promotion applied: -\$/).first()).toBeVisible();
  });

  test('shows that the payment SDK is loading, shows an error if it fails, and loads it again', async ({
    page,
    expectedConsole,
  }) => {
    expectedConsole.patterns.push(/sdk\/js/, /Failed to load the PayPal JS SDK script/, /ERR_FAILED/);
    await openCheckout(page);
    await page.route('**/sdk/js?**', (route) => route.abort());
    await fillAddress(page, newGuest());
    await chooseFirstRate(page);
    await expect(checkoutAlert(page)).toContainText('Failed to load the PayPal JS SDK script.');
    await expect(checkoutAlert(page)).toContainText('You haven’t been charged');
    await page.unroute('**/sdk/js?**');
    const release = await pauseRequests(page, '**/sdk/js?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Loading payment options...')).toBeVisible();
    release();
    await approvePayment(page);
    await expect(page.getByText('Ready to place your order?')).toBeVisible();
  });
});
