import { describe, expect, it } from 'vitest';
import { formatMoney, formatPriceRange } from './format-money.ts';

describe('formatMoney', () => {
  it('formats dollars with two decimals and thousands separators', () => {
    expect([0, 5, 19.9, 1234.5, 1_234_567.891, 0.005].map(formatMoney)).toEqual([
      '$0.00',
      '$5.00',
      '$19.90',
      '$1,234.50',
      '$1,234,567.89',
      '$0.01',
    ]);
  });

  it('puts a minus sign before the dollar sign, except for zero', () => {
    expect([-12, -1234.5, -0.001].map(formatMoney)).toEqual(['-$12.00', '-$1,234.50', '$0.00']);
  });
});

it('shows a range of prices only if the highest exceeds the lowest', () => {
  expect(formatPriceRange(20, 30)).toBe('$20.00 - $30.00');
  expect(formatPriceRange(20, 20)).toBe('$20.00');
});
