/** Amounts in cents, so that sums are exact. */
export interface OrderTotals {
  subtotalMinor: number;
  taxMinor: number;
  shippingMinor: number;
  discountMinor: number;
  totalMinor: number;
}

export const toMinor = (dollars: number) => Math.round(dollars * 100);
export const toDollars = (minor: number) => minor / 100;

/**
 * Total = subtotal + tax + shipping − promotion discount. The discount never exceeds the subtotal.
 * @param amounts in dollars, from the server
 */
export function orderTotals(amounts: {
  subtotal: number;
  tax: number;
  shipping: number;
  discount: number;
}): OrderTotals {
  const subtotalMinor = toMinor(amounts.subtotal);
  const taxMinor = toMinor(amounts.tax);
  const shippingMinor = toMinor(amounts.shipping);
  const discountMinor = Math.min(toMinor(amounts.discount), subtotalMinor);
  const totalMinor = subtotalMinor + taxMinor - discountMinor + shippingMinor;
  return { subtotalMinor, taxMinor, shippingMinor, discountMinor, totalMinor };
}
