import { expect, test } from 'vitest';
import { displayNameOf } from './review-rules.ts';

test.each([
  [{ firstName: 'Ann', lastName: 'Bell' }, 'Ann B.'],
  [{ firstName: ' Zoë ', lastName: ' ávila' }, 'Zoë Á.'],
  [{ firstName: 'Cher', lastName: '' }, 'Cher'],
])('a review is signed with the first name and one letter: %j is %s', (names, shown) => {
  expect(displayNameOf(names)).toBe(shown);
});
