import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prorate } from './prorate.ts';

const lines = fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 30 });

describe('prorate', () => {
  it('gives the odd cents to the largest remainders, then to the earlier line', () => {
    expect(prorate([100, 100, 100], 100)).toEqual([34, 33, 33]);
    expect(prorate([1, 2], 100)).toEqual([33, 67]);
    expect(prorate([0, 0], 3)).toEqual([2, 1]);
  });

  it('adds up exactly', () => {
    fc.assert(
      fc.property(lines, fc.nat(100_000_000), (weights, amount) => {
        expect(prorate(weights, amount).reduce((sum, part) => sum + part, 0)).toBe(amount);
      }),
    );
  });

  it('stays within a cent of the exact share and never exceeds the line total', () => {
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (weights, share) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        fc.pre(whole > 0);
        const amount = Math.floor(whole * share);
        prorate(weights, amount).forEach((part, index) => {
          const weight = weights[index] ?? 0;
          expect(Math.abs(part - (amount * weight) / whole)).toBeLessThan(1);
          expect(part).toBeLessThanOrEqual(weight);
        });
      }),
    );
  });

  it('refuses an empty list and negative values', () => {
    expect(() => prorate([], 1)).toThrow(RangeError);
    expect(() => prorate([1], -1)).toThrow(RangeError);
  });
});
