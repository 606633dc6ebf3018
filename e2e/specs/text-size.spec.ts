import type { Page } from '@playwright/test';
import { callApi } from '../fixtures/call-api.ts';
import { fillCart } from '../fixtures/cart.ts';
import { phone } from '../fixtures/catalog.ts';
import {
  approvePayment,
  chooseFirstRate,
  continueButton,
  fillAddress,
  newGuest,
  rates,
} from '../fixtures/checkout.ts';
import { addDraftOrder } from '../fixtures/draft-orders.ts';
import { findCutOffText } from '../fixtures/find-cut-off-text.ts';
import { expectFitsScreen } from '../fixtures/fits-screen.ts';
import { expect, test } from '../fixtures/journey.ts';
import { getSentEmails } from '../fixtures/mailbox.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';
import { openAdmin, operatorToken } from '../fixtures/operator.ts';
import { findItemInStock, moveOrder, placeOrder } from '../fixtures/orders.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { createShopper, signInAs } from '../fixtures/shopper.ts';

// Text can be twice as large as usual (WCAG 2, 1.4.4), on a phone too.

test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });
const store = 'fieldnote';

/** Doubles the text of the current page, and expects that all of it can be read. */
async function check(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect.soft(await findCutOffText(page), state).toEqual([]);
  await expectFitsScreen(page, state);
}

/** A delivered order of two items, which the shopper returns. */
async function addReturn() {
  const shopper = await createShopper(store);
  const order = await placeOrder(store, shopper, [await findItemInStock(store, 2)]);
  const { trackingNumber } = await moveOrder(store, order, ['SHIPPED', 'DELIVERED']);
  const { token } = shopper;
  const { items } = await callApi<{ items: { id: string }[] }>(store, 'GET', `/orders/${order.id}`, {
    token,
  });
  const body = { items: [{ orderItemId: items[0]!.id, quantity: 1 }], returnReason: 'Too large' };
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  await callApi(store, 'POST', `/orders/${order.id}/return`, { token, headers, body });
  return { shopper, order, trackingNumber };
}

test('an operator can read large text on a phone', onlyInTestAll(), async ({ page }) => {
  test.slow();
  const { shopper, order } = await addReturn();
  const open = await placeOrder(store, shopper, [await findItemInStock(store, 2)]);
  const draft = await addDraftOrder(store, await operatorToken(store));
  await openAdmin(page, store, '/admin');
  await check(page, 'the overview');
  for (const path of [
    '/admin/orders',
    `/admin/orders/${open.id}`,
    `/admin/orders/${order.id}`,
    '/admin/returns',
    '/admin/products',
    '/admin/customers',
    '/admin/draft-orders',
    `/admin/draft-orders/${draft.id}`,
    '/admin/reports#figures',
  ]) {
    await page.goto(shop[store] + path);
    await check(page, path.replace(open.id, 'open').replace(order.id, 'returned').replace(draft.id, 'one'));
    if (!/products|customers/.test(path)) continue;
    const first = page.locator(`main [role="rowheader"] a[href^="${path}/"]`).first();
    await page.goto(shop[store] + (await first.getAttribute('href')));
    await check(page, `the first of ${path}`);
  }
});

test(
  'a shopper can read large text on a phone, from the cart to the return',
  onlyInTestAll(),
  async ({ page }) => {
    test.slow();
    await fillCart(page, store, [await findItemInStock(store, 2)]);
    await check(page, 'the cart');
    await page.goto(`${shop[store]}/checkout`);
    await expect(continueButton(page)).toBeEnabled();
    await check(page, 'checkout, address');
    await fillAddress(page, newGuest());
    await expect(rates(page).first()).toBeVisible();
    await page.getByRole('button', { name: /Order summary/ }).click();
    await check(page, 'checkout, shipping');
    await chooseFirstRate(page);
    await expect(page.locator('iframe[title="PayPal"]')).toBeVisible();
    await check(page, 'checkout, payment');
    await approvePayment(page);
    await page.getByRole('button', { name: /Place Order/ }).click();
    await expect(page).toHaveURL(/order-confirmation/);
    await check(page, 'the confirmation');

    const draft = await addDraftOrder(store, await operatorToken(store));
    await callApi(store, 'POST', `/admin/draft-orders/${draft.id}/send`, {
      token: await operatorToken(store),
      body: { days: 7, basedOn: draft.updatedAt },
    });
    const [mail] = await getSentEmails({ to: draft.email, subject: 'ready to pay' });
    await page.goto(mail!.links.find((link) => link.includes('/pay/'))!);
    await check(page, 'the payment link');

    const { shopper, order, trackingNumber } = await addReturn();
    await signInAs(page, store, shopper);
    for (const path of [
      '/account/orders',
      `/account/orders/${order.id}`,
      `/account/orders/${order.id}/return`,
      `/tracking/${trackingNumber}`,
    ]) {
      await page.goto(shop[store] + path);
      await check(page, path.replace(order.id, 'one').replace(trackingNumber, 'one'));
    }
  },
);
