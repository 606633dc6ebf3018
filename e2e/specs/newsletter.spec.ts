import type { Page } from '@playwright/test';
import { waitForHydration } from '../fixtures/wait-for-hydration.ts';
import { failedReplyOnConsole, failReply } from '../fixtures/api-replies.ts';
import { expect, test } from '../fixtures/journey.ts';
import { getSentEmails } from '../fixtures/mailbox.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// "A newsletter e-mail input with a Subscribe button": stored per tenant, inline success message, repeat is harmless,
// unsubscribe by signed link. The commerce service's own tests check that tenants have separate lists.

test.use({ expectedConsole: { patterns: [failedReplyOnConsole, /status of 404.*unsubscriptions/] } });

const form = (page: Page) => page.getByRole('contentinfo').locator('form');
const field = (page: Page) => form(page).getByLabel('Newsletter');
const subscribe = async (page: Page, email: string) => {
  await field(page).fill(email);
  await form(page).getByRole('button', { name: 'Subscribe' }).click();
};
const newAddress = (() => {
  let count = 0;
  return () => `reader-${process.pid}-${Date.now()}-${++count}@example.com`;
})();

for (const store of ['fieldnote', 'maisonlune'] as const) {
  test(
    `${store}: Subscribe shows a message in place, a repeat is harmless, and the email's link unsubscribes`,
    onlyInTestAll(store === 'maisonlune'),
    async ({ page }) => {
      const email = newAddress();
      await page.goto(`${shop[store]}/help`);
      await waitForHydration(page);
      for (const input of [email, email.toUpperCase()]) {
        await subscribe(page, input);
        await expect(form(page).getByRole('status')).toHaveText('Thank you for subscribing.');
        await expect(field(page)).toHaveValue('');
      }

      const emails = await getSentEmails({ to: email });
      expect(emails).toHaveLength(1);
      const link = emails[0]?.links.find((one) => one.includes('/newsletter/unsubscribe?')) ?? 'none';
      expect(new URL(link).origin).toBe(shop[store]);
      await page.goto(link);
      await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByRole('main').getByRole('status')).toHaveText(/You've unsubscribed/);
      // Again, like a shopper who opens the email a second time.
      await page.reload();
      await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByRole('main').getByRole('status')).toHaveText(/You've unsubscribed/);
    },
  );
}

test("an invalid address shows an error at the field and isn't sent", async ({ page }) => {
  await page.goto(`${shop.maisonlune}/help`);
  await waitForHydration(page);
  for (const [input, message] of [
    ['', 'Email is required'],
    ['reader@', 'Please enter a valid email address'],
  ] as const) {
    await subscribe(page, input);
    await expect(form(page).getByRole('alert')).toHaveText(message);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAccessibleDescription(new RegExp(message));
  }
});

test('a failure says that nothing was saved, and keeps the input', onlyInTestAll(), async ({ page }) => {
  await page.goto(`${shop.fieldnote}/help`);
  await waitForHydration(page);
  const endFault = await failReply(page, '/newsletter/subscriptions');
  const email = newAddress();
  await subscribe(page, email);
  await expect(form(page).getByRole('alert')).toContainText('Nothing was saved.');
  await expect(field(page)).toHaveValue(email);
  await endFault();
  await page.keyboard.press('Enter');
  await expect(form(page).getByRole('status')).toHaveText('Thank you for subscribing.');
});

test('a link that is cut off shows an error', onlyInTestAll(), async ({ page }) => {
  await page.goto(`${shop.fieldnote}/newsletter/unsubscribe?token=cut.off`);
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText("This link isn't complete.");
});
