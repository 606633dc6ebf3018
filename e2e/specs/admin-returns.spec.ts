import { callApi } from '../fixtures/call-api.ts';
import { stores } from '../fixtures/catalog.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/journey.ts';
import { getSentEmails } from '../fixtures/mailbox.ts';
import { openAdmin } from '../fixtures/operator.ts';
import { moveOrder, findItemInStock, placeOrder } from '../fixtures/orders.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { signInAs, createShopper } from '../fixtures/shopper.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

for (const store of stores)
  test(
    `${store}: the operator receives a return, restocks one of two items and refunds it`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page, browser }) => {
      const shopper = await createShopper(store);
      const order = await placeOrder(store, shopper, [await findItemInStock(store, 2)]);
      await moveOrder(store, order, ['SHIPPED', 'DELIVERED']);
      const { token } = shopper;
      const { items } = await callApi<{ items: { id: string }[] }>(store, 'GET', `/orders/${order.id}`, {
        token,
      });
      const { refundAmount } = await callApi<{ refundAmount: number }>(
        store,
        'POST',
        `/orders/${order.id}/return`,
        {
          token,
          headers: { 'Idempotency-Key': crypto.randomUUID() },
          body: { items: [{ orderItemId: items[0]?.id, quantity: 2 }], returnReason: 'Too large' },
        },
      );
      const shopperPage = await (await browser.newContext()).newPage();
      await signInAs(shopperPage, store, shopper);
      const shown = shopperPage.getByRole('region', { name: 'Returns' });

      await openAdmin(page, store, `/admin/returns?status=open&q=${order.orderNumber}`);
      const table = page.getByRole('table', { name: 'Returns' });
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoViolations(page, `returns at ${width}`);
      }
      await table.getByRole('button', { name: /^Receive/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Decrease quantity' }).click();
      await expectNoViolations(page, 'receiving');
      await dialog.getByRole('button', { name: 'Receive return' }).click();
      await expect(table).toContainText('1 back in stock');
      expect(await getSentEmails({ to: shopper.email, subject: 'has arrived' })).toHaveLength(1);
      await shopperPage.goto(`${shop[store]}/account/orders/${order.id}`);
      await expect(shown).toContainText('Received');

      await table.getByRole('button', { name: /^Refund/ }).click();
      await dialog.getByLabel('Amount').fill((refundAmount - 1).toFixed(2));
      await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
      await expect(
        dialog.getByText('Enter a reason for the lower amount. The shopper sees it.'),
      ).toBeVisible();
      await dialog.getByLabel('Reason').fill('A button was missing');
      await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
      // A refunded return is no longer open.
      await expect(page.getByText('No returns match.')).toBeVisible({ timeout: 20_000 });
      const [mail] = await getSentEmails({ to: shopper.email, subject: 'Your refund' });
      expect(mail?.text).toContain('A button was missing');
      await shopperPage.reload();
      await expect(shown).toContainText('Refunded');
      await expect(shown).toContainText('A button was missing');
      await shopperPage.context().close();
    },
  );
