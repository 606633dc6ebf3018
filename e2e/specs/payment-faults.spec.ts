import type { Page } from '@playwright/test';
import { fetchCart } from '../fixtures/cart.ts';
import {
  getAmount,
  approvePayment,
  checkoutAlert,
  chooseFirstRate,
  fillAddress,
  newGuest,
  openCheckout,
  openPayPal,
  clickPay,
} from '../fixtures/checkout.ts';
import { expect, test } from '../fixtures/journey.ts';
import {
  getApprovedPaymentId,
  setPaymentFault,
  captureElsewhere,
  changePaymentRequest,
  decideReview,
  getPaymentCounts,
} from '../fixtures/paypal.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// What a shopper sees when something goes wrong with their payment. The resulting database state is tested
// in services/commerce/src/ordering/orders/payment-faults.test.ts.

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' }).click();
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank You for Your Order!' });
const checking = (page: Page) => page.getByRole('heading', { name: 'We are checking your payment' });

/** Opens the payment step as a guest with a cart. */
async function goToPayment(page: Page): Promise<void> {
  await openCheckout(page);
  await fillAddress(page, newGuest());
  await chooseFirstRate(page);
}

/** Like `goToPayment`, with the payment approved. @returns the payment's ID */
async function goToApproved(page: Page): Promise<string> {
  await goToPayment(page);
  await approvePayment(page);
  return getApprovedPaymentId(page);
}

/** Expects the cart to be unchanged and a second attempt to succeed. */
async function expectRetryWorks(page: Page): Promise<void> {
  expect((await fetchCart(page)).items).toHaveLength(1);
  await approvePayment(page);
  await placeOrder(page);
  await expect(thanks(page)).toBeVisible();
}

// The browser logs each rejected request.
test.use({ expectedConsole: { patterns: [/status of (402|409|503|504)/] } });

for (const [name, fault] of [
  ['a timeout before the capture', { dropReplyNext: { when: 'before' } }],
  ['a timeout after the capture', { dropReplyNext: { when: 'after' } }],
  ['a provider error', { failNext: { status: 503 } }],
] as const) {
  test(
    `${name}: the shopper sees that we're checking the payment, pays once, and gets the order`,
    onlyInTestAll(name !== 'a timeout after the capture'),
    async ({ page }) => {
      const payment = await goToApproved(page);
      const total = await getAmount(page, 'Total');
      await setPaymentFault(payment, { operation: 'capture', ...fault });
      await placeOrder(page);
      await expect(checking(page)).toBeVisible();
      await expect(page.getByText(/Please don’t pay again/)).toBeVisible();
      await expect(thanks(page)).toBeVisible({ timeout: 30_000 });
      expect(await getAmount(page, 'Total')).toBe(total);
      expect(await getPaymentCounts(payment)).toEqual({ captured: 1, refunded: 0 });
    },
  );
}

test(
  'slow: the button says that the order is being placed, and the order succeeds',
  onlyInTestAll(),
  async ({ page }) => {
    const payment = await goToApproved(page);
    await setPaymentFault(payment, { operation: 'capture', delayMs: 2_500, delayTimes: 1 });
    await placeOrder(page);
    await expect(page.getByRole('button', { name: 'Placing your order...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(thanks(page)).toBeVisible();
    expect(await getPaymentCounts(payment)).toEqual({ captured: 1, refunded: 0 });
  },
);

test("declined: 'Payment failed. Please try again.', nothing is charged, the cart stays, and another try succeeds", async ({
  page,
}) => {
  const payment = await goToApproved(page);
  await setPaymentFault(payment, { declineNext: 1 });
  await placeOrder(page);
  await expect(checkoutAlert(page)).toContainText('Payment failed. Please try again.');
  await expect(checkoutAlert(page)).toContainText("You weren't charged");
  expect((await getPaymentCounts(payment)).captured).toBe(0);
  await expectRetryWorks(page);
});

test('already captured: the payment counts for the order', onlyInTestAll(), async ({ page }) => {
  const payment = await goToApproved(page);
  await captureElsewhere(payment);
  await placeOrder(page);
  await expect(thanks(page)).toBeVisible();
  expect(await getPaymentCounts(payment)).toEqual({ captured: 1, refunded: 0 });
});

test('pending: the shopper is asked to wait, and gets the order when PayPal approves the payment', async ({
  page,
}) => {
  const payment = await goToApproved(page);
  await setPaymentFault(payment, { pendingNext: 1 });
  await placeOrder(page);
  await expect(checking(page)).toBeVisible();
  await decideReview(payment, 'COMPLETED');
  await expect(thanks(page)).toBeVisible({ timeout: 30_000 });
});

test(
  'pending: if PayPal declines, the shopper sees it and can pay again',
  onlyInTestAll(),
  async ({ page }) => {
    const payment = await goToApproved(page);
    await setPaymentFault(payment, { pendingNext: 1 });
    await placeOrder(page);
    await expect(checking(page)).toBeVisible();
    await decideReview(payment, 'DECLINED');
    await expect(checkoutAlert(page)).toContainText('Payment failed. Please try again.', { timeout: 30_000 });
    await expectRetryWorks(page);
  },
);

test("wrong amount, approved: 'Order amount mismatch', and the order can't be placed", async ({ page }) => {
  await goToPayment(page);
  await changePaymentRequest(page, ({ purchase_units: [unit] }) => {
    unit!.amount = { currency_code: 'USD', value: '1.00' };
  });
  await clickPay(await openPayPal(page));
  await expect(checkoutAlert(page)).toContainText('Order amount mismatch');
  await expect(page.getByRole('button', { name: 'Place Order' })).toHaveCount(0);
});

test(
  'wrong amount, captured: the shopper sees a message and gets a full refund',
  onlyInTestAll(),
  async ({ page }) => {
    const payment = await goToApproved(page);
    await setPaymentFault(payment, { operation: 'capture', wrongAmountNext: 1 });
    await placeOrder(page);
    await expect(checkoutAlert(page)).toContainText('Order amount mismatch');
    await expect(checkoutAlert(page)).toContainText("We're refunding all of it.");
    await expect
      .poll(() => getPaymentCounts(payment), { timeout: 20_000 })
      .toEqual({ captured: 1, refunded: 1 });
  },
);

test(
  "wrong currency: 'Order amount mismatch', and nothing is captured",
  onlyInTestAll(),
  async ({ page }) => {
    await goToPayment(page);
    let payment = '';
    await changePaymentRequest(page, ({ purchase_units: [unit] }) => {
      unit!.amount = { currency_code: 'EUR', value: unit!.amount.value };
    });
    await approvePayment(page);
    payment = await getApprovedPaymentId(page);
    await placeOrder(page);
    await expect(checkoutAlert(page)).toContainText('Order amount mismatch');
    expect((await getPaymentCounts(payment)).captured).toBe(0);
  },
);

test(
  "wrong payee: 'Payment approval failed. Please try again.', and nothing is captured",
  onlyInTestAll(),
  async ({ page }) => {
    await goToPayment(page);
    await changePaymentRequest(page, ({ purchase_units: [unit] }) => {
      unit!.payee = { merchant_id: 'SOMEONEELSE00' };
    });
    await approvePayment(page);
    const payment = await getApprovedPaymentId(page);
    await placeOrder(page);
    await expect(checkoutAlert(page)).toContainText('Payment approval failed. Please try again.');
    await expect(checkoutAlert(page)).toContainText('You haven’t been charged.');
    expect((await getPaymentCounts(payment)).captured).toBe(0);
  },
);

test("replayed ID: a used payment can't pay for another order", onlyInTestAll(), async ({ page }) => {
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
  expect(await getPaymentCounts(payment)).toEqual({ captured: 1, refunded: 0 });
  expect((await getPaymentCounts(second)).captured).toBe(0);
  expect((await fetchCart(page)).items).toHaveLength(1);
});

test('cancelled in PayPal: the shopper sees that nothing was charged, and the input stays', async ({
  page,
}) => {
  await goToPayment(page);
  await (await openPayPal(page)).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You cancelled the payment. You haven’t been charged.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Shipping Address' }).click();
  await expect(page.getByLabel(/^Street Address/)).toHaveValue('1 Market St');
});
