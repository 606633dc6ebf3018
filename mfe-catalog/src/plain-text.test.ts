import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('strips tags and decodes entities', () => {
  expect(plainText('<p>Warm&nbsp;&amp; <b>dry</b>.</p><ul><li>Light</li></ul>')).toBe('Warm & dry. Light');
});

test('cuts between words', () => {
  expect(plainText('one two three four', 12)).toBe('one two…');
});
