import { expect, test } from 'vitest';
import { countScriptRounds, listPageScripts, type ScriptRequest } from './script-rounds.ts';

const script = (url: string, startedAt: number, finishedAt: number, ...callers: string[]): ScriptRequest => ({
  url,
  startedAt,
  finishedAt,
  bytes: 1,
  callers,
});

test('scripts that the document requests are one round, however late it requests them', () => {
  expect(countScriptRounds([])).toBe(0);
  expect(countScriptRounds([script('a.js', 1, 2, '/'), script('b.js', 3, 4, '/')])).toBe(1);
});

test('a script that another one requests is a round later', () => {
  const [shell, entry, chunk] = [script('shell.js', 1, 2, '/'), script('entry.js', 2, 3, 'shell.js'), script('chunk.js', 3, 4, 'shell.js', 'entry.js')]; // prettier-ignore
  expect(countScriptRounds([shell, entry, chunk])).toBe(3);
  expect(countScriptRounds([shell, entry, script('other.js', 3, 4, 'shell.js')])).toBe(2);
});

test('a script without a known caller waited for those that had arrived', () => {
  expect(countScriptRounds([script('a.js', 1, 3), script('b.js', 2, 4)])).toBe(1);
  expect(countScriptRounds([script('a.js', 1, 3), script('b.js', 3, 4)])).toBe(2);
  expect(countScriptRounds([{ ...script('a.js', 1, 3), finishedAt: null }, script('b.js', 3, 4)])).toBe(1);
});

test('the scripts of a page are in the folders of those that the document requests', () => {
  const own = [script('/shell/a.js', 1, 2, '/'), script('/x/a.js', 1, 2, '/'), script('/x/b.js', 2, 3, '/shell/a.js')]; // prettier-ignore
  const widget = [script('/y/a.js', 2, 3, '/shell/a.js'), script('/y/b.js', 3, 4, '/y/a.js')];
  expect(listPageScripts([...own, ...widget])).toEqual(own);
});
