import type { Page } from '@playwright/test';
import { fillCart } from '../fixtures/cart.ts';
import { stores, type Store } from '../fixtures/catalog.ts';
import {
  getAmount,
  approvePayment,
  californiaAddress,
  chooseFirstRate,
  fillAddress,
} from '../fixtures/checkout.ts';
import { downloadPdf } from '../fixtures/downloads.ts';
import { expect, test } from '../fixtures/journey.ts';
import { getSentEmails } from '../fixtures/mailbox.ts';
import { moveOrder, findItemInStock } from '../fixtures/orders.ts';
import { register } from '../fixtures/registration.ts';
import { shop } from '../fixtures/shop-addresses.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { onlyInTestAll } from '../fixtures/only-in-test-all.ts';

// "A new shopper's whole life", from registration to the last sign-out.

const names = { fieldnote: 'Fieldnote', maisonlune: 'Maison Lune' };
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const password = 'a-long-enough-passphrase';
const newPassword = 'another-good-passphrase';

test.use({ expectedConsole: { patterns: [/status of 401/] } });
test.slow();

for (const store of stores)
  test(
    `${store}: registers, buys, receives the order, returns an item, changes the password and signs out`,
    onlyInTestAll(),
    async ({ page, browser }) => {
      const email = `whole-life-${store}-${crypto.randomUUID()}@example.com`;
      const origin = shop[store];

      await test.step('registers by email', () => register(page, origin, { email, password }));
      const line = await findItemInStock(store, 2);
      // Signing in keeps the guest's cart.
      await fillCart(page, store, [line]);
      await test.step('signs in', () => signIn(page, origin, { email, password }));
      const order = await test.step('buys two of a product', () => buy(page, store));
      const product = line.product.productName;

      await test.step('sees the order shipped and delivered', async () => {
        await page.getByRole('link', { name: 'View Order History' }).click();
        await page.getByRole('link', { name: new RegExp(order.orderNumber) }).click();
        const main = page.getByRole('main');
        await expect(main).toContainText('Processing Order');
        const { trackingNumber } = await moveOrder(store, order, ['SHIPPED']);
        await page.reload();
        await expect(main).toContainText('Order Shipped');
        await expect(main).toContainText(trackingNumber);

        // "Track Order: opens /tracking/{trackingNumber} in a new tab"
        await page.getByRole('button', { name: 'Actions' }).click();
        const tab = page.waitForEvent('popup');
        await page.getByRole('menuitem', { name: 'Track Order' }).click();
        const tracking = await tab;
        await expect(tracking).toHaveURL(`${origin}/tracking/${trackingNumber}`);
        await expect(tracking.getByRole('main')).toContainText('Order Shipped');
        await expect(tracking.getByRole('main')).not.toContainText(californiaAddress.street);
        await tracking.close();

        await moveOrder(store, order, ['OUT_FOR_DELIVERY', 'DELIVERED']);
        await page.reload();
        await expect(main.getByText('(Current Status)')).toBeVisible();
        await expect(main).toContainText('Order Delivered');
        for (const subject of ['has shipped', 'has been delivered'])
          expect(await getSentEmails({ to: email, subject })).toHaveLength(1);
      });

      await test.step('downloads the invoice, which lists the order', async () => {
        await page.getByRole('button', { name: 'Actions' }).click();
        const { fileName, text } = await downloadPdf(page, () =>
          page.getByRole('menuitem', { name: 'Download Invoice' }).click(),
        );
        expect(fileName).toBe(`invoice-${order.orderNumber}.pdf`);
        for (const part of [
          names[store],
          order.orderNumber,
          product,
          californiaAddress.street,
          dollars(order.total),
        ])
          expect(text).toContain(part);
      });

      await test.step('returns one of the two with a label', async () => {
        await page.getByRole('button', { name: 'Actions' }).click();
        await page.getByRole('menuitem', { name: 'Return Items' }).click();
        await page.getByRole('checkbox').check();
        await page.getByRole('button', { name: 'Decrease quantity' }).click();
        await page.getByLabel('Reason for return').fill('One is enough');
        await page.getByRole('button', { name: 'Review Return' }).click();
        await page.getByRole('button', { name: 'Confirm Return' }).click();
        await expect(page.getByRole('heading', { name: 'We’ve registered your return' })).toBeVisible();
        const { fileName, text } = await downloadPdf(page, () =>
          page.getByRole('button', { name: 'Download label' }).click(),
        );
        expect(fileName).toBe(`return-label-${order.orderNumber}.pdf`);
        // The sender. The carrier's part of the label has the recipient.
        for (const part of ['Robin Fielding', californiaAddress.street, californiaAddress.postalCode])
          expect(text).toContain(part);
        expect(await getSentEmails({ to: email, subject: 'Your return' })).toHaveLength(1);
      });

      const laptop = await (await browser.newContext()).newPage();
      await signIn(laptop, origin, { email, password });
      await test.step('resets the password by email, which ends every session', async () => {
        await page.goto(`${origin}/account/edit`);
        await page.getByRole('button', { name: /reset link|new password/i }).click();
        const [mail] = await getSentEmails({ to: email, subject: 'Reset your password' });
        const link = new URL(mail?.links.find((href) => href.includes('/reset-password')) ?? 'http://none');
        await page.goto(`${origin}${link.pathname}${link.search}`);
        await page.getByLabel('New password').fill(newPassword);
        await page.getByRole('button', { name: 'Change password' }).click();
        await expect(page).toHaveURL(`${origin}/login`);
        await laptop.goto(`${origin}/account/orders`);
        await expect(laptop).toHaveURL(`${origin}/login`);
      });

      await test.step('signs out everywhere', async () => {
        await signIn(page, origin, { email, password: newPassword });
        await signIn(laptop, origin, { email, password: newPassword });
        await page.goto(`${origin}/account/edit`);
        await page.getByRole('button', { name: 'Sign out everywhere' }).click();
        await expect(page).toHaveURL(`${origin}/login`);
        await laptop.goto(`${origin}/account/orders/${order.id}`);
        await expect(laptop).toHaveURL(`${origin}/login`);
        await laptop.context().close();
      });
    },
  );

async function buy(page: Page, store: Store) {
  await page.goto(`${shop[store]}/checkout`);
  await expect(page.getByLabel(/^Street Address/)).toBeVisible();
  await page.getByLabel(/^Recipient name/).fill('Robin Fielding');
  await fillAddress(page);
  await chooseFirstRate(page);
  await approvePayment(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible();
  const number = (await page.getByText(/Order #/).innerText()).match(/#(\d+)/)?.[1] ?? 'none';
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? 'none';
  return { id, orderNumber: number, total: await getAmount(page, 'Total') };
}
