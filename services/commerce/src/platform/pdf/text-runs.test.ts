import { describe, expect, it, test } from 'vitest';
import { splitIntoRuns } from './text-runs.ts';

const toDrawnText = (text: string) =>
  splitIntoRuns(text, 'regular')
    .map((run) => run.text)
    .join('');
const getMarks = (text: string) => text.match(/\p{M}/gu) ?? [];

describe('stacked combining marks', () => {
  it.each([
    ['consecutive', '\u0301'.repeat(300)],
    ['with joiners in between', '\u0301\u034f\u200d'.repeat(300)],
    ['with zero-width spaces in between', `${'\u0301'.repeat(4)}\u200b`.repeat(300)],
    ['with control characters in between', `${'\u0323'.repeat(4)}\u0007`.repeat(300)],
  ])('are limited to four: %s', (_, marks) => {
    const text = toDrawnText(`x${marks}y`);
    expect(getMarks(text)).toHaveLength(4);
    expect([text.at(0), text.at(-1)]).toEqual(['x', 'y']);
  });

  it.each([
    ['Sanskrit', 'कार्त्स्न्य'],
    ['pointed Hebrew', 'בְּרֵאשִׁ֖ית'],
    ['Vietnamese', 'Nguyễn Thị Hồng'],
    ['Thai', 'ที่นี่'],
  ])('are kept where a language uses them: %s', (_, word) => {
    expect(toDrawnText(word).replaceAll(' ', '')).toBe(word.normalize('NFC').replaceAll(' ', ''));
  });
});

test('replaces characters that are missing from every font with U+FFFD', () => {
  expect(toDrawnText('a\u{10ffff}\ud800b')).toBe('a\ufffd\ufffdb');
});
