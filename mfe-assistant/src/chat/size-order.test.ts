import { expect, test } from 'vitest';
import { compareSizes } from './size-order.ts';

test.each([
  [['8', '9', '10', '11', '12', '13', '7'], '7 8 9 10 11 12 13'],
  [['XL', '2XL', 'XS', 'M', 'S', '3XL', 'L'], 'XS S M L XL 2XL 3XL'],
  [['40', 'One Size', '28', 'M', '7.5', 'Any'], 'M 7.5 28 40 Any One Size'],
])('%j sort as %s', (sizes, order) => {
  expect([...sizes].sort(compareSizes).join(' ')).toBe(order);
});
