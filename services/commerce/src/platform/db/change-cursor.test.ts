import { expect, test } from 'vitest';
import { createCursor, isEarlier, parseCursor } from './change-cursor.ts';

const now = Date.parse('2026-05-01T10:00:00Z');
const hour = 3_600_000;

test('a cursor returns its snapshot for an hour, also to a machine whose clock is a little slow', () => {
  const cursor = createCursor('10:20:12,15', now);
  for (const at of [now, now + hour, now - 60_000]) expect(parseCursor(cursor, at)).toBe('10:20:12,15');
  for (const at of [now + hour + 1, now - 60_001]) expect(parseCursor(cursor, at)).toBeUndefined();
});

test.each([undefined, '', 'x', '10:20:', `x/10:20:`, `${now}/`, `${now}/10:20`, `${now}/10:20:; drop`])(
  'returns nothing for a malformed cursor: %s',
  (cursor) => expect(parseCursor(cursor, now)).toBeUndefined(),
);

test('a snapshot is earlier if its transactions began earlier, however many digits their numbers have', () => {
  expect(isEarlier('10:99:', '10:100:')).toBe(true);
  expect(isEarlier('10:100:', '10:100:')).toBe(false);
  expect(isEarlier('10:101:', '10:100:')).toBe(false);
});
