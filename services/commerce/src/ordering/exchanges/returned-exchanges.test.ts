import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createExchangeShop, type ExchangeShop } from '../../../testing/exchange-shop.ts';
import { moveThrough } from '../../../testing/shopper-orders.ts';

let store: ExchangeShop;
beforeAll(async () => {
  store = await createExchangeShop();
});
beforeEach(() => store.addReturn());
afterAll(() => store.close());

describe('returning a replacement', () => {
  it('refunds what was paid for the original item, with the original payment', async () => {
    const { body } = await store.exchange([store.itemOf(0, store.large, 2)]);
    const replacementId = store.exchangeOrderOf(body);
    await store.refund();
    const returnId = await store.returnReplacement(replacementId);
    const { body: refunded } = await store.refund(returnId);
    expect(refunded.refund.amount).toBe(212.5);
    await store.shop.runJobs('send-refund');
    expect(await store.refundedMinor()).toBe(23_375);
    const replacement = await store.readOrder(replacementId);
    expect(replacement).toMatchObject({
      refundable: 0,
      paymentStatus: 'REFUNDED',
      summary: { refunded: 212.5 },
    });
    expect(replacement.returns[0]?.status).toBe('REFUNDED');
  });

  it('can exchange it again: the money moves on, and comes back from the same payment', async () => {
    const { body } = await store.exchange([store.itemOf(0, store.large, 1)]);
    const first = store.exchangeOrderOf(body);
    const returnId = await store.returnReplacement(first);
    const { items } = await store.readOrder(first);
    const again = await store.exchange(
      [{ orderItemId: items[0]!.id, variantId: store.medium, quantity: 1 }],
      returnId,
    );
    expect(again.status).toBe(201);
    const second = store.exchangeOrderOf(again.body);
    expect((await store.readOrder(first)).refundable).toBe(0);
    expect(await store.readOrder(second)).toMatchObject({
      refundable: 106.25,
      exchangeFor: { orderId: first },
    });
    await store.refund(await store.returnReplacement(second));
    await store.shop.runJobs('send-refund');
    expect(await store.refundedMinor()).toBe(10_625);
    await store.refund();
    await store.shop.runJobs('send-refund');
    expect(await store.refundedMinor()).toBe(23_375);
  });

  it('refunds a replacement that got lost, without a return', async () => {
    const { body } = await store.exchange([store.itemOf(0, store.large, 1)]);
    const id = store.exchangeOrderOf(body);
    await moveThrough(store.shop, store.operator, id, ['SHIPPED']);
    const { status } = await store.post(`/admin/orders/${id}/refunds`, { amount: 106.25, reason: 'Lost' });
    expect(status).toBe(201);
    await store.shop.runJobs('send-refund');
    expect(await store.refundedMinor()).toBe(10_625);
  });

  it('counts its refund in the reports as a refund of the order that was paid', async () => {
    const readTotals = async () => {
      const { body } = await store.shop.call('GET', '/admin/reports/sales?period=today', {
        token: store.operator,
      });
      return Object.fromEntries(
        body.columns.map(({ key }: { key: string }, index: number) => [key, body.totals.figures[index]]),
      );
    };
    const { body } = await store.exchange([store.itemOf(0, store.large, 1)]);
    const returnId = await store.returnReplacement(store.exchangeOrderOf(body));
    const before = await readTotals();
    await store.refund(returnId);
    await store.shop.runJobs('send-refund');
    const after = await readTotals();
    // The rest is tax.
    expect(Math.abs(after.refunds - before.refunds)).toBeCloseTo(100);
    expect(after.tax - before.tax).toBeCloseTo(-6.25);
    expect(after.shipping).toBe(before.shipping);
  });
});
