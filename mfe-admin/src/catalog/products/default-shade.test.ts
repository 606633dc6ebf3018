import { expect, test } from 'vitest';
import { defaultShade } from './default-shade.ts';

test.each([
  ['Rust', '#a5492a'],
  ['Crème', '#f3ead3'],
  ['Dark moss', '#6a7247'],
  ['Sky blue', '#2f6fb3'],
  ['Color 7', null],
  ['constructor', null],
  ['', null],
])('%j has the shade %j', (name, shade) => expect(defaultShade(name)).toBe(shade));
