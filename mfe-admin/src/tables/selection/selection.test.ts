import { expect, test } from 'vitest';
import { emptySelection, selectRange, togglePage, toggleRow } from './selection.ts';

const page = ['a', 'b', 'c', 'd'];
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].toSorted().join('');

test('a range takes the state of the row where it started', () => {
  const one = toggleRow(emptySelection, 'b', page);
  expect(idsOf(selectRange(one, 'd', page))).toBe('bcd');
  // Shrinking to the other side selects there too, and a deselected anchor deselects.
  expect(idsOf(selectRange(one, 'a', page))).toBe('ab');
  const all = toggleRow(togglePage(emptySelection, page), 'c', page);
  expect(idsOf(selectRange(all, 'b', page))).toBe('ad');
  // The anchor is on another page.
  expect(idsOf(selectRange(one, 'z', ['y', 'z']))).toBe('bz');
});

test('selections on several pages add up, and deselecting one of all matches keeps the rest of its page', () => {
  const both = togglePage(togglePage(emptySelection, page), ['e', 'f']);
  expect(idsOf(both)).toBe('abcdef');
  expect(idsOf(togglePage(both, page))).toBe('ef');
  const all = { ...emptySelection, isAll: true };
  expect(toggleRow(all, 'a', page)).toMatchObject({ isAll: false, ids: new Set(['b', 'c', 'd']) });
});
