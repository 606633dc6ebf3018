import { expect, test } from 'vitest';
import { sampleOrder, sampleReturns } from '@selvedge/testing/sample-order';
import { selectedItems, returnableLines, findReturnObstacle } from './return-rules.ts';

const order = sampleOrder({ status: 'DELIVERED' });
const returnableUntil = '2026-12-10T00:00:00.000Z';
const withReturnable = (returnableQuantity: number) =>
  sampleReturns({ returnableUntil, items: [{ orderItemId: 'line-1', returnableQuantity }] });
const inTime = new Date('2026-12-01T00:00:00.000Z');
const tooLate = new Date('2026-12-11T00:00:00.000Z');

test('finds the reason why nothing can be returned, or none if something can', () => {
  expect(findReturnObstacle(order, withReturnable(1), inTime)).toBeNull();
  // The server's clock decides.
  expect(findReturnObstacle(order, withReturnable(1), tooLate)).toBeNull();
  expect(findReturnObstacle(order, withReturnable(0), inTime)).toBe('nothing-left');
  expect(findReturnObstacle(order, withReturnable(0), tooLate)).toBe('window-closed');
  expect(findReturnObstacle(sampleOrder(), sampleReturns(), inTime)).toBe('not-delivered');
  expect(findReturnObstacle(sampleOrder({ status: 'CANCELLED' }), sampleReturns(), inTime)).toBe('cancelled');
});

test('includes only selected lines, and no more than can still be returned', () => {
  const lines = returnableLines(order, withReturnable(1));
  expect(selectedItems(lines, {})).toEqual([]);
  expect(selectedItems(lines, { 'line-1': 0, elsewhere: 3 })).toEqual([]);
  expect(selectedItems(lines, { 'line-1': 5 })).toEqual([{ orderItemId: 'line-1', quantity: 1 }]);
});
