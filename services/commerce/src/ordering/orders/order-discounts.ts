import { appliedMinor } from '../promotions/combine-promotions.ts';
import { sumOf } from '../promotions/discounts/discount.ts';
import type { OrderRow } from './order-repository.ts';

export const shippingDiscountMinor = ({ promotions }: Pick<OrderRow, 'promotions'>): number =>
  sumOf(promotions.map((one) => one.shippingDiscountMinor));

/** What shipping cost before discount. */
export const fullShippingMinor = (order: Pick<OrderRow, 'promotions' | 'shipping_minor'>): number =>
  order.shipping_minor + shippingDiscountMinor(order);

/** What each promotion took off items and shipping. Older orders only have a sum. */
export function discountRows({
  promotions,
  discount_minor: discountMinor,
}: Pick<OrderRow, 'promotions' | 'discount_minor'>): { name: string; minor: number }[] {
  if (promotions.length > 0) return promotions.map((one) => ({ name: one.name, minor: appliedMinor(one) }));
  return discountMinor > 0 ? [{ name: 'Promotion discount', minor: discountMinor }] : [];
}
