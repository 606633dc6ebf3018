import type { Page } from '@playwright/test';
import { failedReplyOnConsole, failReply } from '../fixtures/api-replies.ts';
import { storedCart } from '../fixtures/cart.ts';
import { stores, type Store } from '../fixtures/catalogue.ts';
import { expect, test } from '../fixtures/journey.ts';
import { moveOrder, pieceInStock, placeOrder, type PlacedOrder } from '../fixtures/orders.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { enterAs, newShopper } from '../fixtures/shopper.ts';
import { variation } from '../fixtures/variation.ts';

// "Actions by status", and what is said when they fail.

test.use({ expectedConsole: { patterns: [failedReplyOnConsole, /409 \(Conflict\)|401 \(Unauthorized\)/] } });

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
    `${store}: a processing order is cancelled once the shopper says so, and says what happens with the money`,
    variation(store === 'maisonlune'),
    async ({ page }) => {
      const shopper = await newShopper(store);
      const order = await placeOrder(store, shopper);
      await enterAs(page, store, shopper);
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

      // The list knows it too, though it was fetched before.
      await page.getByRole('link', { name: 'Back to orders' }).click();
      await expect(page.getByRole('article')).toContainText('Order Cancelled');
    },
  );
}

/** An order that a new shopper has just placed, open in their account. */
async function openNewOrder(page: Page) {
  const shopper = await newShopper('fieldnote');
  const order = await placeOrder('fieldnote', shopper);
  await enterAs(page, 'fieldnote', shopper);
  await openOrder(page, 'fieldnote', order);
  return order;
}

test(
  'an order that was shipped meanwhile is not cancelled, and the page shows it as it is',
  variation(),
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
  "a failed cancellation says 'Failed to cancel order' and can be tried again",
  variation(),
  async ({ page }) => {
    const order = await openNewOrder(page);
    const mend = await failReply(page, `/orders/${order.id}/cancel`);
    await choose(page, 'Cancel Order');
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' });
    await confirm.click();
    await expect(page.getByRole('alert')).toContainText('Failed to cancel order');
    await mend();
    await confirm.click();
    await expect(toast(page)).toContainText('Order cancelled successfully');
  },
);

test('a shipped order is followed in a new tab that cannot reach back', async ({ page }) => {
  const shopper = await newShopper('fieldnote');
  const order = await placeOrder('fieldnote', shopper);
  const { trackingNumber } = await moveOrder('fieldnote', order, ['SHIPPED', 'OUT_FOR_DELIVERY']);
  await enterAs(page, 'fieldnote', shopper);
  await openOrder(page, 'fieldnote', order);
  const popup = page.context().waitForEvent('page');
  await choose(page, 'Track Order');
  const tab = await popup;
  await expect(tab).toHaveURL(`${shop.fieldnote}/tracking/${trackingNumber}`);
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
  await expect(page).toHaveURL(`${shop.fieldnote}/account/orders/${order.id}`);
});

test('Buy Again puts everything into the cart and goes there, with the badge up to date', async ({
  page,
}) => {
  const shopper = await newShopper('maisonlune');
  const piece = await pieceInStock('maisonlune', 2);
  const order = await placeOrder('maisonlune', shopper, [piece]);
  await moveOrder('maisonlune', order, ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']);
  await enterAs(page, 'maisonlune', shopper);
  await openOrder(page, 'maisonlune', order);
  await expectOffered(page, ['Return Items', 'Buy Again', ...always]);
  await choose(page, 'Buy Again');
  await expect(page).toHaveURL(`${shop.maisonlune}/cart`);
  await expect(page.getByRole('main')).toContainText(piece.product.productName);
  await expect(page.getByRole('banner').getByRole('link', { name: /cart/i })).toContainText('2');
  expect((await storedCart(page)).items.map(({ quantity }) => quantity)).toEqual([2]);
});

test('Download Invoice saves a PDF as invoice-{order number}.pdf; without one it says so', async ({
  page,
}) => {
  const shopper = await newShopper('fieldnote');
  const order = await placeOrder('fieldnote', shopper);
  await enterAs(page, 'fieldnote', shopper);
  await openOrder(page, 'fieldnote', order);
  const mend = await failReply(page, `/orders/${order.id}/invoice`);
  await choose(page, 'Download Invoice');
  await expect(page.getByRole('alert')).toContainText('Failed to download invoice');
  await mend();
  const download = page.waitForEvent('download');
  await choose(page, 'Download Invoice');
  const file = await download;
  expect(file.suggestedFilename()).toBe(`invoice-${order.orderNumber}.pdf`);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByRole('alert')).toBeHidden();
});

test('Report Issue asks for type and description, and keeps what was written when it fails', async ({
  page,
}) => {
  const shopper = await newShopper('maisonlune');
  const order = await placeOrder('maisonlune', shopper);
  await enterAs(page, 'maisonlune', shopper);
  await openOrder(page, 'maisonlune', order);
  await choose(page, 'Report Issue');
  const dialog = page.getByRole('dialog', { name: 'Report Issue' });
  const submit = dialog.getByRole('button', { name: 'Submit Report' });
  await submit.click();
  await expect(dialog).toContainText('Please select an issue type');
  await expect(dialog).toContainText('Please describe the issue');
  await dialog.getByLabel('Issue Type').selectOption('Damaged in transit');
  await dialog.getByLabel('Description').fill('The parcel came open.\nA button is missing.');
  const mend = await failReply(page, `/orders/${order.id}/issues`);
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to report issue');
  await mend();
  await submit.click();
  await expect(dialog).toBeHidden();
  await expect(toast(page)).toContainText('We have your report');
  await expect(page.getByRole('button', { name: 'Actions' })).toBeFocused();
});

test(
  'whoever is signed out meanwhile comes back to the order after signing in',
  variation(),
  async ({ page }) => {
    const shopper = await newShopper('fieldnote');
    const order = await placeOrder('fieldnote', shopper);
    await enterAs(page, 'fieldnote', shopper);
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
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(`${shop.fieldnote}/account/orders/${order.id}`);
    await expect(page.getByRole('heading', { level: 1, name: `Order #${order.orderNumber}` })).toBeVisible();
  },
);
