import { expect, test } from 'vitest';
import { percentText, rateOf } from './percent-text.ts';

test.each([
  ['7.25', 0.0725],
  [' 6.8751 % ', 0.068_751],
  ['0', 0],
  ['100', 1],
  ['7,25', 0.0725],
  ['.5', 0.005],
  ['7.', 0.07],
])('%j is the fraction %d', (typed, rate) => expect(rateOf(typed)).toBe(rate));

test.each(['', ' ', 'seven', '-1', '100.0001', '101', '7.12345', '1e1', '7.2.5', '0x10', '١'])(
  '%j is no percentage',
  (typed) => expect(rateOf(typed)).toBeNull(),
);

test('every rate that can be stored is shown as what is typed for it', () => {
  for (let ppm = 0; ppm <= 1_000_000; ppm += 37) {
    expect(rateOf(percentText(ppm / 1_000_000))).toBe(ppm / 1_000_000);
  }
});
