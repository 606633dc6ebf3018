import { orderStatuses } from '@selvedge/contract';
import { expect, test } from 'vitest';
import { orderStatusLabel } from './order-status.ts';

test('has a label for every status', () => {
  expect(orderStatuses.map(orderStatusLabel)).toEqual([
    'Order Pending',
    'Processing Order',
    'Order Shipped',
    'Out for Delivery',
    'Order Delivered',
    'Order Cancelled',
    'Order Completed',
  ]);
});

test('shows an unknown status unchanged', () => {
  expect(orderStatusLabel('ON_HOLD')).toBe('ON_HOLD');
});
