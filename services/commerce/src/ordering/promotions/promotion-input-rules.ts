import type { PromotionInput } from '@selvedge/contract';
import { isWholeCents } from '../../platform/money.ts';
import { cleanText } from '../../platform/clean-text.ts';

type Problems = Record<string, string>;

/** Finds problems with the input alone, by field. Targets and uses are checked elsewhere. */
export function promotionProblems(input: PromotionInput): Problems {
  return { ...discountProblems(input), ...scopeProblems(input), ...windowProblems(input) };
}

function discountProblems({ kind, percent, amount }: PromotionInput): Problems {
  if (kind === 'PERCENTAGE') {
    if (amount !== null) return { amount: 'is only for a fixed amount' };
    if (percent === null) return { percent: 'is required for a percentage' };
    return isWholeCents(percent) ? {} : { percent: 'must be at least 0.01, with at most two decimals' };
  }
  if (percent !== null) return { percent: 'is only for a percentage' };
  if (amount === null) return { amount: 'is required for a fixed amount' };
  return amount >= 0.01 && isWholeCents(amount) ? {} : { amount: 'must be at least $0.01, in whole cents' };
}

function scopeProblems({ scope, targetIds, minSubtotal, description }: PromotionInput): Problems {
  return {
    ...(cleanText(description) === '' && { description: 'must not be empty' }),
    ...(scope === 'CART' && targetIds.length > 0 && { targetIds: 'are only for categories or products' }),
    ...(scope !== 'CART' &&
      targetIds.length === 0 && {
        targetIds: scope === 'CATEGORY' ? 'must name a category' : 'must name a product',
      }),
    ...(!isWholeCents(minSubtotal) && { minSubtotal: 'must be a whole number of cents' }),
  };
}

function windowProblems({ startsAt, endsAt }: PromotionInput): Problems {
  const isBackwards = startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt);
  return isBackwards ? { endsAt: 'must be after the start' } : {};
}
