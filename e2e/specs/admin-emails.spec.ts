import { expectNoViolations } from '../fixtures/axe.ts';
import { callApi } from '../fixtures/call-api.ts';
import { phone, stores } from '../fixtures/catalog.ts';
import { findSmallTargets } from '../fixtures/find-small-targets.ts';
import { expectFitsScreen } from '../fixtures/fits-screen.ts';
import { expect, test } from '../fixtures/journey.ts';
import { getSentEmails } from '../fixtures/mailbox.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';
import { openAdmin, operatorToken } from '../fixtures/operator.ts';
import { placeOrder } from '../fixtures/orders.ts';

// An operator puts the order confirmation in the store's own words, and shoppers get it like that.

test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

for (const store of stores) {
  test(
    `${store}: an operator on a phone changes the order confirmation, tries it, and resets it`,
    onlyInTestAll(store === 'fieldnote'),
    async ({ page, expectedConsole }) => {
      test.slow();
      // The first save has a wrong placeholder.
      expectedConsole.patterns = [/400 .*\/admin\/email-templates\/order-confirmation/];
      const run = crypto.randomUUID().slice(0, 8);
      const check = async (where: string) => {
        await expectNoViolations(page, where);
        await expectFitsScreen(page, where);
        expect.soft(await findSmallTargets(page), where).toEqual([]);
      };
      const order = async () => {
        const email = `buyer-${crypto.randomUUID()}@example.com`;
        const { orderNumber } = await placeOrder(store, { email });
        const [mail] = await getSentEmails({ to: email, subject: orderNumber });
        return { mail: mail!, orderNumber };
      };

      await openAdmin(page, store, '/admin/emails');
      await expect(page.getByRole('heading', { level: 2, name: 'Accounts' })).toBeVisible();
      await check('the list');
      await page.getByRole('link', { name: 'Order confirmation' }).click();
      const preview = page.frameLocator('iframe[title^="Preview"]');
      await expect(preview.getByText('Thank You for Your Order!')).toBeVisible();
      await page.getByLabel('Subject').fill(`Thanks ${run}: {{order.nr}}`);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('You can’t use {{order.nr}} in this email.').first()).toBeVisible();
      await page.getByLabel('Subject').fill(`Thanks ${run}: {{order.number}}`);
      await page.getByLabel('Intro').fill('Hi , we’re packing it.');
      await page.getByLabel('Intro').press('Home');
      for (let step = 0; step < 3; step += 1) await page.getByLabel('Intro').press('ArrowRight');
      await page.getByRole('button', { name: 'Insert customer.firstName' }).click();
      await expect(page.getByLabel('Intro')).toHaveValue('Hi {{customer.firstName}}, we’re packing it.');
      await expect(preview.getByText('Hi Ada, we’re packing it.')).toBeVisible();
      await page.getByRole('tab', { name: 'Plain text' }).click();
      await expect(preview.getByText(/Total: \$164\.80/)).toBeVisible();
      await page.getByRole('tab', { name: 'Desktop' }).click();
      await expect(preview.getByRole('link', { name: 'View your order' })).toBeVisible();
      await check('the editor');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByRole('button', { name: 'Reset to default' })).toBeVisible();

      await page.getByRole('button', { name: 'Send me a test' }).click();
      const [testMail] = await getSentEmails({
        to: 'admin@selvedge.example',
        subject: `[Test] Thanks ${run}`,
      });
      expect(testMail?.text).toContain('Hi Ada, we’re packing it.');
      const own = await order();
      expect(own.mail.subject).toBe(`Thanks ${run}: ${own.orderNumber}`);
      expect(own.mail.text).toMatch(/^Hi there, we’re packing it\./);
      expect(own.mail.text).toContain('Total: $');

      await page.getByRole('button', { name: 'Reset to default' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
      await expect(page.getByRole('button', { name: 'Reset to default' })).toBeHidden();
      await expect(page.getByLabel('Subject')).toHaveValue('Your order {{order.number}} at {{store.name}}');
      const standard = await order();
      expect(standard.mail.subject).toMatch(/^Your order \d{10} at /);
      expect(standard.mail.text).toMatch(/^Thank You for Your Order!/);

      await openAdmin(page, store, '/admin/emails/look');
      await page.getByLabel('Use the main color of your theme').uncheck();
      await page.getByLabel('Accent', { exact: true }).fill('#ffcc00');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText(/^This color is hard to read/).first()).toBeVisible();
      await page.getByLabel('Accent', { exact: true }).fill('#7a1f3d');
      await page.getByRole('textbox', { name: 'Text' }).fill('Open daily');
      await expect(preview.getByText('Open daily')).toBeVisible();
      await check('the look');
      await page.getByRole('button', { name: 'Discard' }).click();

      await openAdmin(page, store, '/admin/cart-reminders');
      await page.getByLabel('Remind shoppers of their cart').check();
      await expect(page.getByLabel('Hours until the reminder')).toHaveValue('4');
      await check('cart reminders');
      await page.getByRole('button', { name: 'Discard' }).click();
    },
  );

  test.afterAll(async () => {
    const token = await operatorToken(store);
    await callApi(store, 'DELETE', '/admin/email-templates/order-confirmation', { token });
  });
}
