import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prorate } from '../promotions/prorate.ts';
import { refundForNextUnits, refundPerUnit, type RefundableLine } from './refund-rules.ts';

/** Orders as the shop creates them: a discount split across the lines, and one tax amount for all of them. */
const orders = fc
  .record({
    lines: fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 99 }), unitPriceMinor: fc.nat(1_000_000) }),
      { minLength: 1, maxLength: 12 },
    ),
    discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
    taxPpm: fc.nat(120_000),
  })
  .map(({ lines, discountShare, taxPpm }) => {
    const gross = lines.map(({ quantity, unitPriceMinor }) => quantity * unitPriceMinor);
    const subtotalMinor = gross.reduce((sum, minor) => sum + minor, 0);
    const discountMinor = Math.floor(subtotalMinor * discountShare);
    const discounts = discountMinor === 0 ? gross.map(() => 0) : prorate(gross, discountMinor);
    return {
      lines: lines.map((line, index): RefundableLine => ({
        ...line,
        id: String(index),
        discountMinor: discounts[index] ?? 0,
      })),
      taxMinor: Math.round((subtotalMinor * taxPpm) / 1_000_000),
      paidMinor: subtotalMinor - discountMinor + Math.round((subtotalMinor * taxPpm) / 1_000_000),
    };
  });

describe('the refund per unit', () => {
  it('adds up to subtotal − discount + tax if everything is returned, in any steps', () => {
    fc.assert(
      fc.property(
        orders,
        fc.infiniteStream(fc.integer({ min: 1, max: 40 })),
        ({ lines, taxMinor, paidMinor }, steps) => {
          const unitRefunds = refundPerUnit(lines, taxMinor);
          let refundedMinor = 0;
          for (const { id, quantity } of lines) {
            for (let returnedBefore = 0; returnedBefore < quantity;) {
              const step = Math.min(steps.next().value as number, quantity - returnedBefore);
              const refund = refundForNextUnits(unitRefunds.get(id) ?? [], {
                returnedBefore,
                quantity: step,
              });
              expect(refund).toBeGreaterThanOrEqual(0);
              refundedMinor += refund;
              returnedBefore += step;
            }
          }
          expect(refundedMinor).toBe(paidMinor);
        },
      ),
    );
  });

  it('differs by at most one cent between the units of a line', () => {
    fc.assert(
      fc.property(orders, ({ lines, taxMinor }) => {
        for (const amounts of refundPerUnit(lines, taxMinor).values())
          expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('splits the tax by price, so a free line gets none', () => {
    const line = { quantity: 1, discountMinor: 0 };
    const unitRefunds = refundPerUnit(
      [
        { ...line, id: 'coat', unitPriceMinor: 10_000 },
        { ...line, id: 'gift', unitPriceMinor: 0 },
      ],
      625,
    );
    expect([...unitRefunds]).toEqual([
      ['coat', [10_625]],
      ['gift', [0]],
    ]);
  });
});
