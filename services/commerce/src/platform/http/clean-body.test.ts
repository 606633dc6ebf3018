import { expect, test } from 'vitest';
import { cleanBody } from './clean-body.ts';

test('texts lose bidi control characters at any depth, and passwords, emails and other values stay', () => {
  const hidden = '\u202aA\u202bb\u202cc\u202dd\u202ee\u2066f\u2067g\u2068h\u2069i';
  const body = {
    text: hidden,
    lines: [hidden, { note: hidden, count: 2, isGift: true, code: null }],
    newPassword: hidden,
    email: hidden,
    // These only say in which direction the letter before them goes, or join letters.
    marks: 'می\u200cخواهم \u200fשלום\u200e 👩\u200d🧵',
  };
  const { marks } = body;
  cleanBody(body);
  const clean = 'Abcdefghi';
  expect(body).toEqual({
    text: clean,
    lines: [clean, { note: clean, count: 2, isGift: true, code: null }],
    newPassword: hidden,
    email: hidden,
    marks,
  });
});
