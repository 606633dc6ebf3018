import type { ErrorCode } from '@selvedge/contract';
import { dollarText } from '../../platform/money.ts';
import { prorate } from './prorate.ts';

export interface Promotion {
  id: string;
  code: string;
  kind: 'PERCENTAGE' | 'FIXED';
  /** In hundredths of a percent; set for PERCENTAGE. */
  percentBp: number | null;
  /** In cents; set for FIXED. */
  amountMinor: number | null;
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

const lineTotal = (line: PromotionLine) => line.unitPriceMinor * line.quantity;

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
  const eligibleMinor = eligible.reduce((sum, line) => sum + lineTotal(line), 0);
  const discountMinor = Math.min(eligibleMinor, fullDiscountMinor(promotion, eligibleMinor));

  const parts = eligible.length > 0 ? prorate(eligible.map(lineTotal), discountMinor) : [];
  const lineDiscountsMinor = lines.map((line) => (isEligible(line) ? (parts.shift() ?? 0) : 0));
  return { discountMinor, eligibleMinor, eligible, ineligible, lineDiscountsMinor };
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
  if (outcome.discountMinor === 0) {
    return {
      code: 'promotion-not-eligible',
      message: "This promotion doesn't apply to the items in your cart",
    };
  }
  return undefined;
}

function fullDiscountMinor(promotion: Promotion, eligibleMinor: number): number {
  if (promotion.kind === 'FIXED') return promotion.amountMinor ?? 0;
  return Number((BigInt(eligibleMinor) * BigInt(promotion.percentBp ?? 0) + 5_000n) / 10_000n);
}
