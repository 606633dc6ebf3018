import { expect, test } from 'vitest';
import { fullDescription } from './full-description.ts';

test.each([
  ['<p>Warm.</p>', '<p>Warm.</p><p>Two pockets.</p>', 'Warm. Two pockets.'],
  ['<p>Warm. Dry.</p>', '<p>Warm. Two pockets.</p>', 'Warm. Dry. Two pockets.'],
  ['<p>Warm</p>', '<p>Warm and dry.</p>', 'Warm and dry.'],
  ['<p>Warm.</p>', '<ul><li>Two pockets</li></ul>', 'Warm. Two pockets'],
  ['<p>Warm &amp; dry.</p>', '', 'Warm & dry.'],
  ['', '<p>Two pockets.</p>', 'Two pockets.'],
  ['', '', ''],
])('joins %s and %s without repeating a sentence', (description, detailed, text) => {
  expect(fullDescription(description, detailed)).toBe(text);
});
