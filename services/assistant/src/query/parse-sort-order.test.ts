import { expect, test } from 'vitest';
import { parseSortOrder } from './parse-sort-order.ts';

test.each([
  ['the cheapest dress', 'cheapest', 'dress'],
  ['anything cheaper', 'cheapest', 'anything'],
  ['least expensive coats', 'cheapest', 'coats'],
  ['lowest-priced hats', 'cheapest', 'hats'],
  ['your most expensive coat', 'dearest', 'your coat'],
  ['Top rated jeans', 'best rated', 'jeans'],
  ['jeans with the best reviews', 'best rated', 'jeans'],
  ['newest bags', 'newest', 'bags'],
  ["what's new", 'newest', ''],
  ['new arrivals', 'newest', ''],
  ['not the cheapest dress', undefined, 'not the cheapest dress'],
  ['a cheap dress', undefined, 'a cheap dress'],
  ['the cheapestish', undefined, 'the cheapestish'],
])('%s: %s', (text, order, rest) => {
  const parsed = parseSortOrder(text);
  expect(parsed.order).toBe(order);
  expect(parsed.rest.replaceAll(/\s+/g, ' ').trim()).toBe(rest);
});
