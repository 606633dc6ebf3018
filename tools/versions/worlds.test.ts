import { expect, test } from 'vitest';
import { worldsOf } from './worlds.ts';

const inShort = (changed: string[]) =>
  worldsOf(changed).map(({ shell, remotes }) => [
    shell,
    Object.keys(remotes).filter((name) => remotes[name] !== shell),
  ]);

test('each shell meets each remote of the other release, one at a time and all at once', () => {
  expect(inShort(['mfe-x', 'mfe-y'])).toEqual([
    ['current', ['mfe-x']],
    ['current', ['mfe-y']],
    ['current', ['mfe-x', 'mfe-y']],
    ['previous', ['mfe-x']],
    ['previous', ['mfe-y']],
    ['previous', ['mfe-x', 'mfe-y']],
  ]);
});

test('of one remote alone there is nothing to be repeated, and of none each shell with what both have', () => {
  expect(inShort(['mfe-x'])).toEqual([
    ['current', ['mfe-x']],
    ['previous', ['mfe-x']],
  ]);
  expect(inShort([])).toEqual([
    ['current', []],
    ['previous', []],
  ]);
});
