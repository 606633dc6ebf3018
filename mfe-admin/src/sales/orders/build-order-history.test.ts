import { expect, test } from 'vitest';
import { buildOrderHistory } from './build-order-history.ts';
import { sampleOrder, sampleRefund, sampleReturn } from './sample-order.ts';

test('lists an exchange with the names of its products, and that it was cancelled', () => {
  const orderReturn = sampleReturn({
    createdAt: '2026-11-04T11:00:00.000Z',
    exchanges: [
      {
        orderId: 'exchange-1',
        orderNumber: '1004200001',
        createdAt: '2026-11-05T11:00:00.000Z',
        isCancelled: true,
        cancelledAt: '2026-11-06T11:00:00.000Z',
        items: [{ orderItemId: 'line-1', quantity: 2, productName: 'Field Parka', variantName: 'Moss / L' }],
      },
    ],
  });
  const history = buildOrderHistory(sampleOrder({ returns: [orderReturn] }));
  expect(history.map(({ title, note }) => [title, note])).toEqual([
    ['Exchange cancelled: order #1004200001', null],
    ['Exchanged: order #1004200001', '2 × Field Parka Moss / L'],
    ['Return of 2 items requested', orderReturn.returnReason],
    ['Placed', null],
  ]);
});

test('names the refunded items, of a return too, and only the reason of a refund of an amount', () => {
  const parka = (quantity: number) => ({ productName: 'Field Parka', variantName: 'Moss / M', quantity });
  const ofReturn = sampleRefund({ id: 'refund-2', returnId: 'return-1' });
  const history = buildOrderHistory(
    sampleOrder({
      events: [],
      refunds: [
        sampleRefund({ items: [parka(1)], createdAt: '2026-11-05T11:00:00.000Z' }),
        sampleRefund({ id: 'refund-3', createdAt: '2026-11-04T11:00:00.000Z' }),
        { ...ofReturn, items: [parka(2)] },
      ],
      returns: [
        sampleReturn({
          status: 'REFUNDED',
          createdAt: '2026-11-03T11:00:00.000Z',
          refundedAt: '2026-11-06T11:00:00.000Z',
          refund: ofReturn,
        }),
      ],
    }),
  );
  expect(history.map(({ title, note }) => [title, note])).toEqual([
    ['Return of 2 items refunded: $20.00', '2 × Field Parka Moss / M'],
    ['Refunded: $20.00', '1 × Field Parka Moss / M. The zipper is broken'],
    ['Refunded: $20.00', 'The zipper is broken'],
    ['Return of 2 items requested', 'Too large'],
  ]);
});
