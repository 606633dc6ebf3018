import { readFile } from 'node:fs/promises';
import { expectNoViolations } from '../fixtures/axe.ts';
import { phone } from '../fixtures/catalog.ts';
import { expectFitsScreen } from '../fixtures/fits-screen.ts';
import { expect, test } from '../fixtures/journey.ts';
import { getSentEmails } from '../fixtures/mailbox.ts';
import { openAdmin } from '../fixtures/operator.ts';
import { moveOrder, placeOrder } from '../fixtures/orders.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { createShopper, signInAs } from '../fixtures/shopper.ts';

test.use({ viewport: phone });

test('a shopper downloads their data, deletes the account by email, and the order keeps only its amounts', async ({
  page,
  browser,
}) => {
  test.slow();
  const shopper = await createShopper('fieldnote');
  const order = await placeOrder('fieldnote', shopper);
  await moveOrder('fieldnote', order, ['SHIPPED', 'DELIVERED']);
  await signInAs(page, 'fieldnote', shopper);
  await page.goto(`${shop.fieldnote}/account/privacy`);
  await page.getByLabel('Send me the newsletter').check();
  await expectNoViolations(page, 'privacy');
  await expectFitsScreen(page, 'privacy');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Your Data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('your-data.zip');
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

  const operatorContext = await browser.newContext({ viewport: phone });
  try {
    const operator = await operatorContext.newPage();
    await openAdmin(operator, 'fieldnote', `/admin/customers?q=${encodeURIComponent(shopper.email)}`);
    await operator.getByRole('link', { name: 'Robin Fielding' }).click();
    await expect(operator.getByRole('heading', { level: 1, name: 'Robin Fielding' })).toBeVisible();
    await expect(operator.getByText(order.orderNumber).first()).toBeVisible();
    await expectNoViolations(operator, 'customer');
    await expectFitsScreen(operator, 'customer');

    await page.getByRole('button', { name: 'Delete Account' }).click();
    await expectNoViolations(page, 'delete dialog');
    await page.getByRole('dialog').getByRole('button', { name: 'Email Me the Link' }).click();
    await expect(page.getByRole('status').filter({ hasText: shopper.email })).toBeVisible();
    const [mail] = await getSentEmails({ to: shopper.email, subject: 'Delete your account' });
    const { pathname, search } = new URL(mail!.links.find((href) => href.includes('/delete-account'))!);
    await page.goto(`${shop.fieldnote}${pathname}${search}`);
    await expectNoViolations(page, 'delete account');
    await page.getByRole('button', { name: 'Delete My Account' }).click();
    await expect(page.getByText('Your account has been deleted')).toBeVisible();
    await page.goto(`${shop.fieldnote}/account`);
    await expect(page).toHaveURL(/\/login/);

    await operator.goto(`${shop.fieldnote}/admin/customers?q=${encodeURIComponent(shopper.email)}`);
    await expect(operator.getByText(shopper.email)).toHaveCount(0);
    await operator.goto(`${shop.fieldnote}/admin/orders/${order.id}`);
    await expect(operator.getByText('Deleted customer').first()).toBeVisible();
    await expect(operator.getByText('1 Market St')).toHaveCount(0);
  } finally {
    await operatorContext.close();
  }
});

test('an operator writes a note, deletes a guest after typing the address, and sees how long data is kept', async ({
  page,
}) => {
  test.slow();
  const email = `guest-${crypto.randomUUID()}@example.com`;
  await placeOrder('fieldnote', { email });
  await openAdmin(page, 'fieldnote', '/admin/customers');
  await expectNoViolations(page, 'customers');
  await expectFitsScreen(page, 'customers');
  await page.getByRole('searchbox').fill(email.slice(0, 14));
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: email }).first().click();
  await page.getByLabel('New note').fill('Asked about wool');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Asked about wool')).toBeVisible();
  await page.getByRole('button', { name: 'Delete customer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Delete customer' })).toBeDisabled();
  await expect(dialog.getByText('1 open order keeps the name')).toBeVisible();
  await dialog.getByLabel('Customer’s email address').fill(email);
  await expectNoViolations(page, 'delete customer dialog');
  await dialog.getByRole('button', { name: 'Delete customer' }).click();
  await expect(page).toHaveURL(/\/admin\/customers$/);

  await page.goto(`${shop.fieldnote}/admin/data-retention`);
  await expectNoViolations(page, 'data retention');
  await expectFitsScreen(page, 'data retention');
});
