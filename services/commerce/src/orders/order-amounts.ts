import { taxableMinor, taxOn } from '../tax/tax-rules.ts';

export interface OrderAmounts {
  subtotalMinor: number;
  discountMinor: number;
  taxMinor: number;
  shippingMinor: number;
  totalMinor: number;
}

/**
 * Every amount of an order, from what the server knows. Tax is taken on the merchandise before the discount,
 * as the checkout shows it while no promotion is chosen yet.
 */
export function orderAmounts(basis: {
  lines: readonly { unitPriceMinor: number; quantity: number }[];
  taxRatePpm: number;
  discountMinor: number;
  shippingMinor: number;
}): OrderAmounts {
  const { lines, taxRatePpm, discountMinor, shippingMinor } = basis;
  const subtotalMinor = taxableMinor(lines);
  const taxMinor = taxOn(subtotalMinor, taxRatePpm);
  const totalMinor = subtotalMinor - discountMinor + taxMinor + shippingMinor;
  return { subtotalMinor, discountMinor, taxMinor, shippingMinor, totalMinor };
}
