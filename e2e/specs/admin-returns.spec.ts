import { callApi } from '../fixtures/call-api.ts';
import { stores } from '../fixtures/catalogue.ts';
import { expectNothingFound } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/journey.ts';
import { sentMails } from '../fixtures/mailbox.ts';
import { openAdmin } from '../fixtures/operator.ts';
import { moveOrder, pieceInStock, placeOrder } from '../fixtures/orders.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { enterAs, newShopper } from '../fixtures/shopper.ts';
import { variation } from '../fixtures/variation.ts';

for (const store of stores)
  test(
    `${store}: a return comes, one of two pieces is sold again, and the money goes back`,
    variation(store === 'maisonlune'),
    async ({ page, browser }) => {
      const shopper = await newShopper(store);
      const order = await placeOrder(store, shopper, [await pieceInStock(store, 2)]);
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
      const visit = await (await browser.newContext()).newPage();
      await enterAs(visit, store, shopper);
      const shown = visit.getByRole('region', { name: 'Returns' });

      await openAdmin(page, store, `/admin/returns?status=open&q=${order.orderNumber}`);
      const table = page.getByRole('table', { name: 'Returns' });
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNothingFound(page, `returns at ${width}`);
      }
      await table.getByRole('button', { name: /^Receive/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Decrease quantity' }).click();
      await expectNothingFound(page, 'receiving');
      await dialog.getByRole('button', { name: 'Receive return' }).click();
      await expect(table).toContainText('1 back in stock');
      expect(await sentMails({ to: shopper.email, subject: 'has arrived' })).toHaveLength(1);
      await visit.goto(`${shop[store]}/account/orders/${order.id}`);
      await expect(shown).toContainText('Received');

      await table.getByRole('button', { name: /^Refund/ }).click();
      await dialog.getByLabel('Amount').fill((refundAmount - 1).toFixed(2));
      await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
      await expect(dialog.getByText('Please say why it is less; the shopper reads it')).toBeVisible();
      await dialog.getByLabel('Reason').fill('A button was missing');
      await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
      // Once it is paid back it is no longer open.
      await expect(page.getByText('There are no returns.')).toBeVisible({ timeout: 20_000 });
      const [mail] = await sentMails({ to: shopper.email, subject: 'Your refund' });
      expect(mail?.text).toContain('A button was missing');
      await visit.reload();
      await expect(shown).toContainText('Refunded');
      await expect(shown).toContainText('A button was missing');
      await visit.context().close();
    },
  );
