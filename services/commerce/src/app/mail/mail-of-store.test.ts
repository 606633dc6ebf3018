import { afterAll, beforeAll, expect, it } from 'vitest';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { operatorToken, moveThrough, shopperOrder } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { testTheme } from '../../../testing/test-tenants.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  const theme = JSON.stringify({ ...testTheme, primaryColor: '#550066' });
  await shop.db.asSystem((tx) =>
    tx.updateTable('tenants').set({ theme }).where('code', '=', 'MAISONLUNE').execute(),
  );
});
afterAll(() => shop.close());

it.each([
  ['FIELDNOTE', testTheme.primaryColor, 'fieldnote.test'],
  ['MAISONLUNE', '#550066', 'maisonlune.test'],
])('emails of %s have its name and colors, and link to its own pages', async (tenant, color, host) => {
  await addTestProducts(shop.db, tenant, [{ productId: 'parka', priceMinor: 10_000, stock: 5 }]);
  const { id, email, token } = await registerShopper(shop, { tenant });
  const order = await shopperOrder(shop, { id, token }, { tenant, items: [{ productId: 'parka' }] });
  await moveThrough(shop, await operatorToken(shop, tenant), order.id, ['SHIPPED', 'DELIVERED'], { tenant });
  await shop.call('POST', '/auth/forgot-password', { tenant, body: { email } });
  await shop.runJobs('mail');

  const emails = await emailsTo(shop, email);
  expect(emails.map(({ subject }) => subject.replace(/\d{10}/, 'N')).sort()).toEqual(
    [
      `Verify your email address for ${tenant}`,
      `Your order N at ${tenant}`,
      'Your order N has shipped',
      'Your order N has been delivered',
      `Reset your password at ${tenant}`,
    ].sort(),
  );
  for (const { from, html, links } of emails) {
    expect(from).toMatch(new RegExp(`^${tenant} <`));
    expect(html).toContain(color);
    expect(new Set(links.map((link) => new URL(link).hostname))).toEqual(new Set([host]));
  }
});
