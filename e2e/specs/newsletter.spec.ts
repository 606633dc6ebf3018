import type { Page } from '@playwright/test';
import { untilAlive } from '../fixtures/alive.ts';
import { failedReplyOnConsole, failReply } from '../fixtures/api-replies.ts';
import { expect, test } from '../fixtures/journey.ts';
import { sentMails } from '../fixtures/mailbox.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { variation } from '../fixtures/variation.ts';

// "A newsletter e-mail input with a Subscribe button": stored per tenant, inline success message, repeat is harmless,
// unsubscribe by signed link. (That the tenants' lists are apart is tested in the commerce service.)

test.use({ expectedConsole: { patterns: [failedReplyOnConsole, /404 \(Not Found\).*unsubscriptions/] } });

const form = (page: Page) => page.getByRole('contentinfo').locator('form');
const field = (page: Page) => form(page).getByLabel('Newsletter');
const send = async (page: Page, email: string) => {
  await field(page).fill(email);
  await form(page).getByRole('button', { name: 'Subscribe' }).click();
};
const newAddress = (() => {
  let count = 0;
  return () => `reader-${process.pid}-${Date.now()}-${++count}@example.com`;
})();

for (const store of ['fieldnote', 'maisonlune'] as const) {
  test(
    `${store}: Subscribe says so in place, a repeat is harmless, and a signed link in the mail unsubscribes`,
    variation(store === 'maisonlune'),
    async ({ page }) => {
      const email = newAddress();
      await page.goto(`${shop[store]}/help`);
      await untilAlive(page);
      for (const written of [email, email.toUpperCase()]) {
        await send(page, written);
        await expect(form(page).getByRole('status')).toHaveText('Thank you for subscribing.');
        await expect(field(page)).toHaveValue('');
      }

      const mails = await sentMails({ to: email });
      expect(mails).toHaveLength(1);
      const link = mails[0]?.links.find((one) => one.includes('/newsletter/unsubscribe?')) ?? 'none';
      expect(new URL(link).origin).toBe(shop[store]);
      await page.goto(link);
      await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByRole('main').getByRole('status')).toHaveText(/You are unsubscribed/);
      // Again, as when a mail is opened a second time.
      await page.reload();
      await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByRole('main').getByRole('status')).toHaveText(/You are unsubscribed/);
    },
  );
}

test('what is no address is not sent, and says so at its field', async ({ page }) => {
  await page.goto(`${shop.maisonlune}/help`);
  await untilAlive(page);
  for (const [written, message] of [
    ['', 'Email is required'],
    ['reader@', 'Please enter a valid email address'],
  ] as const) {
    await send(page, written);
    await expect(form(page).getByRole('alert')).toHaveText(message);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAccessibleDescription(new RegExp(message));
  }
});

test(
  'when it cannot be stored it says what is safe, and keeps what was written',
  variation(),
  async ({ page }) => {
    await page.goto(`${shop.fieldnote}/help`);
    await untilAlive(page);
    const mend = await failReply(page, '/newsletter/subscriptions');
    const email = newAddress();
    await send(page, email);
    await expect(form(page).getByRole('alert')).toContainText('Nothing was stored.');
    await expect(field(page)).toHaveValue(email);
    await mend();
    await page.keyboard.press('Enter');
    await expect(form(page).getByRole('status')).toHaveText('Thank you for subscribing.');
  },
);

test('a link that is cut off says so', variation(), async ({ page }) => {
  await page.goto(`${shop.fieldnote}/newsletter/unsubscribe?token=cut.off`);
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This link is not complete.');
});
