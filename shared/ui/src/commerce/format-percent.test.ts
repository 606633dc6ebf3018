import { expect, test } from 'vitest';
import { formatPercent } from './format-percent.ts';

test('formats a rate without trailing zeros', () => {
  expect([0.0725, 0.06, 0.08875, 0, 1].map(formatPercent)).toEqual(['7.25%', '6%', '8.875%', '0%', '100%']);
});
