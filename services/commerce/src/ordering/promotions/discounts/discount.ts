/** Items of the same price that a promotion applies to. */
export interface DiscountedLine {
  /** What an item still costs after earlier promotions. */
  unitPriceMinor: number;
  quantity: number;
  /** What it costs without any promotion, if that's more. */
  fullPriceMinor?: number;
}

/**
 * What a promotion takes off each line, in cents and in the lines' order. Each part is at most the line's total.
 * @param lines those that the promotion applies to, at least one
 */
export type Discount = (lines: readonly DiscountedLine[]) => number[];

export const lineTotal = ({ unitPriceMinor, quantity }: DiscountedLine): number => unitPriceMinor * quantity;

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * A share of an amount, with half a cent rounded up.
 * @param percentBp in hundredths of a percent: 1_250 is 12.5%
 */
export function shareOf(amountMinor: number, percentBp: number): number {
  // BigInt, because cents times hundredths of a percent can exceed the safe integers.
  return Number((BigInt(amountMinor) * BigInt(percentBp) + 5_000n) / 10_000n);
}
