import type { CartTotals, EnteredCode } from '@selvedge/contract';
import { dollars } from '../../platform/money.ts';
import { sumMinor, type CartLine } from '../cart/cart-rules.ts';
import { appliedMinor, itemDiscountMinor } from '../promotions/combine-promotions.ts';
import { sumOf } from '../promotions/discounts/discount.ts';
import { countEligible, type Candidates, type PricedPromotions } from '../promotions/price-promotions.ts';
import { taxOn, toRate } from '../tax/tax-rules.ts';

type Applied = PricedPromotions['applied'];

interface Charges {
  lines: readonly Pick<CartLine, 'unitPriceMinor' | 'quantity'>[];
  taxRatePpm: number;
  shippingMinor: number;
}

export const orderAmounts = ({ applied, ...charges }: Charges & { applied: Applied }) =>
  addUpOrder({
    ...charges,
    discountMinor: sumOf(applied.map(itemDiscountMinor)),
    shippingDiscountMinor: sumOf(applied.map((one) => one.shippingDiscountMinor)),
  });

/** Tax is charged on the items before the discount (decision 006). */
export function addUpOrder({
  lines,
  taxRatePpm,
  shippingMinor,
  discountMinor,
  shippingDiscountMinor,
}: Charges & { discountMinor: number; shippingDiscountMinor: number }) {
  const subtotalMinor = sumMinor(lines);
  const taxMinor = taxOn(subtotalMinor, taxRatePpm);
  return {
    subtotalMinor,
    /** On the items, without shipping. */
    discountMinor,
    taxMinor,
    /** Before discounts. */
    shippingMinor,
    shippingDiscountMinor,
    totalMinor: subtotalMinor - discountMinor + taxMinor + shippingMinor - shippingDiscountMinor,
  };
}

/** The tax rate and shipping cost of an order; null while unknown. */
export interface Delivery {
  tax: { stateCode: string; ratePpm: number } | null;
  shippingMinor: number | null;
}

/** @param lines the lines of the cart that can be bought */
export function totalsView(
  lines: Parameters<typeof orderAmounts>[0]['lines'],
  { applied }: PricedPromotions,
  { tax, shippingMinor }: Delivery,
): CartTotals {
  const amounts = orderAmounts({
    lines,
    applied,
    taxRatePpm: tax?.ratePpm ?? 0,
    shippingMinor: shippingMinor ?? 0,
  });
  return {
    subtotal: dollars(amounts.subtotalMinor),
    promotions: applied.map((one) => ({
      name: one.promotion.description,
      code: one.promotion.code,
      discount: dollars(appliedMinor(one)),
    })),
    discount: dollars(amounts.discountMinor + amounts.shippingDiscountMinor),
    shipping: shippingMinor === null ? null : dollars(shippingMinor),
    tax: tax && { amount: dollars(amounts.taxMinor), rate: toRate(tax.ratePpm), stateCode: tax.stateCode },
    total: dollars(amounts.totalMinor),
  };
}

/** Whether the code that the shopper entered applies, and if not, why; null if there's none. */
export function enteredCodeView(
  code: string | undefined,
  { lines, entered }: Candidates,
  { applied, enteredRefusal }: PricedPromotions,
): EnteredCode | null {
  if (code === undefined) return null;
  const promotion = entered?.promotion;
  const used = applied.find((one) => one.promotion === promotion);
  // A code that can't be used doesn't reveal which items it's for.
  const eligible = used ? countEligible(promotion, lines) : 0;
  return {
    code: promotion && used ? promotion.code! : code,
    isApplied: used !== undefined,
    message: enteredRefusal?.message ?? '',
    discount: used ? dollars(appliedMinor(used)) : 0,
    eligibleItems: eligible,
    ineligibleItems: used ? lines.length - eligible : 0,
  };
}
