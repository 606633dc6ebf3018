import { failedReplyOnConsole, failReply } from '../fixtures/api-replies.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { stores } from '../fixtures/catalog.ts';
import { downloadPdf } from '../fixtures/downloads.ts';
import { expect, test } from '../fixtures/journey.ts';
import { getSentEmails } from '../fixtures/mailbox.ts';
import { moveOrder, findItemInStock, placeOrder } from '../fixtures/orders.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// Guests who enter their order number and email get the same actions as account holders (decision 038).

test.use({ expectedConsole: { patterns: [failedReplyOnConsole, /status of 404/] } });

for (const store of stores)
  test(
    `${store}: a guest downloads the invoice, returns items, reports an issue and buys again`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      const email = `guest-${crypto.randomUUID()}@example.com`;
      const order = await placeOrder(store, { email }, [await findItemInStock(store, 2)]);
      await moveOrder(store, order, ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']);

      // The email links to the form with the number filled in.
      const [mail] = await getSentEmails({ to: email, subject: 'has been delivered' });
      const link = new URL(mail?.links.find((href) => href.includes('/track-order')) ?? 'http://none');
      await page.goto(`${shop[store]}${link.pathname}${link.search}`);
      const main = page.getByRole('main');
      await expect(main.getByLabel('Order Number')).toHaveValue(order.orderNumber);
      await main.getByLabel('Email').fill('somebody@example.com');
      await main.getByRole('button', { name: 'Track Order' }).click();
      await expect(main.getByRole('alert')).toContainText('We can’t find an order with that number');
      await main.getByLabel('Email').fill(email);
      await main.getByRole('button', { name: 'Track Order' }).click();
      const heading = main.getByRole('heading', { level: 1, name: `Order #${order.orderNumber}` });
      await expect(heading).toBeFocused();
      const actions = main.getByRole('button', { name: 'Actions' });
      const choose = async (action: string) => {
        await actions.click();
        await main.getByRole('menuitem', { name: action }).click();
      };

      const endFault = await failReply(page, `/orders/${order.id}/invoice`);
      await choose('Download Invoice');
      await expect(main.getByRole('alert')).toContainText('Failed to download invoice');
      await endFault();
      const { fileName, text } = await downloadPdf(page, () => choose('Download Invoice'));
      expect(fileName).toBe(`invoice-${order.orderNumber}.pdf`);
      expect(text).toContain(order.orderNumber);

      await choose('Return Items');
      await expect(page).toHaveURL(`${shop[store]}/track-order?view=return`);
      await main.getByRole('checkbox').check();
      await main.getByRole('button', { name: 'Decrease quantity' }).click();
      await main.getByLabel('Reason for return').fill('Too large');
      await main.getByRole('button', { name: 'Review Return' }).click();
      await page.getByRole('button', { name: 'Confirm Return' }).click();
      await expect(main.getByRole('heading', { name: 'We’ve registered your return' })).toBeFocused();
      const label = await downloadPdf(page, () =>
        main.getByRole('button', { name: 'Download label' }).click(),
      );
      expect(label.fileName).toBe(`return-label-${order.orderNumber}.pdf`);
      await main.getByRole('link', { name: 'Back to order', exact: true }).click();
      await expect(main.getByRole('region', { name: 'Returns' })).toContainText('1 ×');

      await choose('Report Issue');
      const dialog = page.getByRole('dialog', { name: 'Report Issue' });
      await dialog.getByLabel('Issue Type').selectOption('Quality issues');
      await dialog.getByLabel('Description').fill('A seam is torn.');
      await dialog.getByRole('button', { name: 'Submit Report' }).click();
      await expect(main.getByRole('region', { name: 'Reported Issues' })).toContainText('A seam is torn.');
      await expectNoViolations(page, 'order of a guest');

      // After a reload in this tab, the shopper doesn't have to enter anything again.
      await page.reload();
      await expect(heading).toBeVisible();
      await choose('Buy Again');
      await expect(page).toHaveURL(`${shop[store]}/cart`);
      await expect(page.getByRole('banner').getByRole('link', { name: /cart/i })).toContainText('2');
    },
  );

test("a guest cancels an order that hasn't shipped", async ({ page }) => {
  const email = `guest-${crypto.randomUUID()}@example.com`;
  const order = await placeOrder('maisonlune', { email });
  await page.goto(`${shop.maisonlune}/track-order?order=${order.orderNumber}`);
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(email);
  await main.getByRole('button', { name: 'Track Order' }).click();
  await main.getByRole('button', { name: 'Actions' }).click();
  await main.getByRole('menuitem', { name: 'Cancel Order' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click();
  await expect(main.getByText('This order was cancelled')).toBeVisible();
  await main.getByRole('button', { name: 'Look up another order' }).click();
  await expect(main.getByLabel('Order Number')).toHaveValue(order.orderNumber);
});
