import type { Page } from '@playwright/test';
import { failedReplyOnConsole, failReply } from '../fixtures/api-replies.ts';
import { fetchCart } from '../fixtures/cart.ts';
import { stores, type Store } from '../fixtures/catalog.ts';
import { expect, test } from '../fixtures/journey.ts';
import { moveOrder, findItemInStock, placeOrder, type PlacedOrder } from '../fixtures/orders.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { signInAs, createShopper } from '../fixtures/shopper.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// The actions of each order status, and their error messages.

test.use({ expectedConsole: { patterns: [failedReplyOnConsole, /status of 409|status of 401/] } });

const openOrder = async (page: Page, store: Store, { id }: PlacedOrder) => {
  await page.goto(`${shop[store]}/account/orders/${id}`);
  await expect(page.getByRole('button', { name: 'Actions' })).toBeVisible();
};
const openMenu = (page: Page) => page.getByRole('button', { name: 'Actions' }).click();
async function choose(page: Page, action: string): Promise<void> {
  await openMenu(page);
  await page.getByRole('menuitem', { name: action }).click();
}
async function expectOffered(page: Page, actions: string[]): Promise<void> {
  await openMenu(page);
  await expect(page.getByRole('menuitem')).toHaveText(actions.map((action) => new RegExp(`^${action}`)));
  await page.keyboard.press('Escape');
}
const toast = (page: Page) => page.locator('.Toastify__toast');
const always = ['Download Invoice', 'Report Issue'];

for (const store of stores) {
  test(
    `${store}: a shopper cancels a processing order after confirming, and sees what happens to the money`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      const shopper = await createShopper(store);
      const order = await placeOrder(store, shopper);
      await signInAs(page, store, shopper);
      await openOrder(page, store, order);
      await expectOffered(page, [...always, 'Cancel Order']);
      await choose(page, 'Cancel Order');
      const dialog = page.getByRole('dialog', { name: 'Cancel Order' });
      await expect(dialog).toContainText('Are you sure you want to cancel this order?');
      await dialog.getByRole('button', { name: 'Cancel Order' }).click();
      await expect(toast(page)).toContainText('Order cancelled successfully');
      await expect(page.getByText('This order was cancelled')).toBeVisible();
      await expect(page.getByRole('main')).toContainText(/refund|went back/);
      await expectOffered(page, ['Buy Again', ...always]);

      // The list shows it too, although it was loaded earlier.
      await page.getByRole('link', { name: 'Back to orders' }).click();
      await expect(page.getByRole('article')).toContainText('Order Cancelled');
    },
  );
}

/** Opens a new shopper's first order in their account. */
async function openNewOrder(page: Page) {
  const shopper = await createShopper('fieldnote');
  const order = await placeOrder('fieldnote', shopper);
  await signInAs(page, 'fieldnote', shopper);
  await openOrder(page, 'fieldnote', order);
  return order;
}

test(
  "an order that has shipped meanwhile can't be cancelled, and the page shows its new status",
  onlyInTestAll(),
  async ({ page }) => {
    const order = await openNewOrder(page);
    await moveOrder('fieldnote', order, ['SHIPPED']);
    await choose(page, 'Cancel Order');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click();
    await expect(page.getByText('This order can no longer be cancelled')).toBeVisible();
    await expect(page.getByText('(Current Status)').locator('..')).toContainText('Order Shipped');
    await expectOffered(page, ['Track Order', ...always]);
  },
);

test(
  "a failed cancellation says 'Failed to cancel order' and the shopper can try again",
  onlyInTestAll(),
  async ({ page }) => {
    const order = await openNewOrder(page);
    const endFault = await failReply(page, `/orders/${order.id}/cancel`);
    await choose(page, 'Cancel Order');
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' });
    await confirm.click();
    await expect(page.getByRole('alert')).toContainText('Failed to cancel order');
    await endFault();
    await confirm.click();
    await expect(toast(page)).toContainText('Order cancelled successfully');
  },
);

test("Track Order opens a new tab without access to the order's page", async ({ page }) => {
  const shopper = await createShopper('fieldnote');
  const order = await placeOrder('fieldnote', shopper);
  const { trackingNumber } = await moveOrder('fieldnote', order, ['SHIPPED', 'OUT_FOR_DELIVERY']);
  await signInAs(page, 'fieldnote', shopper);
  await openOrder(page, 'fieldnote', order);
  const popup = page.context().waitForEvent('page');
  await choose(page, 'Track Order');
  const tab = await popup;
  await expect(tab).toHaveURL(`${shop.fieldnote}/tracking/${trackingNumber}`);
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
  await expect(page).toHaveURL(`${shop.fieldnote}/account/orders/${order.id}`);
});

test('Buy Again adds all items to the cart, opens it and updates the badge', async ({ page }) => {
  const shopper = await createShopper('maisonlune');
  const line = await findItemInStock('maisonlune', 2);
  const order = await placeOrder('maisonlune', shopper, [line]);
  await moveOrder('maisonlune', order, ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']);
  await signInAs(page, 'maisonlune', shopper);
  await openOrder(page, 'maisonlune', order);
  await expectOffered(page, ['Return Items', 'Buy Again', ...always]);
  await choose(page, 'Buy Again');
  await expect(page).toHaveURL(`${shop.maisonlune}/cart`);
  await expect(page.getByRole('main')).toContainText(line.product.productName);
  await expect(page.getByRole('banner').getByRole('link', { name: /cart/i })).toContainText('2');
  expect((await fetchCart(page)).items.map(({ quantity }) => quantity)).toEqual([2]);
});

test('Download Invoice saves a PDF as invoice-{order number}.pdf, and a failure shows an error', async ({
  page,
}) => {
  const shopper = await createShopper('fieldnote');
  const order = await placeOrder('fieldnote', shopper);
  await signInAs(page, 'fieldnote', shopper);
  await openOrder(page, 'fieldnote', order);
  const endFault = await failReply(page, `/orders/${order.id}/invoice`);
  await choose(page, 'Download Invoice');
  await expect(page.getByRole('alert')).toContainText('Failed to download invoice');
  await endFault();
  const download = page.waitForEvent('download');
  await choose(page, 'Download Invoice');
  const file = await download;
  expect(file.suggestedFilename()).toBe(`invoice-${order.orderNumber}.pdf`);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByRole('alert')).toBeHidden();
});

test('Report Issue requires a type and a description, and keeps the input after a failure', async ({
  page,
}) => {
  const shopper = await createShopper('maisonlune');
  const order = await placeOrder('maisonlune', shopper);
  await signInAs(page, 'maisonlune', shopper);
  await openOrder(page, 'maisonlune', order);
  await choose(page, 'Report Issue');
  const dialog = page.getByRole('dialog', { name: 'Report Issue' });
  const submit = dialog.getByRole('button', { name: 'Submit Report' });
  await submit.click();
  await expect(dialog).toContainText('Please select an issue type');
  await expect(dialog).toContainText('Please describe the issue');
  await dialog.getByLabel('Issue Type').selectOption('Damaged in transit');
  await dialog.getByLabel('Description').fill('The package came open.\nA button is missing.');
  const endFault = await failReply(page, `/orders/${order.id}/issues`);
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to report issue');
  await endFault();
  await submit.click();
  await expect(dialog).toBeHidden();
  await expect(toast(page)).toContainText('We received your report');
  await expect(page.getByRole('button', { name: 'Actions' })).toBeFocused();
});

test(
  'a shopper whose session has ended returns to the order after signing in',
  onlyInTestAll(),
  async ({ page }) => {
    const shopper = await createShopper('fieldnote');
    const order = await placeOrder('fieldnote', shopper);
    await signInAs(page, 'fieldnote', shopper);
    await openOrder(page, 'fieldnote', order);
    await page.route('**/api/v1/orders/*/invoice', (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 401, code: 'unauthorized', message: 'Please sign in' }),
      }),
    );
    await choose(page, 'Download Invoice');
    await expect(page).toHaveURL(`${shop.fieldnote}/login`);
    await page.unrouteAll();
    await page.getByLabel('Email').fill(shopper.email);
    await page.getByLabel('Password', { exact: true }).fill(shopper.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(`${shop.fieldnote}/account/orders/${order.id}`);
    await expect(page.getByRole('heading', { level: 1, name: `Order #${order.orderNumber}` })).toBeVisible();
  },
);
