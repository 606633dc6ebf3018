import { prorate } from '../promotions/prorate.ts';

export interface RefundableLine {
  id: string;
  quantity: number;
  unitPriceMinor: number;
  /** Of the whole line, in cents. */
  discountMinor: number;
}

/**
 * What each piece of an order is worth when it comes back: price less discount, plus the part of the tax that it bore.
 * The pieces of a whole order add up to subtotal − discount + tax exactly, in whatever steps they are returned.
 * @param taxMinor of the whole order; taken on prices before the discount (decision 006), and split by them
 * @returns by line id, one amount in cents a piece, in the order in which pieces are returned
 */
export function refundsByPiece(lines: readonly RefundableLine[], taxMinor: number): Map<string, number[]> {
  if (lines.length === 0) return new Map();
  const grossMinor = lines.map(({ unitPriceMinor, quantity }) => unitPriceMinor * quantity);
  const taxes = prorate(grossMinor, taxMinor);
  return new Map(
    lines.map(({ id, quantity, discountMinor }, index) => {
      const worthMinor = (grossMinor[index] ?? 0) - discountMinor + (taxes[index] ?? 0);
      return [id, prorate(Array<number>(quantity).fill(1), worthMinor)];
    }),
  );
}

/** Of the next pieces of a line, after those returned before. */
export function refundOfNext(
  pieces: readonly number[],
  { returnedBefore, quantity }: { returnedBefore: number; quantity: number },
): number {
  return pieces.slice(returnedBefore, returnedBefore + quantity).reduce((sum, minor) => sum + minor, 0);
}
