import { orderStatuses } from '@selvedge/contract';
import { expect, test } from 'vitest';
import { actionLabels, allowedActions } from './order-actions.ts';

test('offers the actions that the status allows, and always the invoice and a report', () => {
  const offered = Object.fromEntries(
    orderStatuses.map((status) => [status, allowedActions(status).map((action) => actionLabels[action])]),
  );
  const always = ['Download Invoice', 'Report Issue'];
  expect(offered).toEqual({
    PENDING: [...always, 'Cancel Order'],
    PROCESSING: [...always, 'Cancel Order'],
    SHIPPED: ['Track Order', ...always],
    OUT_FOR_DELIVERY: ['Track Order', ...always],
    DELIVERED: ['Return Items', 'Buy Again', ...always],
    CANCELLED: ['Buy Again', ...always],
    COMPLETED: always,
  });
});
