import { sumOf, type Discount, type DiscountedLine } from './discount.ts';
import { percentageOff } from './percentage.ts';

/** A percentage that applies from an amount (in cents) or a number of items upward. */
export interface Tier {
  from: number;
  percentBp: number;
}

export interface Tiers {
  tierBy: 'AMOUNT' | 'QUANTITY';
  /** In ascending order of `from`. */
  tiers: readonly Tier[];
}

/** The percentage of the highest tier that the lines reach at their full price, off all of them. */
export const tieredPercentage =
  ({ tierBy, tiers }: Tiers): Discount =>
  (lines) => {
    const reached = tiers.findLast(({ from }) => measure(tierBy, lines) >= from);
    return reached ? percentageOff(reached.percentBp)(lines) : lines.map(() => 0);
  };

/** How much more the lowest tier requires, in cents or items; 0 if it's reached. */
export const missingToFirstTier = ({ tierBy, tiers }: Tiers, lines: readonly DiscountedLine[]): number =>
  Math.max(0, (tiers[0]?.from ?? 0) - measure(tierBy, lines));

const measure = (tierBy: Tiers['tierBy'], lines: readonly DiscountedLine[]): number =>
  sumOf(
    lines.map(({ unitPriceMinor, fullPriceMinor = unitPriceMinor, quantity }) =>
      tierBy === 'AMOUNT' ? fullPriceMinor * quantity : quantity,
    ),
  );
