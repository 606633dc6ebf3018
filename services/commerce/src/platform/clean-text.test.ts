import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';

test.each([
  '',
  ' ',
  '\u200b',
  '\u2060',
  '\ufeff',
  '\ufe0f',
  '\u200d\u200c',
  '\u3164',
  '\u2800',
  '\u202e \u2066',
  '\u{e0100}',
])('%j has no visible text', (text) => expect(cleanText(text)).toBe(''));

test.each([
  [' Coats ', 'Coats'],
  ['\u202eCoats', 'Coats'],
  ['👩‍🧵', '👩‍🧵'],
  ['❤️', '❤️'],
  ['连衣裙', '连衣裙'],
  ['می‌خواهم', 'می‌خواهم'],
])('%j becomes %j', (text, cleaned) => expect(cleanText(text)).toBe(cleaned));
