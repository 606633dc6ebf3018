import type { ErrorCode } from '@selvedge/contract';
import { dollarText } from '../../platform/money.ts';
import { itemsMissing } from './discounts/buy-x-get-y.ts';
import { lineTotal, sumOf } from './discounts/discount.ts';
import { discountOf, type PromotionAction } from './discounts/discount-of.ts';
import { missingToFirstTier } from './discounts/tiers.ts';

export interface Promotion {
  id: string;
  code: string;
  action: PromotionAction;
  scope: 'CART' | 'CATEGORY' | 'PRODUCT';
  /** Handles of products, or of categories (including subcategories); empty for CART. */
  targetIds: readonly string[];
  description: string;
  startsAt: Date | null;
  endsAt: Date | null;
  minSubtotalMinor: number;
  isActive: boolean;
}

export interface PromotionLine {
  variantId: string;
  productId: string;
  /** The product's categories, including parent categories. */
  categoryIds: readonly string[];
  unitPriceMinor: number;
  quantity: number;
}

export interface PromotionOutcome {
  discountMinor: number;
  eligibleMinor: number;
  eligible: PromotionLine[];
  ineligible: PromotionLine[];
  /** The discount of each line, in the given order. Adds up to `discountMinor`. */
  lineDiscountsMinor: number[];
}

type PromotionRefusal = { code: ErrorCode; message: string };

/** Finds the reason why a promotion can't be used right now, regardless of the cart; undefined if it can. */
export function findPromotionRefusal(promotion: Promotion, now: Date): PromotionRefusal | undefined {
  const notYet = promotion.startsAt !== null && promotion.startsAt > now;
  // Inactive and future codes get the same message as unknown ones, so that nobody can collect codes in advance.
  if (!promotion.isActive || notYet) return { code: 'invalid-promotion', message: 'Invalid promotion code' };
  if (promotion.endsAt !== null && promotion.endsAt <= now) {
    return { code: 'invalid-promotion', message: 'This promotion code has expired' };
  }
  return undefined;
}

/** Computes the discount for these lines, in cents. It's zero if no line is eligible. */
export function applyPromotion(promotion: Promotion, lines: readonly PromotionLine[]): PromotionOutcome {
  const isEligible = (line: PromotionLine) =>
    promotion.scope === 'CART' ||
    (promotion.scope === 'PRODUCT' && promotion.targetIds.includes(line.productId)) ||
    (promotion.scope === 'CATEGORY' && line.categoryIds.some((id) => promotion.targetIds.includes(id)));
  const eligible = lines.filter(isEligible);
  const ineligible = lines.filter((line) => !isEligible(line));
  const parts = eligible.length > 0 ? discountOf(promotion.action)(eligible) : [];
  return {
    discountMinor: sumOf(parts),
    eligibleMinor: sumOf(eligible.map(lineTotal)),
    eligible,
    ineligible,
    lineDiscountsMinor: lines.map((line) => (isEligible(line) ? (parts.shift() ?? 0) : 0)),
  };
}

/** Finds the reason why a promotion gives no discount for this cart; undefined if it does. */
export function findCartRefusal(
  promotion: Promotion,
  outcome: PromotionOutcome,
  subtotalMinor: number,
): PromotionRefusal | undefined {
  if (subtotalMinor < promotion.minSubtotalMinor) {
    return {
      code: 'promotion-not-eligible',
      message: `This promotion requires an order of at least ${dollarText(promotion.minSubtotalMinor)}`,
    };
  }
  if (outcome.discountMinor > 0) return undefined;
  return {
    code: 'promotion-not-eligible',
    message:
      (outcome.eligible.length > 0 && findMissing(promotion.action, outcome.eligible)) ||
      "This promotion doesn't apply to the items in your cart",
  };
}

/** What the shopper still has to add; undefined if nothing helps. */
function findMissing(action: PromotionAction, eligible: readonly PromotionLine[]): string | undefined {
  const toAdd = (items: number) => `Add ${items} more ${items === 1 ? 'item' : 'items'} for this promotion`;
  if (action.kind === 'BUY_X_GET_Y') {
    const items = itemsMissing(action.buyQuantity, sumOf(eligible.map(({ quantity }) => quantity)));
    return items > 0 ? toAdd(items) : undefined;
  }
  if (action.kind !== 'TIERS') return undefined;
  const missing = missingToFirstTier(action, eligible);
  if (missing === 0) return undefined;
  return action.tierBy === 'QUANTITY'
    ? toAdd(missing)
    : `Add items for ${dollarText(missing)} more for this promotion`;
}
