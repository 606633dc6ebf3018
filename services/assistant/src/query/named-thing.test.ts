import { expect, test } from 'vitest';
import { namedThing } from './named-thing.ts';
import { tokensOf } from './tokens.ts';
import { unitsOf } from './units.ts';

const thingOf = (query: string) => namedThing(unitsOf(tokensOf(query)))?.words.join(' ');

test.each([
  ['a laptop charger for my desk', 'charger'],
  ['do you sell wireless headphones?', 'headphones'],
  ['looking for a tent', 'tent'],
  ['what about a phone case', 'case'],
  ['garden chairs, green', 'chairs'],
  ['a washing machine', 'machine'],
])('"%s" asks for the %s', (query, thing) => {
  expect(thingOf(query)).toBe(thing);
});

test.each([
  'something to carry my laptop',
  'walking the dog in the rain',
  'what to wear on a boat',
  'for a day in the car',
  'anything for riding a motorcycle',
  '',
])('"%s" names no thing', (query) => {
  expect(thingOf(query)).toBeUndefined();
});
