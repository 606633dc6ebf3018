import { afterAll, beforeAll, expect, it } from 'vitest';
import { toCartItem } from '../../../testing/checkout.ts';
import { waitForBlockedConnections } from '../../../testing/database-sessions.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { operatorToken, shopperCheckout, type Shopper } from '../../../testing/shopper-orders.ts';
import { placeOrder } from '../../../testing/checkout.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { lockCart } from '../cart/cart-repository.ts';
import { deleteRows } from '../../platform/db/rows.ts';
import { queueCartReminders } from './due-carts.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await addTestProducts(shop.db, 'FIELDNOTE', [{ productId: 'parka', priceMinor: 10_000, stock: 500 }]);
  const token = await operatorToken(shop);
  await shop.call('PUT', '/admin/cart-reminders', { token, body: { afterHours: 1, pauseDays: 7 } });
});
afterAll(() => shop.close());

const later = () => new Date(shop.shop.clock().getTime() + 2 * 3_600_000);
const queue = () =>
  shop.db.inTenant('FIELDNOTE', (tx) => queueCartReminders(tx, shop.jobs.queue, 'FIELDNOTE', later()));
async function leaveCart(): Promise<Shopper> {
  const shopper = await registerShopper(shop);
  await shop.call('PUT', '/users/me/newsletter', { token: shopper.token, body: { isSubscribed: true } });
  await shop.call('POST', '/cart/items', { token: shopper.token, body: toCartItem({ productId: 'parka' }) });
  await shop.runJobs('mail');
  return shopper;
}
const remindersTo = async ({ email }: Shopper) =>
  (await emailsTo(shop, email)).filter(({ subject }) => subject.startsWith('You left something'));
/** Takes the emails that are waiting to be sent. */
const takeJobs = () => shop.jobs.waiting.splice(0).filter((job) => job.queue === 'mail');
const send = (job: ReturnType<typeof takeJobs>[number]) => shop.handlers.mail(job.data as never, job.id);

it('two workers, and jobs that run twice, send one email for each cart', async () => {
  const shoppers = [];
  for (let count = 0; count < 12; count += 1) shoppers.push(await leaveCart());
  await Promise.all(Array.from({ length: 6 }, queue));
  const jobs = takeJobs();
  expect(jobs).toHaveLength(shoppers.length);
  shop.moveTime(2 * 3_600_000);
  await Promise.all([...jobs, ...jobs].map(send));
  expect(await queue()).toBe(0);
  for (const shopper of shoppers) expect(await remindersTo(shopper)).toHaveLength(1);
});

it('an order that’s being placed while the reminder is about to be sent is waited for, and prevents it', async () => {
  const ada = await leaveCart();
  await queue();
  const [job] = takeJobs();
  const locked = Promise.withResolvers<void>();
  const proceed = Promise.withResolvers<void>();
  const ordering = shop.db.inTenant('FIELDNOTE', async (tx) => {
    const cartId = await lockCart(tx, 'FIELDNOTE', { userId: ada.id });
    locked.resolve();
    await proceed.promise;
    await deleteRows(tx, 'cart_lines', { tenant_code: 'FIELDNOTE', cart_id: cartId! });
  });
  await locked.promise;
  const sending = send(job!);
  await waitForBlockedConnections(shop, 1, sending);
  proceed.resolve();
  await Promise.all([ordering, sending]);
  expect(await remindersTo(ada)).toEqual([]);
});

it('orders and reminders at the same moment don’t block each other, and an ordered cart gets no later reminder', async () => {
  for (let round = 0; round < 4; round += 1) {
    const ada = await leaveCart();
    const body = await shopperCheckout(shop, ada, { items: [{ productId: 'parka' }] });
    await queue();
    const jobs = takeJobs();
    const [placed] = await Promise.all([placeOrder(shop, body, {}, { token: ada.token }), ...jobs.map(send)]);
    expect(placed.status).toBe(201);
    const count = (await remindersTo(ada)).length;
    expect(count).toBeLessThanOrEqual(1);
    await queue();
    await Promise.all(takeJobs().map(send));
    expect(await remindersTo(ada)).toHaveLength(count);
  }
});

it('whoever unsubscribes while reminders are sent gets one or none, and none afterwards', async () => {
  const shoppers = [await leaveCart(), await leaveCart(), await leaveCart()];
  await queue();
  const jobs = takeJobs();
  await Promise.all([
    ...shoppers.map(({ token }) =>
      shop.call('PUT', '/users/me/newsletter', { token, body: { isSubscribed: false } }),
    ),
    ...jobs.map(send),
  ]);
  const counts = async () =>
    Promise.all(shoppers.map(async (shopper) => (await remindersTo(shopper)).length));
  const before = await counts();
  expect(Math.max(...before)).toBeLessThanOrEqual(1);
  await queue();
  await Promise.all(takeJobs().map(send));
  expect(await counts()).toEqual(before);
});
