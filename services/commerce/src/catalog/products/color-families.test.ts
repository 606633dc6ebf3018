import { expect, test } from 'vitest';
import { familyOf, namedColor } from './color-families.ts';

test.each([
  ['Black', 'Black'],
  ['Washed Black', 'Black'],
  ['NAVY BLUE', 'Navy'],
  ['Light Blue', 'Blue'],
  ['Forest Green', 'Green'],
  ['Faded Olive', 'Green'],
  ['Heather Grey', 'Gray'],
  ['Off-White', 'White'],
  ['Navy/White', 'Navy'],
  ['Burgundy & Cream', 'Red'],
  ['Rose Gold', 'Pink'],
])('%s is a known color in the family %s', (name, family) => {
  expect(namedColor(name)?.family).toBe(family);
  expect(familyOf(name, '#ffffff')).toBe(family);
});

test('a color with an unknown name gets the family that looks most similar', () => {
  expect(namedColor('Lava')).toBeUndefined();
  expect(namedColor('')).toBeUndefined();
  expect(familyOf('Lava', '#b02028')).toBe('Red');
});
