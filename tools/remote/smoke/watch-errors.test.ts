import { expect, test } from 'vitest';
import { parseGiveUpReason } from './watch-errors.ts';

test.each([
  ['mfe-x is not available. Error: broken\n    at mount (a.js)', 'it cannot be shown: Error: broken'],
  ['mfe-x 0.1.0-ab cannot be mounted; 0.1.0-aa is tried instead. Error: broken', 'it cannot be mounted: Error: broken'],
  ['mfe-x 2 cannot be loaded; 1 is tried instead. TypeError: Failed. Again.', 'it cannot be loaded: TypeError: Failed. Again.'],
  ['mfe-xy is not available. Error: broken', null],
  ['mfe-x is there', null],
  ['Error: mfe-x is not available.', null],
])('parses from "%s" why the shell gave up on a version: %s', (text, why) => expect(parseGiveUpReason(text, 'mfe-x')).toBe(why)); // prettier-ignore
