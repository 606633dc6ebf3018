import { sumOf } from './discounts/discount.ts';
import {
  applyPromotion,
  findCartRefusal,
  itemsTotal,
  notEligible,
  type Promotion,
  type PromotionLine,
  type PromotionRefusal,
} from './promotion-rules.ts';

/** What one promotion takes off an order. */
export interface Applied<P extends Promotion = Promotion> {
  promotion: P;
  /** By line; 0 for lines that it doesn't reduce. */
  lineDiscountsMinor: number[];
  shippingDiscountMinor: number;
}

export interface Combination<P extends Promotion = Promotion> {
  /** In the order in which they apply. */
  applied: Applied<P>[];
  /** Why the others don't. */
  refused: { promotion: P; refusal: PromotionRefusal }[];
  /** Before discounts; null if it isn't known yet. */
  shippingMinor: number | null;
}

/** What shipping costs for items of a value after discounts, in cents; `Infinity` if they can't be shipped that way. */
export type ShippingPrice = (itemsMinor: number) => number;

/** Null if it isn't known yet. */
export type ShippingCost = number | ShippingPrice | null;

interface Purchase {
  lines: readonly PromotionLine[];
  shippingMinor: ShippingCost;
}

/** Higher priority first. At the same one, an entered code goes before automatic promotions, and older ones before newer. */
export function comparePromotions(a: Promotion, b: Promotion): number {
  return (
    b.priority - a.priority ||
    Number(a.code === null) - Number(b.code === null) ||
    a.createdAt.getTime() - b.createdAt.getTime() ||
    (a.id < b.id ? -1 : 1)
  );
}

/**
 * Applies promotions one after another, each to what the ones before have left. An exclusive one applies only if none has
 * applied before it, and ends the list. Conditions such as the minimum order look at full prices.
 */
function combine<P extends Promotion>(promotions: readonly P[], purchase: Purchase): Combination<P> {
  const { lines } = purchase;
  const shippingMinor = priceShipping(promotions, purchase);
  const applied: Applied<P>[] = [];
  const refused: Combination<P>['refused'] = [];
  for (const promotion of promotions.toSorted(comparePromotions)) {
    const basis = {
      lines,
      takenMinor: lines.map((_, line) => sumOf(applied.map((one) => one.lineDiscountsMinor[line]!))),
      shippingMinor:
        shippingMinor === null
          ? null
          : shippingMinor - sumOf(applied.map((one) => one.shippingDiscountMinor)),
    };
    const outcome = applyPromotion(promotion, basis);
    const blocking = applied.find((one) => one.promotion.isExclusive || promotion.isExclusive);
    const refusal =
      findCartRefusal(promotion, outcome, basis) ??
      (blocking && notEligible(`This promotion can't be combined with ${quoted(blocking.promotion)}`));
    if (refusal) refused.push({ promotion, refusal });
    else applied.push({ promotion, ...outcome });
  }
  return { applied, refused, shippingMinor };
}

/** If the price depends on what the items cost, promotions apply to them as they do before shipping is known. */
function priceShipping(promotions: readonly Promotion[], { lines, shippingMinor }: Purchase): number | null {
  if (typeof shippingMinor !== 'function') return shippingMinor;
  return shippingMinor(discountedItemsMinor(lines, combine(promotions, { lines, shippingMinor: null })));
}

/** Combines automatic promotions with the one of an entered code. The code is left out if the order would cost more with it. */
export function combinePromotions<P extends Promotion>(
  automatic: readonly P[],
  entered: P | undefined,
  purchase: Purchase,
): Combination<P> {
  const without = combine(automatic, purchase);
  if (!entered) return without;
  const together = combine([...automatic, entered], purchase);
  if (costMinor(together) <= costMinor(without)) return together;
  const others = without.applied.map((one) => quoted(one.promotion)).join(' and ');
  const message = others
    ? `This code would save you less than ${others}`
    : 'Your order costs less without this code, because its shipping is cheaper';
  return {
    ...without,
    refused: [...without.refused, { promotion: entered, refusal: notEligible(message) }],
  };
}

const quoted = ({ description }: Promotion) => `“${description}”`;

/** What a promotion takes off the items. */
export const itemDiscountMinor = ({ lineDiscountsMinor }: Pick<Applied, 'lineDiscountsMinor'>): number =>
  sumOf(lineDiscountsMinor);

/** What a promotion takes off items and shipping. */
export const appliedMinor = (
  applied: Pick<Applied, 'lineDiscountsMinor' | 'shippingDiscountMinor'>,
): number => itemDiscountMinor(applied) + applied.shippingDiscountMinor;

/** What items cost after discounts. */
export const discountedItemsMinor = (lines: readonly PromotionLine[], { applied }: Combination): number =>
  itemsTotal(lines) - sumOf(applied.map(itemDiscountMinor));

/** What the order costs beyond the full price of its items: shipping minus all discounts. */
const costMinor = (combination: Combination): number =>
  (combination.shippingMinor ?? 0) - savedMinor(combination);

export const savedMinor = ({ applied }: Combination): number => sumOf(applied.map(appliedMinor));
