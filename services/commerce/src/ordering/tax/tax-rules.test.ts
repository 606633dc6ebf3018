import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumMinor } from '../cart/cart-rules.ts';
import { previewPriceMinor, taxOn } from './tax-rules.ts';

describe('taxOn', () => {
  it.each([
    [10_000, 72_500, 725],
    [100, 42_250, 4],
    [200, 42_250, 8],
    // Exactly 12.5 cents: half a cent rounds up.
    [200, 62_500, 13],
    [0, 82_500, 0],
    [9_999_999_999, 82_500, 825_000_000],
  ])('%i cents at %i ppm is %i cents', (amountMinor, ratePpm, taxMinor) => {
    expect(taxOn(amountMinor, ratePpm)).toBe(taxMinor);
  });

  it('is never further than half a cent from the exact amount', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(200_000), (amountMinor, ratePpm) => {
        const twiceErrorPpm = 2 * (taxOn(amountMinor, ratePpm) * 1_000_000 - amountMinor * ratePpm);
        expect(twiceErrorPpm).toBeGreaterThan(-1_000_000);
        expect(twiceErrorPpm).toBeLessThanOrEqual(1_000_000);
      }),
    );
  });
});

it('adds up lines before rounding', () => {
  expect(
    sumMinor([
      { unitPriceMinor: 1999, quantity: 3 },
      { unitPriceMinor: 1, quantity: 1 },
    ]),
  ).toBe(5998);
});

it("uses a price from the request only if it's one of the product's prices", () => {
  expect(previewPriceMinor(1999, [1999, 2999])).toBe(1999);
  expect(previewPriceMinor(1, [1999, 2999])).toBe(2999);
});
