import type { Page } from '@playwright/test';
import { failedReplyOnConsole, failReply } from '../fixtures/api-replies.ts';
import { callApi } from '../fixtures/call-api.ts';
import { stores, type Store } from '../fixtures/catalog.ts';
import { expect, test } from '../fixtures/journey.ts';
import { moveOrder, findItemInStock, placeOrder, type PlacedOrder } from '../fixtures/orders.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { signInAs, createShopper } from '../fixtures/shopper.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// "Return page: choose lines and quantities still returnable, give a reason, confirm, get the label PDF."

test.use({ expectedConsole: { patterns: [failedReplyOnConsole, /ERR_FAILED/] } });

/** Opens the page of a delivered order with two of one item. */
async function openDeliveredOrder(page: Page, store: Store): Promise<PlacedOrder> {
  const shopper = await createShopper(store);
  const order = await placeOrder(store, shopper, [await findItemInStock(store, 2)]);
  await moveOrder(store, order, ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']);
  await signInAs(page, store, shopper);
  await page.goto(`${shop[store]}/account/orders/${order.id}`);
  return order;
}
async function goToReturnPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Return Items' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Return Items' })).toBeVisible();
}
async function fillReturn(page: Page): Promise<void> {
  await page.getByRole('checkbox').check();
  await page.getByLabel('Reason for return').fill('Too large');
}
const review = (page: Page) => page.getByRole('button', { name: 'Review Return' }).click();
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm Return' }).click();

for (const store of stores) {
  test(
    `${store}: returns one of two items with a label, shows it on the order's page, then returns the other`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      const order = await openDeliveredOrder(page, store);
      await goToReturnPage(page);
      await expect(page).toHaveURL(`${shop[store]}/account/orders/${order.id}/return`);
      await review(page);
      await expect(page.getByText('Please choose what you want to return')).toBeVisible();
      await expect(page.getByText('Please tell us why you are returning these items')).toBeVisible();
      await fillReturn(page);
      await page.getByRole('button', { name: 'Decrease quantity' }).click();
      await review(page);
      await expect(page.getByRole('dialog', { name: 'Return these items?' })).toContainText('1 ×');
      await confirm(page);
      await expect(page.getByRole('heading', { name: 'We’ve registered your return' })).toBeFocused();
      await expect(page.getByRole('main')).toContainText(/Refund: \$\d+\.\d\d/);

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download label' }).click();
      expect((await download).suggestedFilename()).toBe(`return-label-${order.orderNumber}.pdf`);

      await page.getByRole('link', { name: 'Back to order', exact: true }).click();
      await expect(page.getByRole('region', { name: 'Returns' })).toContainText('1 ×');
      await expect(page.getByRole('button', { name: 'Download label' })).toBeVisible();
      await goToReturnPage(page);
      await page.getByRole('checkbox').check();
      // With a single item left, there is no quantity to choose.
      await expect(page.getByRole('group', { name: /^Quantity of/ })).toHaveCount(0);
      await page.getByLabel('Reason for return').fill('And this one');
      await review(page);
      await confirm(page);
      await expect(page.getByRole('heading', { name: 'We’ve registered your return' })).toBeVisible();
      await page.goto(`${shop[store]}/account/orders/${order.id}/return`);
      await expect(
        page.getByRole('heading', { name: 'You’re already returning everything in this order' }),
      ).toBeVisible();
    },
  );
}

test(
  "a failed return says 'Failed to initiate return', and a retry registers it only once",
  onlyInTestAll(),
  async ({ page }) => {
    const order = await openDeliveredOrder(page, 'fieldnote');
    await goToReturnPage(page);
    await fillReturn(page);
    await review(page);
    // The API registers the return, but the reply is lost.
    let lostReplies = 2;
    await page.route(`**/api/v1/orders/${order.id}/return`, async (route) => {
      if (lostReplies-- <= 0) return route.fallback();
      const sent = route.request();
      const { authorization = '', 'idempotency-key': key = '' } = await sent.allHeaders();
      await callApi('fieldnote', 'POST', `/orders/${order.id}/return`, {
        body: sent.postDataJSON() as unknown,
        headers: { authorization, 'idempotency-key': key },
      });
      await route.abort();
    });
    await confirm(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to initiate return' })).toBeVisible();
    await confirm(page);
    await expect(page.getByRole('button', { name: 'Confirm Return' })).toBeEnabled();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to initiate return' })).toBeVisible();
    await confirm(page);
    await expect(page.getByRole('heading', { name: 'We’ve registered your return' })).toBeVisible();
    await page.goto(`${shop.fieldnote}/account/orders/${order.id}`);
    await expect(page.getByRole('button', { name: 'Download label' })).toHaveCount(1);
  },
);

test("a label that can't be loaded shows 'Failed to get return label'", onlyInTestAll(), async ({ page }) => {
  await openDeliveredOrder(page, 'maisonlune');
  await goToReturnPage(page);
  await fillReturn(page);
  await review(page);
  await confirm(page);
  const endFault = await failReply(page, /^\/returns\//);
  await page.getByRole('button', { name: 'Download label' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to get return label');
  await endFault();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download label' }).click();
  await download;
});

test(
  "an order that hasn't been delivered can't be returned, and says so",
  onlyInTestAll(),
  async ({ page }) => {
    const shopper = await createShopper('fieldnote');
    const order = await placeOrder('fieldnote', shopper);
    await signInAs(page, 'fieldnote', shopper);
    await page.goto(`${shop.fieldnote}/account/orders/${order.id}/return`);
    await expect(page.getByRole('heading', { name: 'This order hasn’t been delivered yet' })).toBeVisible();
    await page.getByRole('link', { name: 'View order' }).click();
    await expect(page).toHaveURL(`${shop.fieldnote}/account/orders/${order.id}`);
  },
);
