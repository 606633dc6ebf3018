import type { Page } from '@playwright/test';
import { failedReplyOnConsole, failReply, holdReply } from '../fixtures/api-replies.ts';
import { expectNothingFound } from '../fixtures/axe.ts';
import { fillCart, lineOf } from '../fixtures/cart.ts';
import { findProduct, sizesInStock, type Store } from '../fixtures/catalogue.ts';
import { amountOf, approvePayment, californian, chooseFirstRate, fillAddress } from '../fixtures/checkout.ts';
import { cartLink, phone, stores } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/journey.ts';
import { registerShopper } from '../fixtures/register.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { signIn } from '../fixtures/sign-in.ts';

// Checkout, sentence by sentence of the specification.

const step = (page: Page, number: number) =>
  page.getByRole('region', { name: new RegExp(`^Step ${number}:`) });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' });
const goOn = (page: Page) => page.getByRole('button', { name: /^Continue to Payment/ });
const rates = (page: Page) => page.getByRole('radio', { name: / - / });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const guest = () => ({
  email: `checkout-${Date.now()}-${Math.random()}@example.com`,
  phone: '(415) 555-0134',
});

async function openCheckout(page: Page, store: Store = 'fieldnote', quantity = 1): Promise<void> {
  const product = await findProduct(store, (details) =>
    sizesInStock(details).some(({ stockQuantity }) => stockQuantity >= 5),
  );
  await fillCart(page, store, [{ ...lineOf(product, 5), quantity }]);
  await page.goto(`${shop[store]}/checkout`);
  await expect(goOn(page)).toBeEnabled();
}

test('an empty cart redirects to /cart', async ({ page }) => {
  await page.goto(`${shop.fieldnote}/checkout`);
  await expect(page).toHaveURL(`${shop.fieldnote}/cart`);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

for (const store of stores) {
  test(`${store}: three accordion steps; completed ones show a check and an Edit link, later ones wait for the one before`, async ({
    page,
  }) => {
    await openCheckout(page, store);
    for (const [index, title] of ['Shipping Address', 'Shipping Method', 'Payment'].entries())
      await expect(step(page, index + 1).getByRole('heading')).toHaveText(title);
    await expect(step(page, 1)).toHaveAttribute('aria-current', 'step');
    await expect(step(page, 2).getByRole('button')).toHaveCount(0);
    await page.goto(`${shop[store]}/checkout?step=payment`);
    await expect(step(page, 1)).toHaveAttribute('aria-current', 'step');

    await fillAddress(page, guest());
    await expect(step(page, 2)).toHaveAttribute('aria-current', 'step');
    await expect(page).toHaveURL(/step=shipping/);
    await expect(step(page, 1)).toContainText('✓');
    await expect(step(page, 1)).toContainText(californian.street);
    await expect(goOn(page)).toBeDisabled();
    await chooseFirstRate(page);
    await expect(step(page, 3)).toHaveAttribute('aria-current', 'step');
    await expect(step(page, 2)).toContainText('✓');

    await page.goBack();
    await expect(step(page, 2)).toHaveAttribute('aria-current', 'step');
    await expect(rates(page).first()).toBeChecked();
    await step(page, 1).getByRole('button', { name: 'Edit Shipping Address' }).click();
    await expect(page.getByLabel(/^Street Address/)).toHaveValue(californian.street);
    await expect(page.getByLabel(/^Street Address/)).toBeVisible();
  });

  test(`${store}: a sticky summary lists items, subtotal, tax, shipping, promotion discount, total and 'Tax Rate: x% (state)'`, async ({
    page,
  }) => {
    await openCheckout(page, store, 2);
    await expect(summary(page)).toContainText('Calculating Tax...');
    const subtotal = await amountOf(page, 'Subtotal');
    await fillAddress(page, guest());
    await expect(summary(page)).toContainText('Tax Rate: 8.25% (CA)');
    const tax = await amountOf(page, 'Tax');
    expect(tax).toBe(Math.floor(subtotal * 0.0825 + 0.5));
    expect(await amountOf(page, 'Total')).toBe(subtotal + tax);
    await rates(page).first().check({ force: true });
    const shipping = await amountOf(page, 'Shipping');
    expect(shipping).toBeGreaterThan(0);
    await page.getByLabel('Promotion code').fill('welcome10');
    await expect(page.getByLabel('Promotion code')).toHaveValue('WELCOME10');
    await page.getByRole('button', { name: 'Apply' }).click();
    const discount = Math.floor(subtotal * 0.1 + 0.5);
    await expect(page.getByText(`Promotion applied: -$${(discount / 100).toFixed(2)}`).first()).toBeVisible();
    expect(await amountOf(page, 'Promotion discount')).toBe(discount);
    expect(await amountOf(page, 'Total')).toBe(subtotal + tax + shipping - discount);
    await page.mouse.wheel(0, 2000);
    await expect(summary(page)).toBeInViewport();
    await page.getByRole('button', { name: 'Remove promotion WELCOME10' }).click();
    await expect(summary(page).getByText('Promotion discount')).toHaveCount(0);
    expect(await amountOf(page, 'Total')).toBe(subtotal + tax + shipping);
  });

  for (const width of [1440, 390]) {
    test(`${store}, ${width} wide: axe finds nothing in any step, with and without errors`, async ({
      page,
      expectedConsole,
    }) => {
      // The code that is refused.
      expectedConsole.patterns.push(/status of 404.*promotions/);
      if (width === 390) await page.setViewportSize(phone);
      await openCheckout(page, store);
      // It changes in the midst of being looked at.
      await page.getByRole('button', { name: 'Close offers' }).click();
      await expectNothingFound(page, 'address');
      await goOn(page).click();
      await expect(page.getByText('Email is required')).toBeVisible();
      await expectNothingFound(page, 'address with errors');
      await page.getByLabel('Billing address same as shipping').uncheck({ force: true });
      await expectNothingFound(page, 'billing address');
      await page.getByLabel('Billing address same as shipping').check({ force: true });
      await fillAddress(page, guest());
      await expect(rates(page).first()).toBeVisible();
      await page.getByLabel('Promotion code').fill('NOTHING');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByText('Invalid promotion code')).toBeVisible();
      await expectNothingFound(page, 'shipping, a code refused');
      await chooseFirstRate(page);
      await expectNothingFound(page, 'payment');
      await approvePayment(page);
      await expectNothingFound(page, 'payment approved');
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
      await expectNothingFound(page, 'confirmation');
    });
  }
}

test.describe('the address step', () => {
  test('guest contact: required, e-mail pattern, 254 characters, US-style phone, each in its own words', async ({
    page,
  }) => {
    await openCheckout(page);
    const email = page.getByLabel(/^Email/);
    const tel = page.getByLabel(/^Phone\*/);
    await goOn(page).click();
    for (const message of [
      'Email is required',
      'Phone number is required',
      'Street address is required',
      'City is required',
      'State is required',
      'Postal code is required',
    ])
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(email).toBeFocused();

    await email.fill('not an address');
    await expect(page.getByText('Email is required')).toHaveCount(0);
    await tel.fill('12345');
    await goOn(page).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
    await email.fill(`${'a'.repeat(250)}@example.com`);
    await goOn(page).click();
    await expect(page.getByText('Email is too long')).toBeVisible();
    for (const number of ['415-555-0134', '(415) 555 0134', '+1 415.555.0134', '4155550134']) {
      await tel.fill(number);
      await goOn(page).click();
      await expect(page.getByText('Please enter a valid phone number')).toHaveCount(0);
    }
  });

  test("'Billing address same as shipping' is on; off, a billing section with its own rules stands there", async ({
    page,
  }) => {
    await openCheckout(page);
    const same = page.getByLabel('Billing address same as shipping');
    await expect(same).toBeChecked();
    await same.uncheck({ force: true });
    const billing = page.getByRole('group', { name: 'Billing address' });
    await expect(billing).toBeVisible();
    await page.getByLabel(/^Email/).fill(guest().email);
    await page.getByLabel(/^Phone\*/).fill(guest().phone);
    const shipping = page.getByRole('group', { name: 'Shipping address' });
    await shipping.getByLabel(/^Street Address/).fill(californian.street);
    await shipping.getByLabel(/^City/).fill(californian.city);
    await shipping.getByLabel(/^State/).selectOption('CA');
    await shipping.getByLabel(/^Postal Code/).fill(californian.postalCode);
    await goOn(page).click();
    await expect(billing.getByText('Street address is required')).toBeVisible();
    await expect(shipping.getByText('Street address is required')).toHaveCount(0);
    await same.check({ force: true });
    await goOn(page).click();
    await expect(step(page, 2)).toHaveAttribute('aria-current', 'step');
  });

  test('signed in: saved addresses to pick from, or a new one, which may become the default', async ({
    page,
  }) => {
    const shopper = await registerShopper(page, shop.fieldnote);
    await openCheckout(page);
    await signIn(page, shop.fieldnote, shopper);
    await page.goto(`${shop.fieldnote}/checkout`);
    await expect(page.getByLabel(/^Email/)).toHaveCount(0);
    await page.getByLabel('Set as default shipping address').check({ force: true });
    await fillAddress(page);
    await chooseFirstRate(page);
    await approvePayment(page);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText(/Order #\d{10}/)).toBeVisible();

    await page.goto(`${shop.fieldnote}/`);
    const product = await findProduct('fieldnote', (details) => sizesInStock(details).length > 0);
    await page.goto(`${shop.fieldnote}/products/${product.id}/details`);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
    await page.goto(`${shop.fieldnote}/checkout`);
    const saved = page.getByRole('radio', { name: new RegExp(californian.street) });
    await expect(saved).toBeChecked();
    await expect(page.getByText('Default', { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'Or enter a new address' }).check({ force: true });
    await expect(page.getByLabel(/^Street Address/)).toHaveValue('');
    await saved.check({ force: true });
    await goOn(page).click();
    await expect(rates(page).first()).toBeVisible();
  });
});

test.describe('the shipping step', () => {
  test("spinner 'Calculating shipping rates...', then rate cards: carrier - service, 'Estimated delivery: n days', cost", async ({
    page,
  }) => {
    await openCheckout(page);
    const release = await holdReply(page, '/shipping/rates');
    await fillAddress(page, guest());
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

  test("'No shipping rates available for this address', and back to an address that has some", async ({
    page,
    expectedConsole,
  }) => {
    expectedConsole.patterns.push(/status of 409/);
    await openCheckout(page);
    await page.getByLabel(/^Postal Code/).fill('10001');
    const wrong = { ...guest() };
    await page.getByLabel(/^Email/).fill(wrong.email);
    await page.getByLabel(/^Phone\*/).fill(wrong.phone);
    await page.getByLabel(/^Street Address/).fill(californian.street);
    await page.getByLabel(/^City/).fill(californian.city);
    await page.getByLabel(/^State/).selectOption('CA');
    await goOn(page).click();
    await expect(alert(page)).toContainText('No shipping rates available for this address');
    await page.getByRole('button', { name: 'Back to shipping address' }).click();
    await page.getByLabel(/^Postal Code/).fill(californian.postalCode);
    await goOn(page).click();
    await expect(rates(page).first()).toBeVisible();
  });

  test('another address clears the chosen rate and sets the shipping cost to 0', async ({ page }) => {
    await openCheckout(page);
    await fillAddress(page, guest());
    await chooseFirstRate(page);
    await step(page, 1).getByRole('button', { name: 'Edit Shipping Address' }).click();
    await page.getByLabel(/^State/).selectOption('NY');
    await page.getByLabel(/^Postal Code/).fill('10001');
    await goOn(page).click();
    await expect(rates(page).first()).toBeVisible();
    for (const rate of await rates(page).all()) await expect(rate).not.toBeChecked();
    await expect(goOn(page)).toBeDisabled();
    await expect(summary(page)).toContainText('Chosen in step 2');
  });
});

test.describe('when the API fails', () => {
  test.use({ expectedConsole: { patterns: [failedReplyOnConsole] } });

  test("'Failed to calculate shipping rates', 'Failed to apply promotion', 'Failed to calculate tax': each with a way on", async ({
    page,
  }) => {
    await openCheckout(page);
    let mend = await failReply(page, '/shipping/rates');
    const mendTax = await failReply(page, '/tax/calculate-batch');
    await fillAddress(page, guest());
    await expect(alert(page)).toContainText('Failed to calculate shipping rates');
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
    await expect(alert(page)).toContainText('Failed to apply promotion');
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
    await fillAddress(page, guest());
    await chooseFirstRate(page);
    await expect(alert(page)).toContainText('Failed to load the PayPal JS SDK script.');
    await expect(alert(page)).toContainText('You have not been charged');
    await page.unroute('**/sdk/js?**');
    const release = await hold(page, '**/sdk/js?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Loading payment options...')).toBeVisible();
    release();
    await approvePayment(page);
    await expect(page.getByText('Ready to place your order?')).toBeVisible();
  });
});

test.describe('nothing typed is lost', () => {
  test('after a reload, in every step', async ({ page }) => {
    await openCheckout(page);
    const { email } = guest();
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

  test('after an expired session: login leads back to the same step, with all that was typed', async ({
    page,
    expectedConsole,
  }) => {
    expectedConsole.patterns.push(/status of 401/);
    const shopper = await registerShopper(page, shop.fieldnote);
    await openCheckout(page);
    await signIn(page, shop.fieldnote, shopper);
    await page.goto(`${shop.fieldnote}/checkout`);
    await fillAddress(page);
    await expect(rates(page).first()).toBeVisible();
    await page.evaluate(() => localStorage.setItem('token', 'a-token-that-has-run-out'));
    await page.getByLabel('Promotion code').fill('welcome10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel('Email').fill(shopper.email);
    await page.getByLabel('Password', { exact: true }).fill(shopper.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/checkout\?step=shipping/);
    await expect(step(page, 1)).toContainText(californian.street);
    await expect(rates(page).first()).toBeVisible();
  });

  test('after a cancelled payment, and the cart is kept', async ({ page }) => {
    await openCheckout(page);
    await fillAddress(page, guest());
    await chooseFirstRate(page);
    const opened = page.waitForEvent('popup');
    await page
      .frameLocator('iframe[title="PayPal"]')
      .getByRole('button', { name: 'PayPal', exact: true })
      .click();
    await (await opened).close();
    await expect(page.getByText('The payment was cancelled. You have not been charged.')).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
    await approvePayment(page);
  });

  test('the order is placed once however often the button is pressed, and nothing of it stays in the browser', async ({
    page,
  }) => {
    await openCheckout(page);
    await fillAddress(page, guest());
    await chooseFirstRate(page);
    await approvePayment(page);
    let sent = 0;
    page.on('request', (request) => void (/\/api\/v1\/orders$/.test(request.url()) && (sent += 1)));
    await page.getByRole('button', { name: 'Place Order' }).dblclick();
    await expect(page.getByText('Order placed successfully!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
    expect(sent).toBe(1);
    await expect(cartLink(page)).toHaveAccessibleName('Cart');
    const kept = await page.evaluate(() => ({
      cart: localStorage.getItem('anonymousCartId'),
      count: sessionStorage.getItem('cartCount'),
      checkout: Object.keys(sessionStorage).filter((key) => key.startsWith('checkout')),
    }));
    expect(kept).toEqual({ cart: null, count: null, checkout: [] });
  });
});

/** Keeps a request waiting. @returns lets it through */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}
