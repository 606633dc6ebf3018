import { taxableMinor, taxOn } from '../tax/tax-rules.ts';

export interface OrderAmounts {
  subtotalMinor: number;
  discountMinor: number;
  taxMinor: number;
  shippingMinor: number;
  totalMinor: number;
}

/**
 * Computes all amounts of an order from the server's own data. Tax is charged on the items before the discount, as the
 * checkout shows it before a promotion is entered.
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
