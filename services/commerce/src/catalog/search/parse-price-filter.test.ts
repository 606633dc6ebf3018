import { expect, test } from 'vitest';
import { parsePriceFilter } from './parse-price-filter.ts';

const parse = (query: string) => {
  const { rest, price } = parsePriceFilter(query);
  return [rest.trim().replaceAll(/\s+/g, ' '), price.minPriceMinor, price.maxPriceMinor];
};

test.each([
  ['red dress under 100', 'red dress', undefined, 10_000],
  ['Under $80 wool coat', 'wool coat', undefined, 8_000],
  ['coat over 150 dollars', 'coat', 15_000, undefined],
  ['coat from 50 up to 99.90', 'coat', 5_000, 9_990],
  ['jacket between $200 and $100', 'jacket', 10_000, 20_000],
  ['scarf <30', 'scarf', undefined, 3_000],
  ['scarf <= 30', 'scarf', undefined, 3_000],
  ['jacket under 1,000', 'jacket', undefined, 100_000],
  ['jacket under $1,000.50', 'jacket', undefined, 100_050],
  ['jacket under 100.', 'jacket', undefined, 10_000],
  ['jacket not over 100', 'jacket', undefined, 10_000],
  ['jacket no more than 100', 'jacket', undefined, 10_000],
  ['jacket not under 100', 'jacket', 10_000, undefined],
  ['jacket from 50 to 100', 'jacket', 5_000, 10_000],
  ['jacket between 50-100', 'jacket', 5_000, 10_000],
  ['jacket under €100', 'jacket', undefined, 10_000],
  ['jacket under 100 under 50', 'jacket', undefined, 5_000],
  ['"under 50" jacket under 100', '"under 50" jacket', undefined, 10_000],
])('%s', (query, rest, low, high) => {
  expect(parse(query)).toEqual([rest, low, high]);
});

test.each([
  'overshirt',
  'over the knee 501 boots',
  'under layer',
  'size 10 dress',
  'under 30s',
  'thunder 50',
  'under 1234567',
])('finds no price in: %s', (query) => expect(parse(query)).toEqual([query, undefined, undefined]));
