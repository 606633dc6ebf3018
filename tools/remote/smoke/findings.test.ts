import { expect, test } from 'vitest';
import { toCheckProblems } from './findings.ts';

test('combines the same problem in several stores', () => {
  const of = (code: string, path: string, stage: 'render' | 'content' | 'browser', problem: string) => ({ code, path, stage, problem }); // prettier-ignore
  expect(
    toCheckProblems([
      of('ONE', '/x', 'browser', 'Error: broken.'),
      of('ONE', '/x', 'render', 'Error: broken'),
      of('TWO', '/x', 'browser', 'Error: broken.'),
      of('TWO', '/y', 'browser', 'Error: broken.'),
      of('TWO', '/y', 'content', 'it contains <script>'),
    ]).map(({ message }) => message),
  ).toEqual([
    'In a browser /x (ONE, TWO) fails: Error: broken. Fix it and publish again.',
    "The server can't render /x (ONE): Error: broken. Fix it and publish again.",
    'In a browser /y (TWO) fails: Error: broken. Fix it and publish again.',
    'The server renders invalid HTML for /y (TWO): it contains <script>. Fix it and publish again.',
  ]);
});
