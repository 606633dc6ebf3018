import { pauseRequests } from '../fixtures/api-replies.ts';
import { httpGet } from '../fixtures/http-get.ts';
import { stores } from '../fixtures/catalog.ts';
import { expect, test } from '../fixtures/journey.ts';
import { moveOrder, placeOrder } from '../fixtures/orders.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// "/tracking/{trackingNumber} is public and shows events and carrier, no address." "/track-order takes order number and
// e-mail."

test.use({ expectedConsole: { patterns: [/status of 404/] } });

const newGuest = () => ({ email: `guest-${crypto.randomUUID()}@example.com` });

for (const store of stores) {
  test(
    `${store}: a package's HTML is complete, with events and carrier, without an address, and not indexed`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      const order = await placeOrder(store, newGuest());
      const { trackingNumber } = await moveOrder(store, order, ['SHIPPED', 'OUT_FOR_DELIVERY']);
      const { status, text } = await httpGet(store, `/tracking/${trackingNumber}`);
      expect(status).toBe(200);
      for (const part of ['UPS', trackingNumber, 'Out for Delivery', 'Estimated Delivery', 'noindex'])
        expect(text).toContain(part);
      for (const secret of ['Market St', '94105', order.orderNumber, 'example.com'])
        expect(text).not.toContain(secret);
      await page.goto(`${shop[store]}/tracking/${trackingNumber}`);
      await expect(
        page.getByRole('region', { name: 'Tracking history' }).getByRole('listitem').first(),
      ).toContainText(/out for delivery/i);
      // The other store doesn't have it.
      const other = store === 'fieldnote' ? 'maisonlune' : 'fieldnote';
      expect((await httpGet(other, `/tracking/${trackingNumber}`)).status).toBe(404);
    },
  );

  test(
    `${store}: a guest finds the order by number and email, which never appear in a URL`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      const who = newGuest();
      const order = await placeOrder(store, who);
      const { trackingNumber } = await moveOrder(store, order, ['SHIPPED']);
      await page.goto(shop[store]);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Track Order' }).click();
      await expect(page).toHaveURL(`${shop[store]}/track-order`);
      const main = page.getByRole('main');
      await main.getByLabel('Order Number').fill(`#${order.orderNumber}`);
      await main.getByLabel('Email').fill('somebody@example.com');
      await main.getByRole('button', { name: 'Track Order' }).click();
      await expect(main.getByRole('alert')).toContainText(
        'We can’t find an order with that number and email',
      );
      await main.getByLabel('Email').fill(who.email);
      await main.getByRole('button', { name: 'Track Order' }).click();
      await expect(
        main.getByRole('heading', { level: 1, name: `Order #${order.orderNumber}` }),
      ).toBeVisible();
      await expect(main).toContainText('Order Shipped (Current Status)');
      await expect(page).toHaveURL(`${shop[store]}/track-order`);
      await main.getByRole('link', { name: trackingNumber }).click();
      await expect(page).toHaveURL(`${shop[store]}/tracking/${trackingNumber}`);
      await expect(main).toContainText('UPS');
    },
  );
}

test('a form sent before hydration is handled after it', async ({ page }) => {
  const { email } = newGuest();
  const { orderNumber } = await placeOrder('fieldnote', { email });
  const release = await pauseRequests(page, /\.js$/);
  await page.goto(`${shop.fieldnote}/track-order`, { waitUntil: 'commit' });
  await page.getByLabel('Order Number').fill(orderNumber);
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Track Order' }).click();
  await expect(page).toHaveURL(`${shop.fieldnote}/track-order`);
  release();
  await expect(page.getByRole('heading', { name: `Order #${orderNumber}` })).toBeVisible();
});

test('an unknown number returns a 404 with a field to try another', async ({ page }) => {
  expect((await httpGet('fieldnote', '/tracking/NOTHING123')).status).toBe(404);
  expect((await httpGet('fieldnote', '/tracking/no%20number!')).status).toBe(404);
  await page.goto(`${shop.fieldnote}/tracking/NOTHING123`);
  await expect(page.getByRole('alert')).toContainText('We can’t find that tracking number');
  const order = await placeOrder('fieldnote', newGuest());
  const { trackingNumber } = await moveOrder('fieldnote', order, ['SHIPPED']);
  await page.getByLabel('Tracking Number').fill(` ${trackingNumber.slice(0, 4)} ${trackingNumber.slice(4)} `);
  await page.getByRole('button', { name: 'Track Package' }).click();
  await expect(page).toHaveURL(`${shop.fieldnote}/tracking/${trackingNumber}`);
  await expect(page.getByRole('main')).toContainText('UPS');
});
