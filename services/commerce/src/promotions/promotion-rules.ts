import type { ErrorCode } from '@selvedge/contract';
import { prorate } from './prorate.ts';

export interface Promotion {
  id: string;
  code: string;
  kind: 'PERCENTAGE' | 'FIXED';
  /** Hundredths of a percent; set for PERCENTAGE. */
  percentBp: number | null;
  /** Cents; set for FIXED. */
  amountMinor: number | null;
  scope: 'CART' | 'CATEGORY' | 'PRODUCT';
  /** Handles of the categories (with everything below them) or products; empty for CART. */
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
  /** The product's categories and everything above them. */
  categoryIds: readonly string[];
  unitPriceMinor: number;
  quantity: number;
}

export interface PromotionOutcome {
  discountMinor: number;
  eligibleMinor: number;
  eligible: PromotionLine[];
  ineligible: PromotionLine[];
  /** Discount of each line, in the order the lines came in; adds up to `discountMinor`. */
  lineDiscountsMinor: number[];
}

export type PromotionRefusal = { code: ErrorCode; message: string };

const lineTotal = (line: PromotionLine) => line.unitPriceMinor * line.quantity;

/** Why a promotion cannot be used at this moment, whatever is in the cart; undefined when it can. */
export function refusalNow(promotion: Promotion, now: Date): PromotionRefusal | undefined {
  const notYet = promotion.startsAt !== null && promotion.startsAt > now;
  // A code that is not running reads like one that never was: codes cannot be collected ahead of time.
  if (!promotion.isActive || notYet) return { code: 'invalid-promotion', message: 'Invalid promotion code' };
  if (promotion.endsAt !== null && promotion.endsAt <= now) {
    return { code: 'invalid-promotion', message: 'This promotion code has expired' };
  }
  return undefined;
}

/** What a promotion takes off these lines, in cents. Zero lines in scope gives a discount of zero. */
export function applyPromotion(promotion: Promotion, lines: readonly PromotionLine[]): PromotionOutcome {
  const isEligible = (line: PromotionLine) =>
    promotion.scope === 'CART' ||
    (promotion.scope === 'PRODUCT' && promotion.targetIds.includes(line.productId)) ||
    (promotion.scope === 'CATEGORY' && line.categoryIds.some((id) => promotion.targetIds.includes(id)));
  const eligible = lines.filter(isEligible);
  const ineligible = lines.filter((line) => !isEligible(line));
  const eligibleMinor = eligible.reduce((sum, line) => sum + lineTotal(line), 0);
  const discountMinor = Math.min(eligibleMinor, worthMinor(promotion, eligibleMinor));

  const parts = eligible.length > 0 ? prorate(eligible.map(lineTotal), discountMinor) : [];
  const lineDiscountsMinor = lines.map((line) => (isEligible(line) ? (parts.shift() ?? 0) : 0));
  return { discountMinor, eligibleMinor, eligible, ineligible, lineDiscountsMinor };
}

/** Why a promotion is worth nothing for these lines; undefined when it is worth something. */
export function refusalForLines(
  promotion: Promotion,
  outcome: PromotionOutcome,
  subtotalMinor: number,
): PromotionRefusal | undefined {
  if (subtotalMinor < promotion.minSubtotalMinor) {
    const minimum = (promotion.minSubtotalMinor / 100).toFixed(2);
    return {
      code: 'promotion-not-eligible',
      message: `This promotion needs an order of at least $${minimum}`,
    };
  }
  if (outcome.discountMinor === 0) {
    return {
      code: 'promotion-not-eligible',
      message: 'This promotion does not apply to the items in your cart',
    };
  }
  return undefined;
}

function worthMinor(promotion: Promotion, eligibleMinor: number): number {
  if (promotion.kind === 'FIXED') return promotion.amountMinor ?? 0;
  return Number((BigInt(eligibleMinor) * BigInt(promotion.percentBp ?? 0) + 5_000n) / 10_000n);
}
