import { expect, test } from 'vitest';
import { tokensOf } from '../text-analysis/tokens.ts';
import { unitsOf } from '../text-analysis/units.ts';
import { findHeadNoun } from './head-noun.ts';

const nounIn = (query: string) => findHeadNoun(unitsOf(tokensOf(query)))?.words.join(' ');

test.each([
  ['a laptop charger for my desk', 'charger'],
  ['do you sell wireless headphones?', 'headphones'],
  ['looking for a tent', 'tent'],
  ['what about a phone case', 'case'],
  ['garden chairs, green', 'chairs'],
  ['a washing machine', 'machine'],
])('"%s" asks for the %s', (query, noun) => {
  expect(nounIn(query)).toBe(noun);
});

test.each([
  'something to carry my laptop',
  'walking the dog in the rain',
  'what to wear on a boat',
  'for a day in the car',
  'anything for riding a motorcycle',
  '',
])('"%s" names no item', (query) => {
  expect(nounIn(query)).toBeUndefined();
});
