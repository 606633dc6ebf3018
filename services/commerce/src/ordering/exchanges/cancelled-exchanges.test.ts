import type { AdminReturn } from '@selvedge/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createExchangeShop, type ExchangeShop } from '../../../testing/exchange-shop.ts';
import { emailsTo } from '../../../testing/sent-emails.ts';
import { stockOf } from '../../../testing/test-catalog.ts';

let store: ExchangeShop;
beforeAll(async () => {
  store = await createExchangeShop();
});
beforeEach(() => store.addReturn());
afterAll(() => store.close());

describe('cancelling a replacement', () => {
  it('makes its items refundable again, and returns its stock', async () => {
    const before = await store.readOriginal();
    const stock = await stockOf(store.shop.db, 'FIELDNOTE', store.large);
    const { body } = await store.exchange([store.itemOf(0, store.large, 2), store.itemOf(1, store.scarf, 1)]);
    const cancelled = await store.cancel(store.exchangeOrderOf(body));
    expect([cancelled.status, cancelled.body.status, cancelled.body.refundable]).toEqual([
      200,
      'CANCELLED',
      0,
    ]);
    expect(await stockOf(store.shop.db, 'FIELDNOTE', store.large)).toBe(stock);
    const after = await store.readOriginal();
    expect(after.refundable).toBe(before.refundable);
    expect(after.returns[0]).toMatchObject({ refundAmount: 233.75, exchanges: [{ isCancelled: true }] });
    expect((await store.refund()).status).toBe(200);
    await store.shop.runJobs('send-refund');
    await store.shop.runJobs('refund-order');
    expect(await store.refundedMinor()).toBe(23_375);
  });

  it('puts its items into a return of their own if the others were already refunded', async () => {
    const { body } = await store.exchange([store.itemOf(0, store.large, 1)]);
    await store.refund();
    await store.shop.runJobs('send-refund');
    await store.cancel(store.exchangeOrderOf(body));
    const { returns } = await store.readOriginal();
    const open = returns.find(({ id }) => id !== store.returned.returnId)!;
    const refunded = returns.find(({ id }) => id === store.returned.returnId)!;
    expect(refunded).toMatchObject({ status: 'REFUNDED', refundAmount: 127.5, refundedAmount: 127.5 });
    expect(refunded.items.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(open).toMatchObject({
      status: 'RECEIVED',
      refundAmount: 106.25,
      items: [{ productName: 'The parka', quantity: 1 }],
      exchanges: [
        { isCancelled: true, cancelledAt: expect.any(String), items: [{ productName: 'The parka' }] },
      ],
    });
    await store.refund(open.id);
    await store.shop.runJobs('send-refund');
    expect(await store.refundedMinor()).toBe(23_375);
  });

  it('lets the shopper cancel it too', async () => {
    const { body } = await store.exchange([store.itemOf(0, store.large, 2), store.itemOf(1, store.scarf, 1)]);
    const { status } = await store.shop.call('POST', `/orders/${store.exchangeOrderOf(body)}/cancel`, {
      token: store.ada.token,
    });
    expect(status).toBe(200);
    expect((await store.readOriginal()).returns[0]?.refundAmount).toBe(233.75);
  });

  it('keeps items exchanged whose replacement was refunded', async () => {
    const { body } = await store.exchange([store.itemOf(0, store.large, 2)]);
    const replacement = await store.readOrder(store.exchangeOrderOf(body));
    const item = { orderItemId: replacement.items[0]!.id, quantity: 1, restock: true };
    const part = await store.post(`/admin/orders/${replacement.id}/refunds`, {
      amount: 106.25,
      reason: 'Lost',
      items: [item],
    });
    expect([part.status, part.body.refundable]).toEqual([201, 106.25]);
    await store.cancel(replacement.id);
    await store.shop.runJobs('send-refund');
    const original = await store.readOriginal();
    expect(original.returns[0]?.refundAmount).toBe(127.5);
    await store.refund();
    await store.shop.runJobs('send-refund');
    expect(await store.refundedMinor()).toBe(23_375);
  });

  it('tells the shopper whether anything is left to refund', async () => {
    const textAfterCancelling = async (id: string) => {
      const { orderNumber } = (await store.cancel(id)).body;
      await store.shop.runJobs('mail');
      const emails = await emailsTo(store.shop, store.ada.email);
      return emails.find(({ subject }) => subject === `Your order ${orderNumber} has been cancelled`)?.text;
    };
    const first = await store.exchange([store.itemOf(0, store.large, 1)]);
    expect(await textAfterCancelling(store.exchangeOrderOf(first.body))).toContain(
      `It was an exchange, so we can now refund the items that you returned from order #${store.returned.order.orderNumber}.`,
    );
    const { exchanges } = (await store.exchange([store.itemOf(0, store.large, 1)])).body as AdminReturn;
    const second = exchanges!.find(({ isCancelled }) => !isCancelled)!;
    const { id, refundable } = await store.readOrder(second.orderId);
    await store.post(`/admin/orders/${id}/refunds`, { amount: refundable, reason: 'Lost' });
    await store.shop.runJobs('send-refund');
    expect(await textAfterCancelling(id)).toContain("There's nothing left to refund.");
  });

  it('gives back what a refund had claimed that PayPal refuses after the cancellation', async () => {
    const { body } = await store.exchange([store.itemOf(0, store.large, 2)]);
    const replacement = await store.readOrder(store.exchangeOrderOf(body));
    const item = { orderItemId: replacement.items[0]!.id, quantity: 1, restock: true };
    await store.post(`/admin/orders/${replacement.id}/refunds`, {
      amount: 106.25,
      reason: 'Lost',
      items: [item],
    });
    await store.cancel(replacement.id);
    await store.shop.control('paypal', { operation: 'refund', declineNext: 1 });
    await store.shop.runJobs('send-refund');
    expect((await store.readOriginal()).returns[0]?.refundAmount).toBe(233.75);
    await store.refund();
    await store.shop.runJobs('send-refund');
    expect(await store.refundedMinor()).toBe(23_375);
  });
});
