import { expect, test } from 'vitest';
import { sortSizes } from './size-order.ts';

test('sorts letter sizes from small to large, then numbers, then other sizes', () => {
  expect(sortSizes(['34', '3XL', 'One Size', 'XS', '8.5', '2XL', 'M', 'M', '28'])).toEqual([
    'XS',
    'M',
    '2XL',
    '3XL',
    '8.5',
    '28',
    '34',
    'One Size',
  ]);
});
