import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getRecommendedKey } from './recommended-order.ts';

const day = 86_400_000_000;
const product = fc.integer({ min: 0, max: 2_000 }).chain((reviewCount) =>
  fc.record({
    createdAt: fc.integer({ min: 0, max: 2e15 }),
    reviewCount: fc.constant(reviewCount),
    ratingSum: fc.integer({ min: reviewCount, max: 5 * reviewCount }),
  }),
);

test('a rating moves a product by at most ninety days, and more stars never move it back', () => {
  fc.assert(
    fc.property(product, (one) => {
      const moved = getRecommendedKey(one) - one.createdAt;
      expect(Math.abs(moved)).toBeLessThanOrEqual(90 * day);
      const better = { ...one, ratingSum: Math.min(one.ratingSum + 1, 5 * one.reviewCount) };
      expect(getRecommendedKey(better)).toBeGreaterThanOrEqual(getRecommendedKey(one));
    }),
  );
});

test('many good reviews count more than one, and a product without reviews is not moved', () => {
  const at = (reviewCount: number, stars: number) =>
    getRecommendedKey({ createdAt: 0, reviewCount, ratingSum: reviewCount * stars }) / day;
  expect(at(0, 0)).toBe(0);
  expect(at(1, 5)).toBe(15);
  expect(at(5, 5)).toBe(45);
  expect(at(45, 5)).toBe(81);
  expect(at(5, 1)).toBe(-75);
  expect(at(100, 1)).toBe(-90);
});
