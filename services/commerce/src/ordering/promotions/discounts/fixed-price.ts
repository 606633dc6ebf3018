import type { Discount } from './discount.ts';

/** Each item costs this much, or less if it's cheaper anyway. */
export const fixedPrice =
  (priceMinor: number): Discount =>
  (lines) =>
    lines.map(({ unitPriceMinor, quantity }) => Math.max(0, unitPriceMinor - priceMinor) * quantity);
