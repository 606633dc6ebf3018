import {
  approvePayment,
  californiaAddress,
  chooseFirstRate,
  fillAddress,
  step,
  rates,
  newGuest,
  openCheckout,
  openPayPal,
} from '../fixtures/checkout.ts';
import { fetchCart } from '../fixtures/cart.ts';
import { cartLink } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { signInAs, createShopper } from '../fixtures/shopper.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// "A draft survives reload, expired session and a cancelled payment."

test.describe('input survives', () => {
  test('a reload, in every step', async ({ page }) => {
    await openCheckout(page);
    const { email } = newGuest();
    await page.getByLabel(/^Email/).fill(email);
    await page.getByLabel(/^Street Address/).fill('9 Half Way');
    await page.reload();
    await expect(page.getByLabel(/^Email/)).toHaveValue(email);
    await expect(page.getByLabel(/^Street Address/)).toHaveValue('9 Half Way');
    await fillAddress(page, { email, phone: '415-555-0134' });
    await chooseFirstRate(page);
    await page.reload();
    await expect(step(page, 3)).toHaveAttribute('aria-current', 'step');
    await approvePayment(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
  });

  test('an expired session: sign-in returns to the same step with all input', async ({
    page,
    expectedConsole,
  }) => {
    expectedConsole.patterns.push(/status of 401/);
    const shopper = await createShopper('fieldnote');
    await openCheckout(page);
    await signInAs(page, 'fieldnote', shopper);
    await page.goto(`${shop.fieldnote}/checkout`);
    await fillAddress(page);
    await expect(rates(page).first()).toBeVisible();
    await page.evaluate(() => localStorage.setItem('token', 'a-token-that-has-run-out'));
    await page.getByLabel('Promotion code').fill('welcome10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel('Email').fill(shopper.email);
    await page.getByLabel('Password', { exact: true }).fill(shopper.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/checkout\?step=shipping/);
    await expect(step(page, 1)).toContainText(californiaAddress.street);
    await expect(rates(page).first()).toBeVisible();
  });

  test("a reload while PayPal's window is open: an approval there still counts", async ({ page }) => {
    await openCheckout(page);
    await fillAddress(page, newGuest());
    await chooseFirstRate(page);
    const window = await openPayPal(page);
    await window.getByRole('button', { name: 'Continue' }).waitFor();
    await page.reload();
    await expect(page.getByText('Your PayPal window may still be open.')).toBeVisible();
    await window.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Payment Approved!')).toBeVisible();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  });

  test('a cancelled payment, and the cart stays', onlyInTestAll(), async ({ page }) => {
    await openCheckout(page);
    await fillAddress(page, newGuest());
    await chooseFirstRate(page);
    const window = await openPayPal(page);
    await window.getByRole('button', { name: 'Cancel' }).waitFor();
    await window.close();
    await expect(page.getByText('You cancelled the payment. You haven’t been charged.')).toBeVisible();
    expect((await fetchCart(page)).items).toHaveLength(1);
    await approvePayment(page);
  });

  test('a double click places one order and clears the browser storage', async ({ page }) => {
    await openCheckout(page);
    await fillAddress(page, newGuest());
    await chooseFirstRate(page);
    await approvePayment(page);
    let sent = 0;
    page.on('request', (request) => void (/\/api\/v1\/orders$/.test(request.url()) && (sent += 1)));
    await page.getByRole('button', { name: 'Place Order' }).dblclick();
    await expect(page.getByText('Order placed successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
    expect(sent).toBe(1);
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
    const stored = await page.evaluate(() => ({
      cart: localStorage.getItem('anonymousCartId'),
      count: sessionStorage.getItem('cartCount'),
      checkout: Object.keys(sessionStorage).filter((key) => key.startsWith('checkout')),
    }));
    expect(stored).toEqual({ cart: null, count: null, checkout: [] });
  });
});
