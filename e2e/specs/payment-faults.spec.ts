import type { Page } from '@playwright/test';
import { storedCart } from '../fixtures/cart.ts';
import {
  amountOf,
  approvePayment,
  checkoutAlert,
  chooseFirstRate,
  fillAddress,
  newGuest,
  openCheckout,
  openPayPal,
  pressPay,
} from '../fixtures/checkout.ts';
import { expect, test } from '../fixtures/journey.ts';
import {
  approvedPaymentId,
  breakPayment,
  captureElsewhere,
  changePaymentRequest,
  decideReview,
  movesOf,
} from '../fixtures/paypal.ts';
import { variation } from '../fixtures/variation.ts';

// What a shopper sees when something goes wrong with their payment. What the database then holds is tested beside it,
// in services/commerce/src/orders/payment-faults.test.ts.

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' }).click();
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank You for Your Order!' });
const checking = (page: Page) => page.getByRole('heading', { name: 'We are checking your payment' });

/** A guest with a full cart at the payment step. */
async function goToPayment(page: Page): Promise<void> {
  await openCheckout(page);
  await fillAddress(page, newGuest());
  await chooseFirstRate(page);
}

/** As `goToPayment`, with the payment approved. @returns the payment's id */
async function goToApproved(page: Page): Promise<string> {
  await goToPayment(page);
  await approvePayment(page);
  return approvedPaymentId(page);
}

/** Nothing was taken, the cart is as it was, and a second try goes through. */
async function expectSecondTry(page: Page): Promise<void> {
  expect((await storedCart(page)).items).toHaveLength(1);
  await approvePayment(page);
  await placeOrder(page);
  await expect(thanks(page)).toBeVisible();
}

// The browser itself notes each refused request.
test.use({ expectedConsole: { patterns: [/status of (402|409|503|504)/] } });

for (const [name, fault] of [
  ['a time-out before the money is taken', { dropReplyNext: { when: 'before' } }],
  ['a time-out after the money is taken', { dropReplyNext: { when: 'after' } }],
  ["an error of the provider's", { failNext: { status: 503 } }],
] as const) {
  test(
    `${name}: the shopper is told that it is checked, pays once, and gets the order`,
    variation(name !== 'a time-out after the money is taken'),
    async ({ page }) => {
      const payment = await goToApproved(page);
      const total = await amountOf(page, 'Total');
      await breakPayment(payment, { operation: 'capture', ...fault });
      await placeOrder(page);
      await expect(checking(page)).toBeVisible();
      await expect(page.getByText(/Please do not pay again/)).toBeVisible();
      await expect(thanks(page)).toBeVisible({ timeout: 30_000 });
      expect(await amountOf(page, 'Total')).toBe(total);
      expect(await movesOf(payment)).toEqual({ captured: 1, refunded: 0 });
    },
  );
}

test(
  'slow: the button says that the order is being placed, and then it is',
  variation(),
  async ({ page }) => {
    const payment = await goToApproved(page);
    await breakPayment(payment, { operation: 'capture', delayMs: 2_500, delayTimes: 1 });
    await placeOrder(page);
    await expect(page.getByRole('button', { name: 'Placing your order...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(thanks(page)).toBeVisible();
    expect(await movesOf(payment)).toEqual({ captured: 1, refunded: 0 });
  },
);

test("declined: 'Payment failed. Please try again.', nothing charged, the cart kept, and another try goes through", async ({
  page,
}) => {
  const payment = await goToApproved(page);
  await breakPayment(payment, { declineNext: 1 });
  await placeOrder(page);
  await expect(checkoutAlert(page)).toContainText('Payment failed. Please try again.');
  await expect(checkoutAlert(page)).toContainText('you were not charged');
  expect((await movesOf(payment)).captured).toBe(0);
  await expectSecondTry(page);
});

test('already captured: the money buys the order', variation(), async ({ page }) => {
  const payment = await goToApproved(page);
  await captureElsewhere(payment);
  await placeOrder(page);
  await expect(thanks(page)).toBeVisible();
  expect(await movesOf(payment)).toEqual({ captured: 1, refunded: 0 });
});

test('pending: in review the shopper is told to wait, and gets the order when PayPal agrees', async ({
  page,
}) => {
  const payment = await goToApproved(page);
  await breakPayment(payment, { pendingNext: 1 });
  await placeOrder(page);
  await expect(checking(page)).toBeVisible();
  await decideReview(payment, 'COMPLETED');
  await expect(thanks(page)).toBeVisible({ timeout: 30_000 });
});

test(
  'pending: when PayPal refuses, the shopper is told so and can pay another way',
  variation(),
  async ({ page }) => {
    const payment = await goToApproved(page);
    await breakPayment(payment, { pendingNext: 1 });
    await placeOrder(page);
    await expect(checking(page)).toBeVisible();
    await decideReview(payment, 'DECLINED');
    await expect(checkoutAlert(page)).toContainText('Payment failed. Please try again.', { timeout: 30_000 });
    await expectSecondTry(page);
  },
);

test("wrong amount, approved: 'Order amount mismatch', and nothing can be placed with it", async ({
  page,
}) => {
  await goToPayment(page);
  await changePaymentRequest(page, ({ purchase_units: [unit] }) => {
    unit!.amount = { currency_code: 'USD', value: '1.00' };
  });
  await pressPay(await openPayPal(page));
  await expect(checkoutAlert(page)).toContainText('Order amount mismatch');
  await expect(page.getByRole('button', { name: 'Place Order' })).toHaveCount(0);
});

test(
  'wrong amount, captured: the shopper is told, and all of it goes back',
  variation(),
  async ({ page }) => {
    const payment = await goToApproved(page);
    await breakPayment(payment, { operation: 'capture', wrongAmountNext: 1 });
    await placeOrder(page);
    await expect(checkoutAlert(page)).toContainText('Order amount mismatch');
    await expect(checkoutAlert(page)).toContainText('All of it is being returned to you.');
    await expect.poll(() => movesOf(payment), { timeout: 20_000 }).toEqual({ captured: 1, refunded: 1 });
  },
);

test("wrong currency: 'Order amount mismatch', and nothing is taken", variation(), async ({ page }) => {
  await goToPayment(page);
  let payment = '';
  await changePaymentRequest(page, ({ purchase_units: [unit] }) => {
    unit!.amount = { currency_code: 'EUR', value: unit!.amount.value };
  });
  await approvePayment(page);
  payment = await approvedPaymentId(page);
  await placeOrder(page);
  await expect(checkoutAlert(page)).toContainText('Order amount mismatch');
  expect((await movesOf(payment)).captured).toBe(0);
});

test(
  "wrong payee: 'Payment approval failed. Please try again.', and nothing is taken",
  variation(),
  async ({ page }) => {
    await goToPayment(page);
    await changePaymentRequest(page, ({ purchase_units: [unit] }) => {
      unit!.payee = { merchant_id: 'SOMEONEELSE00' };
    });
    await approvePayment(page);
    const payment = await approvedPaymentId(page);
    await placeOrder(page);
    await expect(checkoutAlert(page)).toContainText('Payment approval failed. Please try again.');
    await expect(checkoutAlert(page)).toContainText('You have not been charged.');
    expect((await movesOf(payment)).captured).toBe(0);
  },
);

test('replayed id: a payment that has bought something buys nothing more', variation(), async ({ page }) => {
  const payment = await goToApproved(page);
  await placeOrder(page);
  await expect(thanks(page)).toBeVisible();

  const second = await goToApproved(page);
  await page.route('**/api/v1/orders', async (route) => {
    const body = route.request().postData()?.replaceAll(second, payment);
    await route.continue({ postData: body });
  });
  await placeOrder(page);
  await expect(checkoutAlert(page)).toContainText(
    'Failed to complete order. Please contact support if payment was deducted.',
  );
  expect(await movesOf(payment)).toEqual({ captured: 1, refunded: 0 });
  expect((await movesOf(second)).captured).toBe(0);
  expect((await storedCart(page)).items).toHaveLength(1);
});

test('the approval window closed: the shopper is told that nothing was charged, and all they typed is kept', async ({
  page,
}) => {
  await goToPayment(page);
  await (await openPayPal(page)).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The payment was cancelled. You have not been charged.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Shipping Address' }).click();
  await expect(page.getByLabel(/^Street Address/)).toHaveValue('1 Market St');
});
