import { stores, phone } from '../fixtures/catalog.ts';
import { expect, test } from '../fixtures/journey.ts';
import { moveOrder, placeOrder } from '../fixtures/orders.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { signInAs, createShopper } from '../fixtures/shopper.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// No account page is wider than a phone.

test.use({ viewport: phone, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

for (const store of stores)
  test(`${store}: the account fits on a phone`, onlyInTestAll(store === 'maisonlune'), async ({ page }) => {
    test.slow();
    const shopper = await createShopper(store);
    const order = await placeOrder(store, shopper);
    await moveOrder(store, order, ['SHIPPED', 'DELIVERED']);
    await signInAs(page, store, shopper);
    const orders = ['orders', `orders/${order.id}`, `orders/${order.id}/return`];
    const preferences = ['preferences', 'preferences/sizes', 'preferences/colors', 'preferences/style'];
    const tabs = ['profile', 'profile#preferences', 'profile#photos'];
    for (const part of ['', 'edit', 'addresses', 'addresses/new', ...orders, ...tabs, ...preferences]) {
      await page.goto('about:blank');
      await page.goto(`${shop[store]}/account/${part}`.replace(/\/$/, ''));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, `width of /account/${part}`).toBe(phone.width);
    }
  });
