import { callApi } from '../fixtures/call-api.ts';
import { stores } from '../fixtures/catalogue.ts';
import { expectNothingFound } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/journey.ts';
import { sentMails } from '../fixtures/mailbox.ts';
import { openAdmin } from '../fixtures/operator.ts';
import { placeOrder } from '../fixtures/orders.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { enterAs, newShopper } from '../fixtures/shopper.ts';
import { variation } from '../fixtures/variation.ts';

test.use({ expectedConsole: { patterns: [/status of 409/] } });

for (const store of stores)
  test(
    `${store}: a report is answered by mail and shown to the shopper; a colleague's answer is not talked over`,
    variation(store === 'maisonlune'),
    async ({ page, browser }) => {
      const shopper = await newShopper(store);
      const order = await placeOrder(store, shopper);
      await callApi(store, 'POST', `/orders/${order.id}/issues`, {
        token: shopper.token,
        body: {
          type: 'Missing items',
          description: 'The belt is missing <script>alert(1)</script>',
          orderNumber: order.orderNumber,
        },
      });
      const name = `Missing items, order #${order.orderNumber}`;
      const open = async (from: typeof page) => {
        await openAdmin(from, store, `/admin/issues?isClosed=false`);
        await from.getByRole('button', { name: `Answer ${name}` }).click();
        await from.getByLabel('Your answer').fill('We send the belt today.');
      };
      await open(page);
      const colleague = await (await browser.newContext()).newPage();
      await open(colleague);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNothingFound(page, `answering at ${width}`);
      }
      await page.getByRole('checkbox', { name: 'Close the report' }).check();
      await page.getByRole('button', { name: 'Send answer' }).dblclick();
      await expect(page.getByRole('article', { name })).toHaveCount(0);
      await colleague.getByRole('button', { name: 'Send answer' }).click();
      await expect(colleague.getByRole('alert')).toContainText('has answered this in the meantime');
      await expect(colleague.getByLabel('Your answer')).toHaveValue('We send the belt today.');
      await expect(colleague.getByRole('dialog').getByText(/: We send the belt today\.$/)).toBeVisible();
      await colleague.context().close();

      const mails = await sentMails({ to: shopper.email, subject: 'About your report' });
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('We send the belt today.');
      const visit = await (await browser.newContext()).newPage();
      await enterAs(visit, store, shopper);
      await visit.goto(`${shop[store]}/account/orders/${order.id}`);
      const reported = visit.getByRole('region', { name: 'Reported Issues' });
      await expect(reported).toContainText('We send the belt today.');
      await expect(reported).toContainText('Closed');
      await visit.context().close();
    },
  );
