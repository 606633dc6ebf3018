import { formatPercent } from '@selvedge/ui';
import { expect, test } from 'vitest';
import { parsePercent } from './percent.ts';

test.each([
  ['7.25', 0.0725],
  [' 6.8751 % ', 0.068_751],
  ['0', 0],
  ['100', 1],
  ['7,25', 0.0725],
  ['.5', 0.005],
  ['7.', 0.07],
])('%j is the fraction %d', (typed, rate) => expect(parsePercent(typed)).toBe(rate));

test.each(['', ' ', 'seven', '-1', '100.0001', '101', '7.12345', '1e1', '7.2.5', '0x10', '١'])(
  '%j isn’t a percentage',
  (typed) => expect(parsePercent(typed)).toBeNull(),
);

test('every storable rate survives formatting and parsing', () => {
  for (let ppm = 0; ppm <= 1_000_000; ppm += 37) {
    expect(parsePercent(formatPercent(ppm / 1_000_000))).toBe(ppm / 1_000_000);
  }
});
