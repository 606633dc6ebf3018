import { expect, it } from 'vitest';
import { prepareFrequent } from './prepared-statements.ts';

const nameAfter = (text: string, values: unknown[], uses: number) =>
  Array.from({ length: uses }, () => prepareFrequent(text, values).name).at(-1);

it('names a statement after it has been used often, and keeps the name', () => {
  const text = 'select id from products where name = $1';
  expect(nameAfter(text, ['a'], 19)).toBeUndefined();
  const name = nameAfter(text, ['b'], 1);
  expect(name).toMatch(/^frequent\d+$/);
  expect(prepareFrequent(text, ['c'])).toEqual({ name, text, values: ['c'] });
  expect(nameAfter('select id from variants where sku = $1', ['a'], 20)).not.toBe(name);
});

it.each([
  ['select * from products where id = $1', ['a'], false],
  ['select p.* from products p where id = $1', ['a'], false],
  ['insert into products (id) values ($1) returning *', ['a'], false],
  ['select id from products where id in ($1, $2)', ['a', 'b'], false],
  ['select count(*) from products where id = $1', ['a'], true],
  ['select 2 * price_minor from variants where id = $1', ['a'], true],
  ['select id from products', [], false],
])('%s', (text, values, isNamed) => {
  expect(nameAfter(text, values, 30) !== undefined).toBe(isNamed);
});

it('names at most 150 statements', () => {
  for (let number = 0; number < 200; number++) nameAfter(`select ${number} where true = $1`, [true], 20);
  expect(nameAfter('select 999 where true = $1', [true], 40)).toBeUndefined();
  expect(prepareFrequent('select 1 where true = $1', [true]).name).toBeDefined();
});
