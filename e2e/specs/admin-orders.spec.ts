import { stores } from '../fixtures/catalogue.ts';
import { downloadPdf } from '../fixtures/downloads.ts';
import { expectNothingFound } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/journey.ts';
import { sentMails } from '../fixtures/mailbox.ts';
import { openAdmin } from '../fixtures/operator.ts';
import { placeOrder } from '../fixtures/orders.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { enterAs, newShopper } from '../fixtures/shopper.ts';
import { variation } from '../fixtures/variation.ts';

// "Order status also moves by the operator": found, labelled, shipped, delivered; the shopper sees and reads each step.

test.use({ expectedConsole: { patterns: [/status of 409/] } });

for (const store of stores)
  test(
    `${store}: the operator finds an order, buys its label, ships it and has it delivered`,
    variation(store === 'maisonlune'),
    async ({ page, browser }) => {
      const shopper = await newShopper(store);
      const order = await placeOrder(store, shopper);
      const at = shop[store];
      await openAdmin(page, store, '/admin');
      const main = page.getByRole('main');
      const status = page.getByRole('region', { name: 'Status' });

      await test.step('finds it by the shopper’s address', async () => {
        await page.goto(`${at}/admin/orders`);
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

      await test.step('buys the label, and prints it', async () => {
        const shipping = page.getByRole('region', { name: 'Shipping' });
        await shipping.getByRole('button', { name: 'Buy label' }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Buy for \$\d/ })
          .click();
        const save = shipping.getByRole('button', { name: 'Save label to print' });
        await expect(save).toBeVisible();
        await expect(page.getByRole('region', { name: 'History' })).toContainText(
          /Label bought.*\$\d.*tracking number \d+.*by admin@/,
        );
        const { fileName } = await downloadPdf(page, () => save.click());
        expect(fileName).toBe(`label-${order.orderNumber}.pdf`);
      });

      await test.step('ships it by keyboard, with the label’s number filled in', async () => {
        await status.getByRole('button', { name: 'Mark as shipped' }).focus();
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name: 'Mark as shipped?' });
        const number = dialog.getByLabel('Tracking number');
        await expect(number).toBeFocused();
        await expect(number).not.toHaveValue('');
        const { trackingNumber } = { trackingNumber: await number.inputValue() };
        await page.keyboard.press('Tab');
        await page.keyboard.type('Packed with care');
        await page.keyboard.press('Enter');
        await expect(dialog).toHaveCount(0);
        await expect(status).toContainText(trackingNumber);
        await expect(page.getByRole('heading', { level: 2, name: 'Status' })).toBeFocused();
        const [mail] = await sentMails({ to: shopper.email, subject: 'has shipped' });
        expect(mail?.text).toContain('Packed with care');
      });

      await test.step('corrects the tracking number, and a wrong one is told beside the field', async () => {
        await status.getByRole('button', { name: 'Correct tracking' }).click();
        const dialog = page.getByRole('dialog', { name: 'Correct tracking' });
        await dialog.getByLabel('Tracking number').fill('no blanks here');
        await dialog.getByRole('button', { name: 'Save and tell the shopper' }).click();
        await expect(dialog).toContainText('without blanks');
        await dialog.getByLabel('Tracking number').fill(`RIGHT-${order.orderNumber}`);
        await dialog.getByRole('button', { name: 'Save and tell the shopper' }).click();
        await expect(status).toContainText(`RIGHT-${order.orderNumber}`);
        expect(await sentMails({ to: shopper.email, subject: 'New tracking number' })).toHaveLength(1);
      });

      await test.step('has it delivered; a colleague who still sees it shipped is told how it stands', async () => {
        const colleague = await (await browser.newContext()).newPage();
        await openAdmin(colleague, store, '/admin');
        await colleague.goto(page.url());
        await colleague.getByRole('button', { name: 'Mark as out for delivery' }).click();
        await status.getByRole('button', { name: 'Mark as delivered' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Mark as delivered' }).click();
        await expect(status).toContainText('Delivered');
        await colleague.getByRole('dialog').getByRole('button', { name: 'Mark as out for delivery' }).click();
        await expect(colleague.getByRole('alert')).toContainText(
          'An order that is delivered cannot become out for delivery',
        );
        await colleague.context().close();
        expect(await sentMails({ to: shopper.email, subject: 'has been delivered' })).toHaveLength(1);
      });

      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(main).toBeVisible();
        await expectNothingFound(page, `order at ${width}`);
      }

      await test.step('the shopper’s page shows where it is', async () => {
        const visit = await (await browser.newContext()).newPage();
        await enterAs(visit, store, shopper);
        await visit.goto(`${at}/account/orders/${order.id}`);
        await expect(visit.getByRole('main')).toContainText('Order Delivered');
        await expect(visit.getByRole('main')).toContainText(`RIGHT-${order.orderNumber}`);
        await visit.context().close();
      });
    },
  );

test('the operator cancels an order with a reason that the shopper reads; its label is to be voided', async ({
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
  await expect(page.getByRole('button', { name: 'Save label to print' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The last one was torn');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('The last one was torn');
  await expect(page.getByText('Void the label')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  const [mail] = await sentMails({ to: email, subject: 'is cancelled' });
  expect(mail?.text).toContain('The last one was torn');
});

test('on a phone an order is in the first screen, and the folded filters work by the keyboard', async ({
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
  await expectNothingFound(page, 'unfolded filters');
  await page.reload();
  await expect(inUse).toHaveAttribute('aria-expanded', 'false');
  await expectNothingFound(page, 'folded filters');
});

test('the overview leads to what waits', async ({ page }) => {
  await placeOrder('fieldnote', { email: `waits-${crypto.randomUUID()}@example.com` });
  await openAdmin(page, 'fieldnote', '/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingFound(page, `overview at ${width}`);
  }
  await page.getByRole('link', { name: /Orders to ship/ }).click();
  await expect(page).toHaveURL(`${shop.fieldnote}/admin/orders?status=PROCESSING`);
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('PROCESSING');
  await expectNothingFound(page, 'orders');
});
