import fc from 'fast-check';
import { expect, it } from 'vitest';
import { prorate } from '../promotions/prorate.ts';
import { joinUnits, splitUnits } from './split-units.ts';

/** A line of up to 99 units with a discount of several promotions, and a part of its units. */
const splits = fc
  .record({
    quantity: fc.integer({ min: 1, max: 99 }),
    unitPriceMinor: fc.nat(50_000),
    discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
    promotions: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }),
    takenShare: fc.double({ min: 0, max: 1, noNaN: true }),
    taxMinor: fc.nat(9_000),
  })
  .map(({ quantity, unitPriceMinor, discountShare, promotions, takenShare, taxMinor }) => {
    const discountMinor = Math.floor(quantity * unitPriceMinor * discountShare);
    const paidMinor = quantity * unitPriceMinor - discountMinor + taxMinor;
    const taken = Math.max(1, Math.round(quantity * takenShare));
    return {
      unitPriceMinor,
      line: {
        quantity,
        discountMinor,
        paidMinor,
        promotionsMinor: promotions.length === 0 ? [] : prorate(promotions, discountMinor),
      },
      part: { quantity: taken, paidMinor: Math.floor((paidMinor * taken) / quantity) },
    };
  });
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

it('splits a line into two that add up to it, none of them with a discount of more than its price', () => {
  fc.assert(
    fc.property(splits, ({ unitPriceMinor, line, part }) => {
      const { kept, taken } = splitUnits(line, part);
      expect(joinUnits(kept, taken)).toEqual(line);
      expect(taken).toMatchObject(part);
      for (const { quantity, discountMinor, paidMinor, promotionsMinor } of [kept, taken]) {
        expect(Math.min(quantity, discountMinor, paidMinor, ...promotionsMinor)).toBeGreaterThanOrEqual(0);
        expect(discountMinor).toBeLessThanOrEqual(quantity * unitPriceMinor);
        if (promotionsMinor.length > 0) expect(sumOf(promotionsMinor)).toBe(discountMinor);
      }
    }),
  );
});

it('splits the discount in proportion to the quantities', () => {
  const line = { quantity: 3, discountMinor: 1_000, paidMinor: 5_000, promotionsMinor: [400, 600] };
  expect(splitUnits(line, { quantity: 1, paidMinor: 1_667 })).toEqual({
    kept: { quantity: 2, discountMinor: 667, paidMinor: 3_333, promotionsMinor: [267, 400] },
    taken: { quantity: 1, discountMinor: 333, paidMinor: 1_667, promotionsMinor: [133, 200] },
  });
});

it('splits the discount of an older order, whose promotions aren’t known', () => {
  const line = { quantity: 2, discountMinor: 101, paidMinor: 900, promotionsMinor: [] };
  expect(splitUnits(line, { quantity: 1, paidMinor: 450 }).kept.discountMinor).toBe(51);
});
