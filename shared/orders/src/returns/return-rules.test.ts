import { expect, test } from 'vitest';
import { sampleOrder, sampleReturns } from '../sample-order.ts';
import { chosenItems, returnableLines, returnObstacle } from './return-rules.ts';

const order = sampleOrder({ status: 'DELIVERED' });
const until = '2026-12-10T00:00:00.000Z';
const left = (returnableQuantity: number) =>
  sampleReturns({ returnableUntil: until, items: [{ orderItemId: 'line-1', returnableQuantity }] });
const inTime = new Date('2026-12-01T00:00:00.000Z');
const tooLate = new Date('2026-12-11T00:00:00.000Z');

test('says why nothing can be returned, and nothing while something can', () => {
  expect(returnObstacle(order, left(1), inTime)).toBeNull();
  // The server's clock decides.
  expect(returnObstacle(order, left(1), tooLate)).toBeNull();
  expect(returnObstacle(order, left(0), inTime)).toBe('nothing-left');
  expect(returnObstacle(order, left(0), tooLate)).toBe('over');
  expect(returnObstacle(sampleOrder(), sampleReturns(), inTime)).toBe('not-delivered');
  expect(returnObstacle(sampleOrder({ status: 'CANCELLED' }), sampleReturns(), inTime)).toBe('cancelled');
});

test('sends no more than may still be returned, and no line that is not chosen', () => {
  const lines = returnableLines(order, left(1));
  expect(chosenItems(lines, {})).toEqual([]);
  expect(chosenItems(lines, { 'line-1': 0, elsewhere: 3 })).toEqual([]);
  expect(chosenItems(lines, { 'line-1': 5 })).toEqual([{ orderItemId: 'line-1', quantity: 1 }]);
});
