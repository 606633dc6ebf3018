import type { CartTotals } from '@selvedge/contract';

/** Amounts in cents, as PayPal gets them. */
export interface OrderTotals {
  subtotalMinor: number;
  taxMinor: number;
  shippingMinor: number;
  discountMinor: number;
  totalMinor: number;
}

export const toMinor = (dollars: number) => Math.round(dollars * 100);
export const toDollars = (minor: number) => minor / 100;

/** @param totals from the server, in dollars */
export const orderTotals = ({ subtotal, tax, shipping, discount, total }: CartTotals): OrderTotals => ({
  subtotalMinor: toMinor(subtotal),
  taxMinor: toMinor(tax?.amount ?? 0),
  shippingMinor: toMinor(shipping ?? 0),
  discountMinor: toMinor(discount),
  totalMinor: toMinor(total),
});
