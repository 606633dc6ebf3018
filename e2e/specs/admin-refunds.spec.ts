import { stores } from '../fixtures/catalog.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/journey.ts';
import { getSentEmails } from '../fixtures/mailbox.ts';
import { openAdmin } from '../fixtures/operator.ts';
import { placeOrder } from '../fixtures/orders.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { signInAs, createShopper } from '../fixtures/shopper.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

for (const store of stores)
  test(
    `${store}: the operator refunds part of an order, then the rest; a higher amount is rejected`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page, browser }) => {
      const shopper = await createShopper(store);
      const order = await placeOrder(store, shopper);
      await openAdmin(page, store, `/admin/orders/${order.id}`);
      const payment = page.getByRole('region', { name: 'Payment' });
      const refund = payment.getByRole('button', { name: 'Refund', exact: true });
      const dialog = page.getByRole('dialog', { name: `Refund order #${order.orderNumber}` });
      const send = dialog.getByRole('button', { name: 'Refund', exact: true });

      await refund.click();
      await send.click();
      await expect(dialog.getByText('Enter an amount in dollars, such as 12.50')).toBeVisible();
      await expect(dialog.getByLabel('Amount')).toBeFocused();
      await dialog.getByLabel('Amount').fill('99999');
      await dialog.getByLabel('Reason').fill('A seam was torn');
      await send.click();
      await expect(dialog.getByText(/^You can refund up to \$[\d,.]+$/)).toBeVisible();
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoViolations(page, `refund at ${width}`);
      }
      await dialog.getByLabel('Amount').fill('10.50');
      await expect(dialog.getByLabel('Reason')).toHaveValue('A seam was torn');
      await send.dblclick();
      await expect(dialog).toHaveCount(0);
      const refunds = page.getByRole('region', { name: 'Refunds' });
      await expect(refunds.getByRole('listitem')).toHaveCount(1);
      await expect(refunds).toContainText('$10.50');
      await expect(refunds.getByText('Refunded', { exact: true })).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole('region', { name: 'Status' })).toContainText('Partly refunded');
      const [mail] = await getSentEmails({ to: shopper.email, subject: 'Your refund' });
      expect(mail?.text).toContain('A seam was torn');

      const shopperPage = await (await browser.newContext()).newPage();
      await signInAs(shopperPage, store, shopper);
      await shopperPage.goto(`${shop[store]}/account/orders/${order.id}`);
      const summary = shopperPage.getByRole('region', { name: 'Order Summary' });
      await expect(summary).toContainText('Refunded-$10.50');

      await refund.click();
      await dialog.getByRole('button', { name: 'Full amount' }).click();
      await dialog.getByLabel('Reason').fill('The rest as well');
      await send.click();
      await expect(
        page.getByRole('region', { name: 'Status' }).getByText('Refunded', { exact: true }),
      ).toBeVisible({
        timeout: 20_000,
      });
      await expect(refund).toHaveCount(0);
      await shopperPage.reload();
      const total = await summary.getByText(/^\$/).last().innerText();
      await expect(summary).toContainText(`Refunded-${total}`);
      await shopperPage.context().close();
    },
  );
