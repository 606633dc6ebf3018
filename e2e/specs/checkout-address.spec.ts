import { findProduct, sizesInStock } from '../fixtures/catalog.ts';
import {
  approvePayment,
  californiaAddress,
  chooseFirstRate,
  fillAddress,
  step,
  continueButton,
  rates,
  newGuest,
  openCheckout,
} from '../fixtures/checkout.ts';
import { cartLink } from '../fixtures/frame.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { signInAs, createShopper } from '../fixtures/shopper.ts';

// Covers every sentence about the address step in the specification.

test.describe('the address step', () => {
  test('each error in the guest contact fields has its own message', async ({ page }) => {
    await openCheckout(page);
    const email = page.getByLabel(/^Email/);
    const tel = page.getByLabel(/^Phone\*/);
    await continueButton(page).click();
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
    await continueButton(page).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
    await email.fill(`${'a'.repeat(250)}@example.com`);
    await continueButton(page).click();
    await expect(page.getByText('Email is too long')).toBeVisible();
    for (const number of ['415-555-0134', '(415) 555 0134', '+1 415.555.0134', '4155550134']) {
      await tel.fill(number);
      await continueButton(page).click();
      await expect(page.getByText('Please enter a valid phone number')).toHaveCount(0);
    }
  });

  test("turning off 'Billing address same as shipping' shows a billing section with its own validation", async ({
    page,
  }) => {
    await openCheckout(page);
    const same = page.getByLabel('Billing address same as shipping');
    await expect(same).toBeChecked();
    await same.uncheck({ force: true });
    const billing = page.getByRole('group', { name: 'Billing address' });
    await expect(billing).toBeVisible();
    await page.getByLabel(/^Email/).fill(newGuest().email);
    await page.getByLabel(/^Phone\*/).fill(newGuest().phone);
    const shipping = page.getByRole('group', { name: 'Shipping address' });
    await shipping.getByLabel(/^Recipient name/).fill('Robin Fielding');
    await shipping.getByLabel(/^Street Address/).fill(californiaAddress.street);
    await shipping.getByLabel(/^City/).fill(californiaAddress.city);
    await shipping.getByLabel(/^State/).selectOption('CA');
    await shipping.getByLabel(/^Postal Code/).fill(californiaAddress.postalCode);
    await continueButton(page).click();
    await expect(billing.getByText('Street address is required')).toBeVisible();
    await expect(shipping.getByText('Street address is required')).toHaveCount(0);
    await same.check({ force: true });
    await continueButton(page).click();
    await expect(step(page, 2)).toHaveAttribute('aria-current', 'step');
  });

  test('a signed-in shopper chooses a saved address, or enters one and makes it the default', async ({
    page,
  }) => {
    const shopper = await createShopper('fieldnote');
    await openCheckout(page);
    await signInAs(page, 'fieldnote', shopper);
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
    const saved = page.getByRole('radio', { name: new RegExp(californiaAddress.street) });
    await expect(saved).toBeChecked();
    await expect(page.getByText('Default shipping', { exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'Or enter a new address' }).check({ force: true });
    await expect(page.getByLabel(/^Street Address/)).toHaveValue('');
    await saved.check({ force: true });
    await continueButton(page).click();
    await expect(rates(page).first()).toBeVisible();
  });
});
