import { expectNoViolations } from '../fixtures/axe.ts';
import {
  getAmount,
  approvePayment,
  californiaAddress,
  chooseFirstRate,
  fillAddress,
  step,
  summary,
  continueButton,
  rates,
  newGuest,
  openCheckout,
} from '../fixtures/checkout.ts';
import { phone, stores } from '../fixtures/catalog.ts';
import { expect, test } from '../fixtures/journey.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// Covers every sentence about checkout as a whole in the specification.

const desktop = { width: 1440, height: 900 };

test('an empty cart redirects to /cart', async ({ page }) => {
  await page.goto(`${shop.fieldnote}/checkout`);
  await expect(page).toHaveURL(`${shop.fieldnote}/cart`);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

for (const store of stores) {
  test(
    `${store}: three accordion steps; completed ones show a check and an Edit link, later ones stay closed`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      await openCheckout(page, store);
      for (const [index, title] of ['Shipping Address', 'Shipping Method', 'Payment'].entries())
        await expect(step(page, index + 1).getByRole('heading')).toHaveText(title);
      await expect(step(page, 1)).toHaveAttribute('aria-current', 'step');
      await expect(step(page, 2).getByRole('button')).toHaveCount(0);
      await page.goto(`${shop[store]}/checkout?step=payment`);
      await expect(step(page, 1)).toHaveAttribute('aria-current', 'step');

      await fillAddress(page, newGuest());
      await expect(step(page, 2)).toHaveAttribute('aria-current', 'step');
      await expect(page).toHaveURL(/step=shipping/);
      await expect(step(page, 1)).toContainText('✓');
      await expect(step(page, 1)).toContainText(californiaAddress.street);
      await expect(continueButton(page)).toBeDisabled();
      await chooseFirstRate(page);
      await expect(step(page, 3)).toHaveAttribute('aria-current', 'step');
      await expect(step(page, 2)).toContainText('✓');

      await page.goBack();
      await expect(step(page, 2)).toHaveAttribute('aria-current', 'step');
      await expect(rates(page).first()).toBeChecked();
      await step(page, 1).getByRole('button', { name: 'Edit Shipping Address' }).click();
      await expect(page.getByLabel(/^Street Address/)).toHaveValue(californiaAddress.street);
      await expect(page.getByLabel(/^Street Address/)).toBeVisible();
    },
  );

  test(
    `${store}: a sticky summary lists items, subtotal, tax, shipping, promotion discount, total and 'Tax Rate: x% (state)'`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      await openCheckout(page, store, 2);
      await expect(summary(page)).toContainText('Depends on your state');
      const subtotal = await getAmount(page, 'Subtotal');
      await fillAddress(page, newGuest());
      await expect(summary(page)).toContainText('Tax Rate: 8.25% (CA)');
      const tax = await getAmount(page, 'Tax');
      expect(tax).toBe(Math.floor(subtotal * 0.0825 + 0.5));
      expect(await getAmount(page, 'Total')).toBe(subtotal + tax);
      await rates(page).first().check({ force: true });
      const shipping = await getAmount(page, 'Shipping');
      expect(shipping).toBeGreaterThan(0);
      await page.getByLabel('Promotion code').fill('welcome10');
      await expect(page.getByLabel('Promotion code')).toHaveValue('WELCOME10');
      await page.getByRole('button', { name: 'Apply' }).click();
      const discount = Math.floor(subtotal * 0.1 + 0.5);
      await expect(
        page.getByText(`Promotion applied: -$${(discount / 100).toFixed(2)}`).first(),
      ).toBeVisible();
      expect(await getAmount(page, '10% off your first order')).toBe(discount);
      expect(await getAmount(page, 'Total')).toBe(subtotal + tax + shipping - discount);
      await page.mouse.wheel(0, 2000);
      await expect(summary(page)).toBeInViewport();
      await page.getByRole('button', { name: 'Remove promotion WELCOME10' }).click();
      await expect(summary(page).getByText('10% off your first order')).toHaveCount(0);
      expect(await getAmount(page, 'Total')).toBe(subtotal + tax + shipping);
    },
  );

  test(
    `${store}: axe finds no problems in any step, with and without errors, on a phone and a desktop`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page, expectedConsole }) => {
      // From the invalid promotion code.
      expectedConsole.patterns.push(/status of 404.*promotions/);
      // Phone last, because the next step continues at its width.
      const check = async (state: string) => {
        for (const viewport of [desktop, phone]) {
          await page.setViewportSize(viewport);
          await expectNoViolations(page, `${state} at ${viewport.width}`);
        }
      };
      await page.setViewportSize(phone);
      await openCheckout(page, store);
      await check('address');
      await continueButton(page).click();
      await expect(page.getByText('Email is required')).toBeVisible();
      await check('address with errors');
      await page.getByLabel('Billing address same as shipping').uncheck({ force: true });
      await check('billing address');
      await page.getByLabel('Billing address same as shipping').check({ force: true });
      await fillAddress(page, newGuest());
      await expect(rates(page).first()).toBeVisible();
      await page.getByLabel('Promotion code').fill('NOTHING');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByText('Invalid promotion code')).toBeVisible();
      await check('shipping, invalid code');
      await chooseFirstRate(page);
      await check('payment');
      await approvePayment(page);
      await check('payment approved');
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
      // The offers would rotate during the check.
      await page.getByRole('button', { name: 'Close offers' }).click();
      await check('confirmation');
    },
  );
}
