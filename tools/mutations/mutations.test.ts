import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mutate } from './mutated-file.ts';
import { mutations } from './mutations.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

it('every mutation changes exactly one place in an existing file', () => {
  for (const mutation of mutations) {
    const text = read(mutation.file);
    expect(mutate(text, mutation), mutation.id).not.toBe(text);
  }
});

it('every mutation has a unique id and existing test files', () => {
  expect(new Set(mutations.map(({ id }) => id)).size).toBe(mutations.length);
  const missing = mutations.flatMap(({ id, tests }) =>
    tests.filter((file) => !existsSync(join(root, file))).map((file) => `${id}: ${file}`),
  );
  expect(missing).toEqual([]);
});

it('every mutation that picks a test picks one that exists', () => {
  const missing = mutations
    .filter(({ tests, only }) => only !== undefined && !tests.some((file) => read(file).includes(only)))
    .map(({ id, only }) => `${id}: ${only}`);
  expect(missing).toEqual([]);
});

it("throws an error with the mutation's id if its text doesn't occur exactly once", () => {
  const change = { id: 'twice', file: 'a.ts', find: 'one', replace: 'two' };
  expect(() => mutate('one one', change)).toThrow('twice: the text to find occurs 2 times in a.ts');
});
