import { prorate } from '../promotions/prorate.ts';

export interface RefundableLine {
  id: string;
  quantity: number;
  unitPriceMinor: number;
  /** For the whole line, in cents. */
  discountMinor: number;
}

/**
 * Computes the refund for each unit of an order: price minus discount, plus its share of the tax. All units together add
 * up to exactly subtotal − discount + tax, in whatever steps they're returned.
 * @param taxMinor tax of the whole order; charged on prices before the discount (decision 006) and split in proportion to them
 * @returns by line id, one amount in cents per unit, in the order in which units are returned
 */
export function refundPerUnit(lines: readonly RefundableLine[], taxMinor: number): Map<string, number[]> {
  if (lines.length === 0) return new Map();
  const grossMinor = lines.map(({ unitPriceMinor, quantity }) => unitPriceMinor * quantity);
  const taxes = prorate(grossMinor, taxMinor);
  return new Map(
    lines.map(({ id, quantity, discountMinor }, index) => {
      const lineRefundMinor = (grossMinor[index] ?? 0) - discountMinor + (taxes[index] ?? 0);
      return [id, prorate(Array<number>(quantity).fill(1), lineRefundMinor)];
    }),
  );
}

/** The refund for the next units of a line, after those already returned. */
export function refundForNextUnits(
  unitRefunds: readonly number[],
  { returnedBefore, quantity }: { returnedBefore: number; quantity: number },
): number {
  return unitRefunds.slice(returnedBefore, returnedBefore + quantity).reduce((sum, minor) => sum + minor, 0);
}
