import { expect, test } from 'vitest';
import { buildOrderHistory } from './build-order-history.ts';
import { sampleOrder, sampleReturn } from './sample-order.ts';

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
