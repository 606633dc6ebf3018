import { expectNoViolations } from '../fixtures/axe.ts';
import { callApi } from '../fixtures/call-api.ts';
import { expect, test } from '../fixtures/journey.ts';
import { getSentEmails } from '../fixtures/mailbox.ts';
import { openAdmin } from '../fixtures/operator.ts';
import { findItemInStock, moveOrder, placeOrder } from '../fixtures/orders.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { createShopper, signInAs } from '../fixtures/shopper.ts';

const store = 'fieldnote';
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

test('a shopper asks for another size on a phone, and the operator sends it without a payment', async ({
  page,
  browser,
}) => {
  const shopper = await createShopper(store);
  const order = await placeOrder(store, shopper, [await findItemInStock(store, 2)]);
  await moveOrder(store, order, ['SHIPPED', 'DELIVERED']);

  const shopperContext = await browser.newContext({ viewport: phone });
  const shopperPage = await shopperContext.newPage();
  await signInAs(shopperPage, store, shopper);
  await shopperPage.goto(`${shop[store]}/account/orders/${order.id}/return`);
  await shopperPage.getByRole('checkbox').check();
  await shopperPage.getByRole('button', { name: 'Decrease quantity' }).click();
  const choice = shopperPage.getByLabel(/^Refund or exchange of/);
  const wish = (await choice.getByRole('option').nth(1).textContent()) ?? '';
  const variant = wish.replace('Exchange for ', '').replace(/ \(\d+ left\)$/, '');
  await choice.selectOption({ label: wish });
  await shopperPage.getByLabel('Reason for return').fill('Too small');
  await expectNoViolations(shopperPage, 'choosing an exchange');
  await shopperPage.getByRole('button', { name: 'Review Return' }).click();
  const confirmation = shopperPage.getByRole('dialog', { name: 'Return these items?' });
  await expect(confirmation).toContainText(`Exchange for ${variant}`);
  await expectNoViolations(shopperPage, 'confirming an exchange');
  await shopperPage.getByRole('button', { name: 'Confirm Return' }).click();
  await expect(shopperPage.getByRole('heading', { name: 'We’ve registered your return' })).toBeVisible();
  const [registered] = await getSentEmails({ to: shopper.email, subject: 'Your return for order' });
  expect(registered?.text).toContain(`exchange for ${variant}`);

  await openAdmin(page, store, `/admin/returns?status=open&q=${order.orderNumber}`);
  await page.setViewportSize(phone);
  const table = page.getByRole('table', { name: 'Returns' });
  await expect(table).toContainText(`To exchange for ${variant}`);
  await table.getByRole('button', { name: /^Receive/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Receive return' }).click();
  await table.getByRole('button', { name: /^Exchange/ }).click();
  await expect(dialog.getByLabel(/^Send for 1 ×/)).not.toHaveValue('');
  await expectNoViolations(page, 'exchanging');
  await page.setViewportSize(desktop);
  await dialog.getByRole('button', { name: 'Send exchange' }).click();
  // Nothing is left to do for the return.
  await expect(page.getByText('No returns match.')).toBeVisible();
  const [mail] = await getSentEmails({ to: shopper.email, subject: 'Your exchange' });
  expect(mail?.text).toContain(variant);

  await page.goto(`${shop[store]}/admin/orders/${order.id}`);
  const returns = page.getByRole('article', { name: /^Return with status/ });
  await expect(returns).toContainText('Exchanged for');
  await expectNoViolations(page, 'an exchanged return');
  await page.setViewportSize(phone);
  await returns.getByRole('link', { name: /^#\d{10}$/ }).click();
  await expect(page.getByRole('link', { name: `#${order.orderNumber}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeVisible();
  await page.setViewportSize(desktop);

  await shopperPage.goto(`${shop[store]}/account/orders/${order.id}`);
  const shown = shopperPage.getByRole('region', { name: 'Returns' });
  await expect(shown).toContainText('Exchanged');
  await shown.getByRole('link', { name: /^#\d{10}$/ }).click();
  await expect(shopperPage.getByText('This is an exchange')).toBeVisible();
  await expectNoViolations(shopperPage, 'an exchange');
  await shopperPage.setViewportSize(desktop);
  const { content } = await callApi<{
    content: { id: string; orderNumber: string; summary: { total: number } }[];
  }>(store, 'GET', '/orders', { token: shopper.token });
  expect(content.map(({ summary }) => summary.total)).toEqual([0, expect.any(Number)]);
  const exchange = content[0]!;
  await moveOrder(store, exchange, ['SHIPPED']);
  const subject = `Your order ${exchange.orderNumber} has shipped`;
  expect(await getSentEmails({ to: shopper.email, subject })).toHaveLength(1);
  await shopperContext.close();
});
