import { prorate } from '../promotions/prorate.ts';

export interface RefundableLine {
  id: string;
  quantity: number;
  unitPriceMinor: number;
  /** For the whole line, in cents. */
  discountMinor: number;
  /** What its units cost with discount and tax, if that's known. Either all lines of an order have it or none. */
  paidMinor?: number | null;
}

/**
 * Computes the refund for each unit of an order: price minus discount, plus its share of the tax. All units together add up
 * to exactly subtotal − discount + tax, no matter in how many steps they're returned.
 * @param taxMinor tax of the whole order; charged on prices before the discount (decision 006) and split in proportion to
 *   them
 * @returns by line id, one amount in cents per unit, in the order in which units are returned
 */
export function refundPerUnit(lines: readonly RefundableLine[], taxMinor: number): Map<string, number[]> {
  if (lines.length === 0) return new Map();
  const grossMinor = lines.map(({ unitPriceMinor, quantity }) => unitPriceMinor * quantity);
  const taxes = prorate(grossMinor, taxMinor);
  return new Map(
    lines.map(({ id, quantity, discountMinor, paidMinor }, index) => {
      // After a line was split, new shares of the tax could differ by a cent from those that were already refunded.
      const lineRefundMinor = paidMinor ?? (grossMinor[index] ?? 0) - discountMinor + (taxes[index] ?? 0);
      return [id, refundPerUnitOf(quantity, lineRefundMinor)];
    }),
  );
}

/** Splits what all units of a line are refunded, in cents. */
export const refundPerUnitOf = (quantity: number, lineRefundMinor: number): number[] =>
  prorate(Array<number>(quantity).fill(1), lineRefundMinor);

/**
 * The refund for the next units of a line. After a declined return, its units can be returned again, so the amount doesn't
 * depend on which units are left: all units of a line together always get exactly what they cost.
 * @param spent the units that are being returned or refunded, and what they get
 */
export function refundForNextUnits(
  unitRefunds: readonly number[],
  { spent, quantity }: { spent: { quantity: number; refundMinor: number }; quantity: number },
): number {
  const allMinor = unitRefunds.slice(0, spent.quantity + quantity).reduce((sum, minor) => sum + minor, 0);
  return Math.max(0, allMinor - spent.refundMinor);
}
