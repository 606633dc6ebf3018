import { prorate } from '../prorate.ts';
import { lineTotal, sumOf, type Discount } from './discount.ts';

/** An amount off all lines together, at most what they cost. */
export const amountOff =
  (amountMinor: number): Discount =>
  (lines) => {
    const totals = lines.map(lineTotal);
    return prorate(totals, Math.min(amountMinor, sumOf(totals)));
  };
