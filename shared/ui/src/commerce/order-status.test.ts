import { orderStatuses } from '@selvedge/contract';
import { expect, test } from 'vitest';
import { orderStatusLabel } from './order-status.ts';

test('calls every status by its label', () => {
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

test('shows a status it does not know as it came', () => {
  expect(orderStatusLabel('ON_HOLD')).toBe('ON_HOLD');
});
