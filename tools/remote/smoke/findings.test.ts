import { expect, test } from 'vitest';
import { refusalsOf } from './findings.ts';

test('each fault of a page is said once, with the stores that have it', () => {
  const of = (code: string, path: string, what: 'render' | 'content' | 'browser', said: string) => ({ code, path, what, said }); // prettier-ignore
  expect(
    refusalsOf([
      of('ONE', '/x', 'browser', 'Error: broken.'),
      of('ONE', '/x', 'render', 'Error: broken'),
      of('TWO', '/x', 'browser', 'Error: broken.'),
      of('TWO', '/y', 'browser', 'Error: broken.'),
      of('TWO', '/y', 'content', 'it holds <script>'),
    ]).map(({ message }) => message),
  ).toEqual([
    'In a browser /x (ONE, TWO) fails: Error: broken. Mend it, and publish again.',
    'The server cannot render /x (ONE): Error: broken. Mend it, and publish again.',
    'In a browser /y (TWO) fails: Error: broken. Mend it, and publish again.',
    'What the server renders of /y (TWO) may not stand in a page: it holds <script>. Mend it, and publish again.',
  ]);
});
