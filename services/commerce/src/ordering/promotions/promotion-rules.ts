import type { ErrorCode } from '@selvedge/contract';
import { dollarText } from '../../platform/money.ts';
import { itemsMissing } from './discounts/buy-x-get-y.ts';
import { lineTotal, sumOf } from './discounts/discount.ts';
import { discountOf, type PromotionAction } from './discounts/discount-of.ts';
import { missingToFirstTier } from './discounts/tiers.ts';
import { itemsLeft } from './items-left.ts';

export interface Promotion {
  id: string;
  /** Null: it applies automatically. */
  code: string | null;
  action: PromotionAction;
  scope: 'CART' | 'CATEGORY' | 'PRODUCT';
  /** Handles of products, or of categories (including subcategories); empty for CART. */
  targetIds: readonly string[];
  description: string;
  startsAt: Date | null;
  endsAt: Date | null;
  minSubtotalMinor: number;
  isActive: boolean;
  isExclusive: boolean;
  /** Promotions with a higher number apply first. */
  priority: number;
  createdAt: Date;
}

export interface PromotionLine {
  variantId: string;
  productId: string;
  /** The product's categories, including parent categories. */
  categoryIds: readonly string[];
  unitPriceMinor: number;
  quantity: number;
}

/** What a promotion is applied to. */
export interface PromotionBasis {
  lines: readonly PromotionLine[];
  /** What earlier promotions took off each line. */
  takenMinor: readonly number[];
  /** What shipping still costs; null if that isn't known yet. */
  shippingMinor: number | null;
}

export interface PromotionOutcome {
  /** On the items, without shipping. */
  discountMinor: number;
  shippingDiscountMinor: number;
  eligibleMinor: number;
  eligible: PromotionLine[];
  ineligible: PromotionLine[];
  /** The discount of each line, in the given order. Adds up to `discountMinor`. */
  lineDiscountsMinor: number[];
}

export type PromotionRefusal = { code: ErrorCode; message: string };

/** Finds the reason why a promotion can't be used right now, regardless of the cart; undefined if it can. */
export function findPromotionRefusal(
  promotion: Pick<Promotion, 'isActive' | 'startsAt' | 'endsAt'>,
  now: Date,
): PromotionRefusal | undefined {
  const notYet = promotion.startsAt !== null && promotion.startsAt > now;
  // Inactive and future codes get the same message as unknown ones, so that nobody can collect codes in advance.
  if (!promotion.isActive || notYet) return invalidCode;
  if (promotion.endsAt !== null && promotion.endsAt <= now) {
    return { code: 'invalid-promotion', message: 'This promotion code has expired' };
  }
  return undefined;
}

export const invalidCode: PromotionRefusal = {
  code: 'invalid-promotion',
  message: 'Invalid promotion code',
};

/** Computes what a promotion takes off items and shipping, in cents. It's zero if no line is eligible. */
export function applyPromotion(
  promotion: Promotion,
  { lines, takenMinor, shippingMinor }: PromotionBasis,
): PromotionOutcome {
  const isEligible = (line: PromotionLine) =>
    promotion.scope === 'CART' ||
    (promotion.scope === 'PRODUCT' && promotion.targetIds.includes(line.productId)) ||
    (promotion.scope === 'CATEGORY' && line.categoryIds.some((id) => promotion.targetIds.includes(id)));
  const eligible = lines.filter(isEligible);
  const items = lines.flatMap((line, index) =>
    isEligible(line) ? itemsLeft(line, takenMinor[index] ?? 0).map((part) => ({ ...part, index })) : [],
  );
  const parts = items.length > 0 ? discountOf(promotion.action)(items) : [];
  const lineDiscountsMinor = lines.map(() => 0);
  for (const [at, { index }] of items.entries()) lineDiscountsMinor[index]! += parts[at] ?? 0;
  const { action } = promotion;
  const freeMinor =
    action.kind === 'FREE_SHIPPING' && eligible.length > 0 ? (action.maxMinor ?? Number.MAX_SAFE_INTEGER) : 0;
  return {
    discountMinor: sumOf(parts),
    shippingDiscountMinor: Math.min(freeMinor, shippingMinor ?? 0),
    eligibleMinor: sumOf(eligible.map(lineTotal)),
    eligible,
    ineligible: lines.filter((line) => !isEligible(line)),
    lineDiscountsMinor,
  };
}

/** Finds the reason why a promotion gives no discount for this cart; undefined if it does. */
export function findCartRefusal(
  promotion: Promotion,
  outcome: PromotionOutcome,
  { lines, shippingMinor }: PromotionBasis,
): PromotionRefusal | undefined {
  if (itemsTotal(lines) < promotion.minSubtotalMinor) {
    return notEligible(
      `This promotion requires an order of at least ${dollarText(promotion.minSubtotalMinor)}`,
    );
  }
  if (outcome.discountMinor > 0 || outcome.shippingDiscountMinor > 0) return undefined;
  if (promotion.action.kind === 'FREE_SHIPPING' && outcome.eligible.length > 0)
    // Until there's a rate, it has nothing to take off, but it does apply.
    return shippingMinor === null ? undefined : notEligible('Shipping is already free');
  return notEligible(
    (outcome.eligible.length > 0 && findMissing(promotion.action, outcome.eligible)) ||
      "This promotion doesn't apply to the items in your cart",
  );
}

/** What items cost before discounts. */
export const itemsTotal = (lines: readonly PromotionLine[]): number => sumOf(lines.map(lineTotal));

export const notEligible = (message: string): PromotionRefusal => ({
  code: 'promotion-not-eligible',
  message,
});

/** What the shopper still has to add; undefined if nothing helps. */
function findMissing(action: PromotionAction, eligible: readonly PromotionLine[]): string | undefined {
  const toAdd = (items: number) =>
    `Add ${items} more ${items === 1 ? 'item' : 'items'} to use this promotion`;
  if (action.kind === 'BUY_X_GET_Y') {
    const items = itemsMissing(action.buyQuantity, sumOf(eligible.map(({ quantity }) => quantity)));
    return items > 0 ? toAdd(items) : undefined;
  }
  if (action.kind !== 'TIERS') return undefined;
  const missing = missingToFirstTier(action, eligible);
  if (missing === 0) return undefined;
  return action.tierBy === 'QUANTITY'
    ? toAdd(missing)
    : `Spend ${dollarText(missing)} more to use this promotion`;
}
