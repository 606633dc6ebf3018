import { prorate } from '../prorate.ts';
import { lineTotal, shareOf, sumOf, type Discount } from './discount.ts';

/** A percentage off all lines together, rounded once. */
export const percentageOff =
  (percentBp: number): Discount =>
  (lines) => {
    const totals = lines.map(lineTotal);
    return prorate(totals, shareOf(sumOf(totals), percentBp));
  };
