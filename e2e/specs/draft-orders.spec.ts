import type { Page } from '@playwright/test';
import { loseRequests } from '../fixtures/api-replies.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { callApi } from '../fixtures/call-api.ts';
import { findProduct, phone, sizesInStock } from '../fixtures/catalog.ts';
import { approvePayment, getAmount } from '../fixtures/checkout.ts';
import { addDraftOrder } from '../fixtures/draft-orders.ts';
import { findSmallTargets } from '../fixtures/find-small-targets.ts';
import { expectFitsScreen } from '../fixtures/fits-screen.ts';
import { expect, test } from '../fixtures/journey.ts';
import { tabTo } from '../fixtures/keyboard.ts';
import { getSentEmails } from '../fixtures/mailbox.ts';
import { openAdmin, operatorToken } from '../fixtures/operator.ts';
import { shop } from '../fixtures/shop-addresses.ts';

// An operator puts an order together for somebody, who pays it with a link.

test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

async function checkShop(page: Page, state: string): Promise<void> {
  await expectNoViolations(page, state);
  await expectFitsScreen(page, state);
}
async function check(page: Page, state: string): Promise<void> {
  await checkShop(page, state);
  const small = await findSmallTargets(page);
  // A toast disappears on its own.
  expect
    .soft(
      small.filter((target) => !target.startsWith('close ')),
      state,
    )
    .toEqual([]);
}

/** The link in the email. */
async function getPaymentLink(email: string): Promise<string> {
  const [mail] = await getSentEmails({ to: email, subject: 'ready to pay' });
  return mail!.links.find((link) => link.includes('/pay/'))!;
}

test('an operator makes and sends a draft order, and the buyer pays it with the emailed link', async ({
  page,
  browser,
}) => {
  test.slow();
  const store = 'maisonlune';
  const email = `buyer-${crypto.randomUUID()}@example.com`;
  const product = await findProduct(store, (details) =>
    sizesInStock(details).some(({ stockQuantity }) => stockQuantity >= 5),
  );
  await openAdmin(page, store, '/admin/draft-orders');
  await check(page, 'the list');
  await page.getByRole('link', { name: 'New draft order' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'New draft order' })).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Add at least one item')).toBeVisible();
  await check(page, 'the form with errors');
  await page.getByLabel('Find a product to add').fill(product.productName);
  await page
    .getByRole('button', { name: `Choose ${product.productName}`, exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('listitem')
    .filter({ hasText: /\b([5-9]|\d{2,}) available/ })
    .first()
    .getByRole('button')
    .click();
  await check(page, 'the variants');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByLabel(/^Quantity of/).fill('2');
  const buyer = page.getByRole('region', { name: 'Buyer' });
  await buyer.getByLabel('Email').fill(email);
  await buyer.getByLabel('Phone').fill('503-555-0123');
  const shipTo = page.getByRole('region', { name: 'Shipping address' });
  await shipTo.getByLabel('Recipient name').fill('Robin Weaver');
  await shipTo.getByLabel('Street').fill('12 Elm Street');
  await shipTo.getByLabel('City').fill('Portland');
  await shipTo.getByLabel('State').selectOption('OR');
  await shipTo.getByLabel('Postal code').fill('97205');
  await page.getByLabel('Shipping method').fill('Courier');
  await page.getByLabel('Shipping price in $').fill('12');
  await page.getByLabel('Discount in $').fill('20');
  await page.getByLabel('Reason for the discount').fill('Thanks for waiting');
  await page.getByLabel('Message to the buyer').fill('Here is what we talked about.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Draft order for ${email}` })).toBeVisible();
  const total = await getAmount(page, 'Total');
  expect(total).toBe((await getAmount(page, 'Subtotal')) - 2000 + 1200);
  await check(page, 'the draft');

  await page.getByRole('button', { name: 'Send…' }).click();
  await check(page, 'the dialog');
  await dialog.getByLabel('Days that the link works').fill('14');
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Waiting for payment')).toBeVisible();
  await check(page, 'the sent draft');
  const link = await getPaymentLink(email);
  expect(await page.getByLabel('Payment link', { exact: true }).inputValue()).toBe(link);

  const context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' });
  const guest = await context.newPage();
  const referrers: string[] = [];
  guest.on('request', (request) => {
    if (new URL(request.url()).host !== new URL(link).host)
      referrers.push(request.headers()['referer'] ?? '');
  });
  await guest.goto(link);
  await expect(guest.getByText('Here is what we talked about.')).toBeVisible();
  expect(await getAmount(guest, 'Total')).toBe(total);
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(guest.locator('iframe[title="PayPal"]')).toBeVisible();
  await checkShop(guest, 'the payment page');
  await approvePayment(guest);
  await checkShop(guest, 'the approved payment');
  // The network is lost. The buyer doesn't pay twice, even after a reload.
  const restore = await loseRequests(guest, /\/order$/);
  await guest.getByRole('button', { name: 'Place Order' }).click();
  await expect(guest.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible();
  await restore();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  await expect(guest.locator('main')).toContainText(product.productName);
  expect(await getAmount(guest, 'Total')).toBe(total);
  expect(referrers.length).toBeGreaterThan(0);
  expect(referrers.filter((url) => url.includes('/pay/'))).toEqual([]);
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'You’ve placed this order' })).toBeVisible();
  await checkShop(guest, 'the used link');
  await guest.getByRole('link', { name: 'View your order' }).click();
  await expect(guest.locator('main')).toContainText(product.productName);
  await context.close();

  await page.reload();
  const order = page.getByRole('region', { name: 'Status' }).getByRole('link', { name: /^#\d+$/ });
  await expect(order).toBeVisible();
  await check(page, 'the ordered draft');
  await order.click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order #/ })).toBeVisible();
  await page.getByRole('link', { name: 'New draft for this buyer' }).click();
  await expect(page.getByLabel('Street')).toHaveValue('12 Elm Street');
  await expect(page.getByRole('region', { name: 'Buyer' }).getByLabel('Email')).toHaveValue(email);
});

test('a withdrawn link says how to go on, and a draft that costs nothing is placed, by keyboard', async ({
  page,
  browser,
}) => {
  test.slow();
  const store = 'fieldnote';
  const token = await operatorToken(store);
  const { id, email } = await addDraftOrder(store, token);
  await callApi(store, 'POST', `/admin/draft-orders/${id}/send`, { token, body: { days: 3 } });
  const link = await getPaymentLink(email);
  const guest = await (await browser.newContext({ viewport: phone, reducedMotion: 'reduce' })).newPage();
  await guest.goto(link);
  await expect(guest.locator('iframe[title="PayPal"]')).toBeVisible();

  await openAdmin(page, store, `/admin/draft-orders/${id}`);
  await expect(page.getByRole('button', { name: 'Withdraw…' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Withdraw…' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }));
  await page.keyboard.press('Enter');
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status.getByText('Draft', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Status' })).toBeFocused();

  // The page was open all the time.
  await approvePayment(guest);
  await guest.getByRole('button', { name: 'Place Order' }).click();
  await expect(guest.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await checkShop(guest, 'the closed link');
  await guest.getByRole('link', { name: 'Contact us' }).click();
  await expect(guest).toHaveURL(`${shop[store]}/help`);
  await guest.context().close();

  const subtotal = (await getAmount(page, 'Subtotal')) / 100;
  await page.getByLabel('Shipping price in $').fill('0');
  await page.getByLabel('Discount in $').fill(String(subtotal));
  await expect(page.getByText(/from the last saved version/)).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const place = page.getByRole('button', { name: 'Place order…' });
  await expect(place).toBeEnabled();
  await check(page, 'a draft that costs nothing');
  await place.focus();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Place order', exact: true }));
  await page.keyboard.press('Enter');
  await expect(status.getByText('Ordered')).toBeVisible();
  const [mail] = await getSentEmails({ to: email, subject: 'order' });
  expect(mail).toBeTruthy();
});
