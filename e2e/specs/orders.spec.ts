import { failedReplyOnConsole, failReply, pauseReply } from '../fixtures/api-replies.ts';
import { waitForHydration } from '../fixtures/wait-for-hydration.ts';
import { stores } from '../fixtures/catalog.ts';
import { navigateInApp } from '../fixtures/navigate-in-app.ts';
import { expect, test } from '../fixtures/journey.ts';
import { moveOrder, findItemInStock, placeOrder } from '../fixtures/orders.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { signInAs, createShopper } from '../fixtures/shopper.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// "Order list /account/orders and detail /account/orders/{orderId}"

test.use({
  expectedConsole: { patterns: [failedReplyOnConsole, /status of 404|status of 400.*nothing/] },
});

for (const store of stores) {
  test(
    `${store}: the list links to the order, which has a back link, a heading with its number and four cards`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      const shopper = await createShopper(store);
      const line = await findItemInStock(store, 2);
      const order = await placeOrder(store, shopper, [line]);
      const { trackingNumber } = await moveOrder(store, order, ['SHIPPED']);
      await signInAs(page, store, shopper);
      await page.goto(`${shop[store]}/account/orders`);
      const row = page.getByRole('article');
      await expect(row).toHaveCount(1);
      await expect(row).toContainText('Order Shipped');
      await expect(row).toContainText('2 items');
      await row.getByRole('link', { name: `Order #${order.orderNumber}` }).click();

      await expect(
        page.getByRole('heading', { level: 1, name: `Order #${order.orderNumber}` }),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to orders' })).toHaveAttribute(
        'href',
        '/account/orders',
      );
      const card = (name: string) => page.getByRole('region', { name });
      await expect(card('Items')).toContainText(line.product.productName);
      for (const amount of ['Subtotal', 'Shipping', 'Tax', 'Total'])
        await expect(card('Order Summary').getByText(amount, { exact: true })).toBeVisible();
      await expect(card('Shipping Information')).toContainText('1 Market St');
      await expect(card('Shipping Information')).toContainText('UPS');
      await expect(card('Shipping Information')).toContainText(trackingNumber);
      await expect(card('Shipping Information')).toContainText('Estimated Delivery');

      // "shows PENDING, PROCESSING, SHIPPED and DELIVERED steps that have a date (2-digit time shown)"
      const steps = card('Order Timeline').getByRole('listitem');
      await expect(steps).toHaveText([
        /^Order Pending.*, \d\d:\d\d [AP]M$/,
        /^Processing Order.*, \d\d:\d\d [AP]M$/,
        /^Order Shipped \(Current Status\).*, \d\d:\d\d [AP]M/,
      ]);
      await expect(page.getByRole('progressbar', { name: 'Order progress' })).toHaveAttribute('value', '3');
    },
  );
}

test(
  'the list shows ten orders per page, newest first, with the page number in the URL',
  onlyInTestAll(),
  async ({ page }) => {
    const shopper = await createShopper('fieldnote');
    const placed: string[] = [];
    // One after another, because they use the same cart.
    for (let count = 0; count < 11; count += 1)
      placed.unshift((await placeOrder('fieldnote', shopper)).orderNumber);
    await signInAs(page, 'fieldnote', shopper);
    await page.goto(`${shop.fieldnote}/account/orders`);
    const links = page.getByRole('article').getByRole('link');
    await expect(links).toHaveText(placed.slice(0, 10).map((number) => `Order #${number}`));
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(`${shop.fieldnote}/account/orders?page=1`);
    await expect(links).toHaveText([`Order #${placed[10]}`]);
    await page.goBack();
    await expect(links).toHaveCount(10);
  },
);

test(
  'an empty list links to the shop, and a failed one shows an error and can be retried',
  onlyInTestAll(),
  async ({ page }) => {
    await signInAs(page, 'maisonlune', await createShopper('maisonlune'));
    const endFault = await failReply(page, '/orders');
    await page.goto(`${shop.maisonlune}/account/orders`);
    await expect(page.getByRole('alert')).toContainText('Failed to fetch orders');
    await endFault();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('You haven’t placed any orders yet.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start shopping' })).toBeVisible();
  },
);

test(
  "failure shows a red inline panel: 'Failed to fetch order details' or 'Order not found', also for another shopper's order",
  onlyInTestAll(),
  async ({ page }) => {
    const owner = await createShopper('fieldnote');
    const order = await placeOrder('fieldnote', owner);
    await signInAs(page, 'fieldnote', await createShopper('fieldnote'));
    for (const id of [order.id, '00000000-0000-4000-8000-000000000000', 'nothing']) {
      await page.goto(`${shop.fieldnote}/account/orders/${id}`);
      await expect(page.getByRole('alert')).toContainText('Order not found');
    }
    await signInAs(page, 'fieldnote', owner);
    const endFault = await failReply(page, `/orders/${order.id}`);
    await page.goto(`${shop.fieldnote}/account/orders/${order.id}`);
    await expect(page.getByRole('alert')).toContainText('Failed to fetch order details');
    await endFault();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Order #${order.orderNumber}` })).toBeVisible();
  },
);

test('shows a placeholder while an order loads', onlyInTestAll(), async ({ page }) => {
  const shopper = await createShopper('fieldnote');
  const order = await placeOrder('fieldnote', shopper);
  await signInAs(page, 'fieldnote', shopper);
  const release = await pauseReply(page, /^\/orders/);
  await page.goto(`${shop.fieldnote}/account/orders/${order.id}`);
  await expect(page.getByRole('main').getByRole('status')).toContainText('Loading...');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.orderNumber);
  await waitForHydration(page);
  await navigateInApp(page, '/account/orders');
  await expect(page.getByRole('article')).toHaveCount(1);
});
