import { describe, expect, it, test } from 'vitest';
import { piecesOf } from './text-pieces.ts';

const drawn = (text: string) =>
  piecesOf(text, 'regular')
    .map((piece) => piece.text)
    .join('');
const marksOf = (text: string) => text.match(/\p{M}/gu) ?? [];

describe('marks piled on a letter', () => {
  it.each([
    ['one after another', '\u0301'.repeat(300)],
    ['with joiners between them', '\u0301\u034f\u200d'.repeat(300)],
    ['with blanks of no width between them', `${'\u0301'.repeat(4)}\u200b`.repeat(300)],
    ['with control characters between them', `${'\u0323'.repeat(4)}\u0007`.repeat(300)],
  ])('are four at most, %s', (_, marks) => {
    const text = drawn(`x${marks}y`);
    expect(marksOf(text)).toHaveLength(4);
    expect([text.at(0), text.at(-1)]).toEqual(['x', 'y']);
  });

  it.each([
    ['Sanskrit', 'कार्त्स्न्य'],
    ['pointed Hebrew', 'בְּרֵאשִׁ֖ית'],
    ['Vietnamese', 'Nguyễn Thị Hồng'],
    ['Thai', 'ที่นี่'],
  ])('stay as they are where a language has them: %s', (_, word) => {
    expect(drawn(word).replaceAll(' ', '')).toBe(word.normalize('NFC').replaceAll(' ', ''));
  });
});

test('a letter that no face has is replaced by the sign for that', () => {
  expect(drawn('a\u{10ffff}\ud800b')).toBe('a\ufffd\ufffdb');
});
