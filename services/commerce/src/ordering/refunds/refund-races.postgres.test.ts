import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capturesAndRefunds } from '../../../testing/payments.ts';
import { createShopInstances } from '../../../testing/shop-instances.ts';
import { operatorToken, shopperOrder } from '../../../testing/shopper-orders.ts';
import { registerShopper } from '../../../testing/test-account.ts';
import { addTestProducts } from '../../../testing/test-catalog.ts';

describe('refunds at the same time', () => {
  let cluster: Awaited<ReturnType<typeof createShopInstances>>;
  beforeAll(async () => {
    cluster = await createShopInstances();
    await addTestProducts(cluster.shop.db, 'FIELDNOTE', [
      { productId: 'parka', priceMinor: 10_000, stock: 50 },
    ]);
  });
  afterAll(() => cluster.close());

  it('never exceed the paid amount: ten of twenty refunds of 10% each succeed', async () => {
    const { shop, instances } = cluster;
    const ada = await registerShopper(shop);
    const token = await operatorToken(shop);
    const order = await shopperOrder(shop, ada, { items: [{ productId: 'parka' }] });
    const { body } = await shop.call('GET', `/admin/orders/${order.id}`, { token });
    const amount = Math.floor((body.summary.total * 100) / 10) / 100;
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (instances[index % 3] ?? shop).call('POST', `/admin/orders/${order.id}/refunds`, {
          token,
          body: { amount, reason: `Part ${index}` },
        }),
      ),
    );
    const codes = replies.map(({ status, body: reply }) => (status === 201 ? 'accepted' : reply.code));
    expect(codes.filter((code) => code === 'accepted')).toHaveLength(10);
    expect(codes.filter((code) => code === 'refund-not-possible')).toHaveLength(10);
    // Each job runs twice at once, as if a worker had wrongly been considered dead.
    const jobs = shop.jobs.waiting.filter(({ queue }) => queue === 'send-refund');
    await Promise.all([...jobs, ...jobs].map(({ data }) => shop.handlers['send-refund'](data as never)));
    const { refundedMinor, capturedMinor } = await capturesAndRefunds(shop, order.paypalOrderId);
    expect(refundedMinor).toBe(Math.round(amount * 100) * 10);
    expect(refundedMinor).toBeLessThanOrEqual(capturedMinor);
    const { body: after } = await shop.call('GET', `/admin/orders/${order.id}`, { token });
    expect(after.summary.refunded).toBe(refundedMinor / 100);
    expect(after.refunds.every(({ status }: { status: string }) => status === 'DONE')).toBe(true);
  });
});
