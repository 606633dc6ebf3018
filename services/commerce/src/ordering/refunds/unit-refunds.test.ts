import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prorate } from '../promotions/prorate.ts';
import { refundForNextUnits, refundPerUnit, type RefundableLine } from './unit-refunds.ts';

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

type Returned = { quantity: number; refundMinor: number };
const sum = (returned: readonly Returned[], name: keyof Returned) =>
  returned.reduce((total, one) => total + one[name], 0);

describe('the refund per unit', () => {
  it('adds up to subtotal − discount + tax if everything is returned, no matter in how many steps, even after declined returns', () => {
    fc.assert(
      fc.property(
        orders,
        fc.infiniteStream(fc.integer({ min: 1, max: 40 })),
        ({ lines, taxMinor, paidMinor }, steps) => {
          const unitRefunds = refundPerUnit(lines, taxMinor);
          let refundedMinor = 0;
          for (const { id, quantity } of lines) {
            const returned: Returned[] = [];
            const spent = () => ({
              quantity: sum(returned, 'quantity'),
              refundMinor: sum(returned, 'refundMinor'),
            });
            let declined = 0;
            while (spent().quantity < quantity) {
              const step = Math.min(steps.next().value as number, quantity - spent().quantity);
              const next = { spent: spent(), quantity: step };
              const refundMinor = refundForNextUnits(unitRefunds.get(id) ?? [], next);
              expect(refundMinor).toBeGreaterThanOrEqual(0);
              returned.push({ quantity: step, refundMinor });
              // Declines some, not always the last.
              if (declined < 5 && step % 3 === 0) returned.splice(step % returned.length, 1);
              if (step % 3 === 0) declined += 1;
            }
            refundedMinor += spent().refundMinor;
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

  it('stays if a line was split since and its parts say what they cost', () => {
    const coat = { id: 'coat', quantity: 1, unitPriceMinor: 3_333, discountMinor: 0 };
    const hat = { id: 'hat', quantity: 3, unitPriceMinor: 3_434, discountMinor: 0 };
    const before = refundPerUnit([coat, hat], 100);
    const parts = [
      { ...coat, paidMinor: 3_357 },
      { ...hat, quantity: 2, paidMinor: 6_918 },
      { ...hat, id: 'other hat', quantity: 1, paidMinor: 3_460 },
    ];
    const after = refundPerUnit(parts, 100);
    expect([before.get('coat'), after.get('coat')]).toEqual([[3_357], [3_357]]);
    // With shares of the tax for three lines, the coat would get a cent more.
    const again = refundPerUnit(
      parts.map((part) => ({ ...part, paidMinor: null })),
      100,
    );
    expect(again.get('coat')).toEqual([3_358]);
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
