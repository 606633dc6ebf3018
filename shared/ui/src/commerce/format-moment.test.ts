import { expect, test } from 'vitest';
import { formatDay, formatMoment } from './format-moment.ts';

test('formats a date', () => {
  expect(formatDay('2026-11-03T09:05:00.000Z', 'UTC')).toBe('Nov 3, 2026');
});

test('formats hours and minutes with two digits', () => {
  expect(formatMoment('2026-11-03T09:05:00.000Z', 'UTC')).toBe('Nov 3, 2026, 09:05 AM');
  expect(formatMoment('2026-11-03T21:05:00.000Z', 'UTC')).toBe('Nov 3, 2026, 09:05 PM');
});
