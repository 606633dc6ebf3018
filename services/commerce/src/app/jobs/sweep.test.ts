import { expect, it } from 'vitest';
import { toCartItem } from '../../../testing/checkout.ts';
import { operatorToken } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';
import { createTestShop } from '../../../testing/test-shop.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { sweep } from './sweep.ts';

it('one store’s failing cart reminders don’t stop those of others, and are logged', async () => {
  const shop = await createTestShop();
  for (const tenant of ['FIELDNOTE', 'MAISONLUNE']) {
    await addTestProducts(shop.db, tenant, [{ productId: 'parka', priceMinor: 10_000, stock: 9 }]);
    const operator = await operatorToken(shop, tenant);
    await shop.call('PUT', '/admin/cart-reminders', { tenant, token: operator, body: { afterHours: 1, pauseDays: 7 } }); // prettier-ignore
    const { token } = await registerShopper(shop, { tenant });
    await shop.call('PUT', '/users/me/newsletter', { tenant, token, body: { isSubscribed: true } });
    await shop.call('POST', '/cart/items', { tenant, token, body: toCartItem({ productId: 'parka' }) });
  }
  shop.moveTime(2 * 3_600_000);
  const queued: unknown[] = [];
  const jobs: JobQueue = {
    async send(_tx, queue, data) {
      if (queue !== 'mail') return;
      if ('tenantCode' in data && data.tenantCode === 'FIELDNOTE') throw new Error('The queue is full');
      queued.push(data);
    },
  };
  const errors: object[] = [];
  await sweep({ ...shop.shop, jobs, log: { error: (details) => void errors.push(details) } });
  expect(queued).toEqual([expect.objectContaining({ kind: 'cart-reminder', tenantCode: 'MAISONLUNE' })]);
  expect(errors).toEqual([expect.objectContaining({ tenantCode: 'FIELDNOTE' })]);
  await shop.close();
});
