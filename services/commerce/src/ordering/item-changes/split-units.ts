import { sumOf } from '../promotions/discounts/discount.ts';
import { prorate } from '../promotions/prorate.ts';

/** Some units of an order line and what belongs to them, in cents. */
export interface Units {
  quantity: number;
  discountMinor: number;
  /** What they cost with their share of discount and tax. */
  paidMinor: number;
  /** The part of each promotion in the discount. Older orders have a discount without them. */
  promotionsMinor: readonly number[];
}

/**
 * Takes units out of a line. Both parts together have exactly what the line had.
 * @param paidMinor what the units cost, at most what the line's do
 */
export function splitUnits(
  line: Units,
  { quantity, paidMinor }: Pick<Units, 'quantity' | 'paidMinor'>,
): { kept: Units; taken: Units } {
  const kept = line.quantity - quantity;
  const [, discountMinor = 0] = prorate([kept, quantity], line.discountMinor);
  const unknownMinor = Math.max(0, line.discountMinor - sumOf(line.promotionsMinor));
  const promotionsMinor = prorate([...line.promotionsMinor, unknownMinor], discountMinor).slice(0, -1);
  return {
    kept: {
      quantity: kept,
      discountMinor: line.discountMinor - discountMinor,
      paidMinor: line.paidMinor - paidMinor,
      promotionsMinor: line.promotionsMinor.map((minor, index) => minor - promotionsMinor[index]!),
    },
    taken: { quantity, discountMinor, paidMinor, promotionsMinor },
  };
}

export const joinUnits = (one: Units, other: Units): Units => ({
  quantity: one.quantity + other.quantity,
  discountMinor: one.discountMinor + other.discountMinor,
  paidMinor: one.paidMinor + other.paidMinor,
  promotionsMinor: one.promotionsMinor.map((minor, index) => minor + other.promotionsMinor[index]!),
});

/** Whether a unit of both costs the same, except for a cent of rounding. */
export const costTheSame = (one: Units, other: Units): boolean =>
  Math.abs(one.paidMinor * other.quantity - other.paidMinor * one.quantity) <= one.quantity * other.quantity;
