import { afterAll, beforeAll, expect, it } from 'vitest';
import { addFreeProduct, placeFree } from '../../../testing/free-checkout.ts';
import { receiveAll } from '../../../testing/received-return.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { moveThrough } from '../../../testing/shopper-orders.ts';
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let operator: string;
let sample: string;
beforeAll(async () => {
  shop = await createTestShop();
  ({ sample, operator } = await addFreeProduct(shop));
});
afterAll(() => shop.close());

it('exchanges a guest’s items that cost nothing, and sends the emails to the guest', async () => {
  const email = 'guest@shop.test';
  const { id, orderNumber } = await placeFree(shop, { email });
  const { items } = await moveThrough(shop, operator, id, ['SHIPPED', 'DELIVERED']);
  const found = await shop.call('POST', '/orders/track', { body: { orderNumber, email } });
  const headers = { 'x-order-key': found.body.access.key };
  const returned = await shop.call('POST', `/orders/${id}/return`, {
    headers,
    body: { items: [{ orderItemId: items[0]!.id, quantity: 1 }], returnReason: 'Broken' },
  });
  await receiveAll(shop, operator, returned.body.id);
  shop.jobs.waiting.splice(0);
  const { status, body } = await shop.call('POST', `/admin/returns/${returned.body.id}/exchange`, {
    token: operator,
    body: { items: [{ orderItemId: items[0]!.id, variantId: sample, quantity: 1 }] },
  });
  expect([status, body.items[0].exchangedQuantity]).toEqual([201, 1]);
  const { orderNumber: number } = body.exchanges[0];
  await shop.runJobs('mail');
  expect((await emailsTo(shop, email))[0]).toMatchObject({
    subject: `Your exchange for order ${orderNumber}`,
    text: expect.stringContaining(number),
  });
  const tracked = await shop.call('POST', '/orders/track', { body: { orderNumber: number, email } });
  expect([tracked.status, tracked.body.status]).toEqual([200, 'PROCESSING']);
  const again = await shop.call('GET', `/orders/${id}/returns`, { headers });
  expect(again.body.returns[0].exchanges[0]).toMatchObject({ orderNumber: number });
});
