import { stores } from '../fixtures/catalog.ts';
import { downloadPdf } from '../fixtures/downloads.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { expectFitsScreen } from '../fixtures/fits-screen.ts';
import { expect, test } from '../fixtures/journey.ts';
import { getSentEmails } from '../fixtures/mailbox.ts';
import { openAdmin } from '../fixtures/operator.ts';
import { placeOrder } from '../fixtures/orders.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { signInAs, createShopper } from '../fixtures/shopper.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// The operator moves an order through its statuses, and the shopper sees each one and gets an email.

test.use({ expectedConsole: { patterns: [/status of 409/] } });

for (const store of stores)
  test(
    `${store}: the operator finds an order, buys its label, ships it and marks it as delivered`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page, browser }) => {
      const shopper = await createShopper(store);
      const order = await placeOrder(store, shopper);
      const origin = shop[store];
      await openAdmin(page, store, '/admin');
      const main = page.getByRole('main');
      const status = page.getByRole('region', { name: 'Status' });

      await test.step('finds it by the shopper’s email address', async () => {
        await page.goto(`${origin}/admin/orders`);
        await main.getByRole('searchbox', { name: 'Search' }).fill(shopper.email.toUpperCase());
        await main.getByRole('searchbox', { name: 'Search' }).press('Enter');
        await expect(page).toHaveURL(/\?q=/);
        const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row');
        await expect(rows).toHaveCount(2);
        await page.getByRole('link', { name: `#${order.orderNumber}` }).click();
        await expect(
          page.getByRole('heading', { level: 1, name: `Order #${order.orderNumber}` }),
        ).toBeVisible();
        await expect(page.getByRole('region', { name: 'Shopper' })).toContainText(shopper.email);
      });

      await test.step('buys and downloads the label', async () => {
        const shipping = page.getByRole('region', { name: 'Shipping' });
        await shipping.getByRole('button', { name: 'Buy label' }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Buy for \$\d/ })
          .click();
        const save = shipping.getByRole('button', { name: 'Download label' });
        await expect(save).toBeVisible();
        await expect(page.getByRole('region', { name: 'History' })).toContainText(
          /Label bought.*\$\d.*tracking number \d+.*by admin@/,
        );
        const { fileName } = await downloadPdf(page, () => save.click());
        expect(fileName).toBe(`label-${order.orderNumber}.pdf`);
      });

      await test.step('ships it with the keyboard; the label’s tracking number is filled in', async () => {
        await status.getByRole('button', { name: 'Mark as shipped' }).focus();
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name: 'Mark as shipped?' });
        const number = dialog.getByLabel('Tracking number');
        await expect(number).toBeFocused();
        await expect(number).not.toHaveValue('');
        const trackingNumber = await number.inputValue();
        await page.keyboard.press('Tab');
        await page.keyboard.type('Packed with care');
        await page.keyboard.press('Enter');
        await expect(dialog).toHaveCount(0);
        await expect(status).toContainText(trackingNumber);
        await expect(page.getByRole('heading', { level: 2, name: 'Status' })).toBeFocused();
        const [mail] = await getSentEmails({ to: shopper.email, subject: 'has shipped' });
        expect(mail?.text).toContain('Packed with care');
      });

      await test.step('corrects the tracking number, and sees an error at the field for an invalid one', async () => {
        await status.getByRole('button', { name: 'Correct tracking' }).click();
        const dialog = page.getByRole('dialog', { name: 'Correct tracking' });
        await dialog.getByLabel('Tracking number').fill('no spaces here');
        await dialog.getByRole('button', { name: 'Save and notify shopper' }).click();
        await expect(dialog).toContainText('without spaces');
        await dialog.getByLabel('Tracking number').fill(`RIGHT-${order.orderNumber}`);
        await dialog.getByRole('button', { name: 'Save and notify shopper' }).click();
        await expect(status).toContainText(`RIGHT-${order.orderNumber}`);
        expect(await getSentEmails({ to: shopper.email, subject: 'New tracking number' })).toHaveLength(1);
      });

      await test.step('marks it as delivered; a colleague with an outdated page gets an error', async () => {
        const colleague = await (await browser.newContext()).newPage();
        await openAdmin(colleague, store, '/admin');
        await colleague.goto(page.url());
        await colleague.getByRole('button', { name: 'Mark as out for delivery' }).click();
        await status.getByRole('button', { name: 'Mark as delivered' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click();
        await expect(status).toContainText('Delivered');
        await colleague.getByRole('dialog').getByRole('button', { name: 'Mark as out for delivery' }).click();
        await expect(colleague.getByRole('alert')).toContainText(
          "You can't mark this order as out for delivery because it's delivered",
        );
        await colleague.context().close();
        expect(await getSentEmails({ to: shopper.email, subject: 'has been delivered' })).toHaveLength(1);
      });

      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(main).toBeVisible();
        await expectNoViolations(page, `order at ${width}`);
      }

      await test.step('the shopper sees the new status', async () => {
        const shopperPage = await (await browser.newContext()).newPage();
        await signInAs(shopperPage, store, shopper);
        await shopperPage.goto(`${origin}/account/orders/${order.id}`);
        await expect(shopperPage.getByRole('main')).toContainText('Order Delivered');
        await expect(shopperPage.getByRole('main')).toContainText(`RIGHT-${order.orderNumber}`);
        await shopperPage.context().close();
      });
    },
  );

test('the operator cancels an order with a reason for the shopper, and is reminded to void the label', async ({
  page,
}) => {
  const email = `cancelled-${crypto.randomUUID()}@example.com`;
  const order = await placeOrder('fieldnote', { email });
  await openAdmin(page, 'fieldnote', `/admin/orders/${order.id}`);
  await page.getByRole('button', { name: 'Buy label' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Buy for \$\d/ })
    .click();
  await expect(page.getByRole('button', { name: 'Download label' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The last one was torn');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('The last one was torn');
  await expect(page.getByText('Void the label')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  const [mail] = await getSentEmails({ to: email, subject: 'has been cancelled' });
  expect(mail?.text).toContain('The last one was torn');
});

test('on a phone the first order is in view, and the collapsed filters work with the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await placeOrder('fieldnote', { email: `phone-${crypto.randomUUID()}@example.com` });
  await openAdmin(page, 'fieldnote', '/admin/orders');
  const firstOrder = page.getByRole('table', { name: 'Orders' }).getByRole('link').first();
  await expect(firstOrder).toBeInViewport();
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect(status).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(status).toBeFocused();
  await status.selectOption('To ship');
  await expect(page).toHaveURL(/\?status=PROCESSING$/);
  const inUse = page.getByRole('button', { name: 'Filters (1)' });
  await expect(inUse).toHaveAttribute('aria-expanded', 'true');
  await expect(status).toBeFocused();
  await expectNoViolations(page, 'expanded filters');
  await page.reload();
  await expect(inUse).toHaveAttribute('aria-expanded', 'false');
  await expectNoViolations(page, 'collapsed filters');
});

test('the list of orders fits on a tablet and beside the navigation', async ({ page }) => {
  const email = `a-rather-long-name-${crypto.randomUUID()}@example.com`;
  await placeOrder('fieldnote', { email });
  await openAdmin(page, 'fieldnote', '/admin/orders');
  await expect(page.getByRole('table', { name: 'Orders' })).toContainText(email);
  for (const width of [720, 1024, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFitsScreen(page, `orders at ${width}`);
  }
});

test('the overview links to the orders to ship', async ({ page }) => {
  await placeOrder('fieldnote', { email: `waits-${crypto.randomUUID()}@example.com` });
  await openAdmin(page, 'fieldnote', '/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoViolations(page, `overview at ${width}`);
  }
  await page.getByRole('link', { name: /Orders to ship/ }).click();
  await expect(page).toHaveURL(`${shop.fieldnote}/admin/orders?status=PROCESSING`);
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('PROCESSING');
  await expectNoViolations(page, 'orders');
});
