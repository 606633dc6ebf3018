import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mutate } from './mutated-file.ts';
import { mutations } from './mutations.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

it('every mutation changes one place of a file that is there', () => {
  for (const mutation of mutations) {
    const text = read(mutation.file);
    expect(mutate(text, mutation), mutation.id).not.toBe(text);
  }
});

it('every mutation has an id of its own, and names test files that are there', () => {
  expect(new Set(mutations.map(({ id }) => id)).size).toBe(mutations.length);
  const missing = mutations.flatMap(({ id, tests }) =>
    tests.filter((file) => !existsSync(join(root, file))).map((file) => `${id}: ${file}`),
  );
  expect(missing).toEqual([]);
});

it('a text that is not there exactly once is an error that names the mutation', () => {
  const change = { id: 'twice', file: 'a.ts', find: 'one', replace: 'two' };
  expect(() => mutate('one one', change)).toThrow('twice: the text to find occurs 2 times in a.ts');
});
