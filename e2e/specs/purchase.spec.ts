import { getAmount, approvePayment, chooseFirstRate, fillAddress } from '../fixtures/checkout.ts';
import { expect, test } from '../fixtures/journey.ts';
import { realCatalog } from '../fixtures/real-catalog.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';
import { getSentEmails } from '../fixtures/mailbox.ts';
import { createShopper } from '../fixtures/shopper.ts';

// A tag names a remote that a journey uses. `npm run compat` runs it with another release of that remote.
const guestJourney = { tag: ['@mfe-catalog', '@mfe-cart-checkout'] };
const accountJourney = { tag: [...guestJourney.tag, '@mfe-account'] };

/** For each store, a department with products in stock. */
const departments = { fieldnote: 'Outerwear', maisonlune: 'Dresses' };

for (const store of ['fieldnote', 'maisonlune'] as const) {
  test(
    `a guest buys a product at ${store}`,
    store === 'fieldnote' ? guestJourney : onlyInTestAll(),
    async ({ page }) => {
      const email = `guest-${store}-${Date.now()}@example.com`;
      await page.goto(shop[store]);
      await page.getByRole('navigation').getByRole('link', { name: 'Women', exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Women' })).toBeVisible();
      const subcategories = page.getByRole('group', { name: 'Subcategories' });
      await subcategories.getByRole('button', { name: new RegExp(`^${departments[store]}`) }).click();
      await expect(page).toHaveURL(/subcategory=/);
      // The URL changes before the list does.
      await expect(page.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'false');
      await page.locator('main a[href*="/products/"]').first().click();
      await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();

      const name = await page.getByRole('heading', { level: 1 }).innerText();
      await page.getByRole('group', { name: 'Color' }).getByRole('link').last().click();
      await expect(page).toHaveURL(/selectedColor=/);
      await page.getByRole('group', { name: 'Size' }).locator('input:enabled').last().check({ force: true });
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(page.getByRole('link', { name: /cart/i }).first()).toContainText('1');

      // The popup covers the header's link for a few seconds.
      await page
        .getByRole('region', { name: 'Added to your cart' })
        .getByRole('link', { name: 'View Cart' })
        .click();
      await expect(page.locator('main')).toContainText(name);
      await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
      await fillAddress(page, { email, phone: '415-555-0134' });
      await chooseFirstRate(page);
      await approvePayment(page);
      const total = await getAmount(page, 'Total');
      await page.getByRole('button', { name: 'Place Order' }).click();

      await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
      await expect(page.getByText('Your order has been confirmed')).toBeVisible();
      await expect(page.locator('main')).toContainText(name);
      expect(await getAmount(page, 'Total')).toBe(total);
      const parts = await Promise.all(['Subtotal', 'Shipping', 'Tax'].map((label) => getAmount(page, label)));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
      await expect(page.getByRole('banner').getByRole('link', { name: /cart/i })).not.toContainText('1');
      const [mail] = await getSentEmails({ to: email, subject: 'order' });
      expect(mail?.text).toContain(name);
    },
  );

  const title = `a signed-in shopper buys at ${store}, and finds the order in their account`;
  test(title, store === 'fieldnote' ? accountJourney : onlyInTestAll(), async ({ page }) => {
    const shopper = await createShopper(store);
    await page.goto(`${shop[store]}/category/women-${departments[store].toLowerCase()}`);
    await page.locator('main a[href*="/products/"]').nth(1).click();
    await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByRole('banner').getByRole('link', { name: /cart/i })).toContainText('1');

    // Signing in keeps the guest's cart.
    await page.goto(`${shop[store]}/login?redirect=/checkout`);
    await page.getByLabel('Email').fill(shopper.email);
    await page.getByLabel('Password', { exact: true }).fill(shopper.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/checkout/);
    await fillAddress(page);
    await chooseFirstRate(page);
    await approvePayment(page);
    const total = await getAmount(page, 'Total');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
    const orderNumber = (await page.getByText(/Order #/).innerText()).match(/#(\S+)/)?.[1] ?? 'none';

    await page.getByRole('link', { name: 'View Order History' }).click();
    await page
      .getByRole('link', { name: new RegExp(orderNumber) })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: new RegExp(orderNumber) })).toBeVisible();
    await expect(page.locator('main')).toContainText(name);
    expect(await getAmount(page, 'Total')).toBe(total);
  });
}

test('a guest buys a product from the real, imported catalog', async ({ page }) => {
  test.skip(realCatalog === null, 'this machine has no real catalog');
  await page.goto(`${shop.fieldnote}/products/forest-cable-beanie/details`);
  await expect(page.getByRole('heading', { level: 1, name: 'Forest Cable Beanie' })).toBeVisible();
  const picture = page.locator('main img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: /cart/i })).toContainText('1');
  await page.goto(`${shop.fieldnote}/checkout`);
  await fillAddress(page, { email: `beanie-${Date.now()}@example.com`, phone: '(415) 555-0199' });
  await chooseFirstRate(page);
  await approvePayment(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  expect(await getAmount(page, 'Subtotal')).toBe(3600);
});
