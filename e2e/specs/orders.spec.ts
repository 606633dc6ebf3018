import { failedReplyOnConsole, failReply, holdReply } from '../fixtures/api-replies.ts';
import { untilAlive } from '../fixtures/alive.ts';
import { stores } from '../fixtures/catalogue.ts';
import { goWithin } from '../fixtures/go-within.ts';
import { expect, test } from '../fixtures/journey.ts';
import { moveOrder, pieceInStock, placeOrder } from '../fixtures/orders.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { enterAs, newShopper } from '../fixtures/shopper.ts';
import { variation } from '../fixtures/variation.ts';

// "Order list /account/orders and detail /account/orders/{orderId}"

test.use({
  expectedConsole: { patterns: [failedReplyOnConsole, /404 \(Not Found\)|400 \(Bad Request\).*nothing/] },
});

for (const store of stores) {
  test(
    `${store}: the list leads to the detail, which has a back link, a heading with the order number and four cards`,
    variation(store === 'maisonlune'),
    async ({ page }) => {
      const shopper = await newShopper(store);
      const piece = await pieceInStock(store, 2);
      const order = await placeOrder(store, shopper, [piece]);
      const { trackingNumber } = await moveOrder(store, order, ['SHIPPED']);
      await enterAs(page, store, shopper);
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
      await expect(card('Items')).toContainText(piece.product.productName);
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
  'orders come ten a page, the newest first, and the page is in the address',
  variation(),
  async ({ page }) => {
    const shopper = await newShopper('fieldnote');
    const placed: string[] = [];
    // One after another: an order of a cart waits for no other.
    for (let count = 0; count < 11; count += 1)
      placed.unshift((await placeOrder('fieldnote', shopper)).orderNumber);
    await enterAs(page, 'fieldnote', shopper);
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
  'an empty list offers a way on; one that cannot be fetched says so and tries again',
  variation(),
  async ({ page }) => {
    await enterAs(page, 'maisonlune', await newShopper('maisonlune'));
    const mend = await failReply(page, '/orders');
    await page.goto(`${shop.maisonlune}/account/orders`);
    await expect(page.getByRole('alert')).toContainText('Failed to fetch orders');
    await mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('You haven’t placed any orders yet.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start shopping' })).toBeVisible();
  },
);

test(
  "failure shows a red inline panel: 'Failed to fetch order details' or 'Order not found', also for somebody else's",
  variation(),
  async ({ page }) => {
    const owner = await newShopper('fieldnote');
    const order = await placeOrder('fieldnote', owner);
    await enterAs(page, 'fieldnote', await newShopper('fieldnote'));
    for (const id of [order.id, '00000000-0000-4000-8000-000000000000', 'nothing']) {
      await page.goto(`${shop.fieldnote}/account/orders/${id}`);
      await expect(page.getByRole('alert')).toContainText('Order not found');
    }
    await enterAs(page, 'fieldnote', owner);
    const mend = await failReply(page, `/orders/${order.id}`);
    await page.goto(`${shop.fieldnote}/account/orders/${order.id}`);
    await expect(page.getByRole('alert')).toContainText('Failed to fetch order details');
    await mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Order #${order.orderNumber}` })).toBeVisible();
  },
);

test('while an order is fetched its place is kept', variation(), async ({ page }) => {
  const shopper = await newShopper('fieldnote');
  const order = await placeOrder('fieldnote', shopper);
  await enterAs(page, 'fieldnote', shopper);
  const release = await holdReply(page, /^\/orders/);
  await page.goto(`${shop.fieldnote}/account/orders/${order.id}`);
  await expect(page.getByRole('main').getByRole('status')).toContainText('Loading...');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.orderNumber);
  await untilAlive(page);
  await goWithin(page, '/account/orders');
  await expect(page.getByRole('article')).toHaveCount(1);
});
