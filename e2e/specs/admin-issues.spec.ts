import { callApi } from '../fixtures/call-api.ts';
import { stores } from '../fixtures/catalog.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/journey.ts';
import { getSentEmails } from '../fixtures/mailbox.ts';
import { openAdmin } from '../fixtures/operator.ts';
import { placeOrder } from '../fixtures/orders.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { signInAs, createShopper } from '../fixtures/shopper.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

test.use({ expectedConsole: { patterns: [/status of 409/] } });

for (const store of stores)
  test(
    `${store}: emails an answer, shows it to the shopper and stops a colleague from answering at the same time`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page, browser }) => {
      const shopper = await createShopper(store);
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
      const openAnswer = async (from: typeof page) => {
        await openAdmin(from, store, `/admin/issues?isClosed=false`);
        await from.getByRole('button', { name: `Answer ${name}` }).click();
        await from.getByLabel('Your answer').fill('The belt ships today.');
      };
      await openAnswer(page);
      const colleague = await (await browser.newContext()).newPage();
      await openAnswer(colleague);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoViolations(page, `answer dialog at ${width}`);
      }
      await page.getByRole('checkbox', { name: 'Close this issue' }).check();
      await page.getByRole('button', { name: 'Send answer' }).dblclick();
      await expect(page.getByRole('article', { name })).toHaveCount(0);
      await colleague.getByRole('button', { name: 'Send answer' }).click();
      await expect(colleague.getByRole('alert')).toContainText('has already answered this report');
      await expect(colleague.getByLabel('Your answer')).toHaveValue('The belt ships today.');
      await expect(colleague.getByRole('dialog').getByText(/: The belt ships today\.$/)).toBeVisible();
      await colleague.context().close();

      const emails = await getSentEmails({ to: shopper.email, subject: 'About your report' });
      expect(emails).toHaveLength(1);
      expect(emails[0]?.text).toContain('The belt ships today.');
      const shopperPage = await (await browser.newContext()).newPage();
      await signInAs(shopperPage, store, shopper);
      await shopperPage.goto(`${shop[store]}/account/orders/${order.id}`);
      const reported = shopperPage.getByRole('region', { name: 'Reported Issues' });
      await expect(reported).toContainText('The belt ships today.');
      await expect(reported).toContainText('Closed');
      await shopperPage.context().close();
    },
  );
