/** Sums of sales. Money is in cents. */
export interface SalesSums {
  orders: number;
  firstOrders: number;
  returningOrders: number;
  cancelled: number;
  gross: number;
  discounts: number;
  /** Of items, without tax and shipping. */
  refunds: number;
  /** Charged minus paid back. */
  tax: number;
  shipping: number;
}

/** Sums of what was sold of products. */
export interface ProductSums {
  /** Without those of cancelled orders. */
  items: number;
  /** Sent for returned items, without those of cancelled exchanges. */
  exchanged: number;
  returned: number;
  gross: number;
  discounts: number;
  refunds: number;
}

export const netOf = ({ gross, discounts, refunds }: Pick<SalesSums, 'gross' | 'discounts' | 'refunds'>) =>
  gross - discounts - refunds;

/** What the store kept. */
export const totalOf = (sums: SalesSums) => netOf(sums) + sums.tax + sums.shipping;
