import { expect, test } from 'vitest';
import { displayNameOf, fingerprintOf } from './review-rules.ts';

test.each([
  [{ firstName: 'Ann', lastName: 'Bell' }, 'Ann B.'],
  [{ firstName: ' Zoë ', lastName: ' ávila' }, 'Zoë Á.'],
  [{ firstName: 'Cher', lastName: '' }, 'Cher'],
])('shows the first name and the last name’s initial: %j becomes %s', (names, shown) => {
  expect(displayNameOf(names)).toBe(shown);
});

test('the fingerprint depends on the rating, the texts, the photos and their order', () => {
  const texts = { rating: 4, title: 'Warm', comment: 'And dry' };
  const [one, two] = [Buffer.from('one'), Buffer.from('two')];
  const others = [
    fingerprintOf({ ...texts, rating: 5 }, [one, two]),
    fingerprintOf({ ...texts, title: 'WarmAnd', comment: ' dry' }, [one, two]),
    fingerprintOf(texts, []),
    fingerprintOf(texts, [one]),
    fingerprintOf(texts, [two, one]),
    fingerprintOf(texts, [Buffer.from('onetwo')]),
  ];
  const submitted = fingerprintOf(texts, [one, two]);
  expect(fingerprintOf({ ...texts }, [Buffer.from('one'), Buffer.from('two')])).toBe(submitted);
  expect(new Set([submitted, ...others]).size).toBe(7);
});
