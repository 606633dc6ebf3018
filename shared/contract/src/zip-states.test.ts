import { expect, it } from 'vitest';
import { isZipInState } from './zip-states.ts';

it.each([
  ['02108', 'MA'],
  ['10013', 'NY'],
  ['06390', 'NY'],
  ['20101', 'VA'],
  ['20500', 'DC'],
  ['88595', 'TX'],
  ['83414', 'WY'],
  ['99501-1234', 'AK'],
] as const)('%s is in %s', (postalCode, state) => {
  expect(isZipInState(postalCode, state)).toBe(true);
});

it.each([
  ['02108', 'CA'],
  ['94607', 'NY'],
  ['00901', 'FL'],
] as const)("%s isn't in %s", (postalCode, state) => {
  expect(isZipInState(postalCode, state)).toBe(false);
});
