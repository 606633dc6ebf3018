import { afterAll, beforeAll, expect, test } from 'vitest';
import { guestOrder } from '../../../testing/guest-orders.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { moveThrough, operatorToken, shopperOrder } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

// Orders that aren't finished keep personal data after a deletion, which everybody who deletes it is told.

let shop: TestShop;
let operator: string;
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 90 }]);
  operator = await operatorToken(shop);
});
afterAll(() => shop.close());

const items = [{ productId: 'parka' }];
const admin = (method: 'GET' | 'POST', path: string) =>
  shop.call(method, `/admin${path}`, { token: operator });

/** Asks for the link and opens it, as the account's owner. */
async function deleteOwnAccount({ email, token }: { email: string; token: string }) {
  const requested = await shop.call('POST', '/users/me/deletion-email', { token });
  await shop.runJobs('mail');
  const text = (await emailsTo(shop, email))[0]?.text ?? '';
  const link = /delete-account\?token=([\w-]{43})/.exec(text)?.[1];
  const deleted = await shop.call('POST', '/users/deletions', { body: { token: link } });
  return { requested: requested.body, text, deleted: deleted.body };
}

test('the replies and the email say how many open orders a shopper has', async () => {
  const shopper = await registerShopper(shop);
  const arrived = await shopperOrder(shop, shopper, { items });
  await moveThrough(shop, operator, arrived.id, ['SHIPPED', 'DELIVERED']);
  await shopperOrder(shop, shopper, { items });
  await guestOrder(shop, { items, email: shopper.email.toUpperCase() });
  const { requested, text, deleted } = await deleteOwnAccount(shopper);
  expect(requested.openOrderCount).toBe(2);
  expect(text).toContain('You have 2 open orders.');
  expect(deleted).toEqual({
    message:
      'Your account and your data have been deleted. 2 open orders keep the name, street and email until they’re finished.',
    openOrderCount: 2,
  });
});

test('they say nothing about orders if all are finished', async () => {
  const shopper = await registerShopper(shop);
  const { id } = await shopperOrder(shop, shopper, { items });
  await moveThrough(shop, operator, id, ['SHIPPED', 'DELIVERED']);
  const { requested, text, deleted } = await deleteOwnAccount(shopper);
  expect(requested.openOrderCount).toBe(0);
  expect(text).not.toContain('open order');
  expect(deleted).toEqual({ message: 'Your account and your data have been deleted.', openOrderCount: 0 });
});

test('an operator sees it before and after deleting a customer', async () => {
  const { email } = await guestOrder(shop, { items, email: 'gwen@example.com' });
  const { id } = (await admin('GET', `/customers?q=${email}`)).body.content[0];
  expect((await admin('GET', `/customers/${id}`)).body.openOrderCount).toBe(1);
  expect((await admin('POST', `/customers/${id}/delete`)).body).toEqual({
    message: 'The customer was deleted. 1 open order keeps the name, street and email until it’s finished.',
    openOrderCount: 1,
  });
});
