import { expect, test } from 'vitest';
import { pairReleases } from './release-pairings.ts';

const summarize = (changed: string[]) =>
  pairReleases(changed).map(({ shell, remotes }) => [
    shell,
    Object.keys(remotes).filter((name) => remotes[name] !== shell),
  ]);

test('pairs each shell with remotes of the other release, one by one and all together', () => {
  expect(summarize(['mfe-x', 'mfe-y'])).toEqual([
    ['current', ['mfe-x']],
    ['current', ['mfe-y']],
    ['current', ['mfe-x', 'mfe-y']],
    ['previous', ['mfe-x']],
    ['previous', ['mfe-y']],
    ['previous', ['mfe-x', 'mfe-y']],
  ]);
});

test('tests a single changed remote only once, and each shell even if no remote changed', () => {
  expect(summarize(['mfe-x'])).toEqual([
    ['current', ['mfe-x']],
    ['previous', ['mfe-x']],
  ]);
  expect(summarize([])).toEqual([
    ['current', []],
    ['previous', []],
  ]);
});
