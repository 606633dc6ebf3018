import type { PromotionInput } from '@selvedge/contract';
import { isWholeCents } from '../money.ts';
import { shownText } from '../shown-text.ts';

type Problems = Record<string, string>;

/** What is wrong with a promotion by itself, by its fields; what it refers to is looked up elsewhere. */
export function promotionProblems(input: PromotionInput): Problems {
  return { ...worthProblems(input), ...scopeProblems(input), ...windowProblems(input) };
}

function worthProblems({ kind, percent, amount }: PromotionInput): Problems {
  if (kind === 'PERCENTAGE') {
    if (amount !== null) return { amount: 'is only for a fixed amount' };
    if (percent === null) return { percent: 'is required for a percentage' };
    return isWholeCents(percent) ? {} : { percent: 'may have two decimals at most, from 0.01 on' };
  }
  if (percent !== null) return { percent: 'is only for a percentage' };
  if (amount === null) return { amount: 'is required for a fixed amount' };
  return amount >= 0.01 && isWholeCents(amount)
    ? {}
    : { amount: 'must be a whole number of cents, from $0.01 on' };
}

function scopeProblems({ scope, targetIds, minSubtotal, description }: PromotionInput): Problems {
  return {
    ...(shownText(description) === '' && { description: 'must not be empty' }),
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
