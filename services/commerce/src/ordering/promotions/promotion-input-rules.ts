import type { PromotionInput } from '@selvedge/contract';
import { isWholeCents } from '../../platform/money.ts';
import { cleanText } from '../../platform/clean-text.ts';

type Problems = Record<string, string>;

/** Finds problems with the input alone, by field. Targets and uses are checked elsewhere. */
export function promotionProblems(input: PromotionInput): Problems {
  return { ...discountProblems(input), ...scopeProblems(input), ...windowProblems(input) };
}

/** The fields of each kind. The others must be empty. */
const fieldsOf = {
  PERCENTAGE: ['percent'],
  FIXED: ['amount'],
  FIXED_PRICE: ['amount'],
  BUY_X_GET_Y: ['percent', 'buyQuantity', 'getQuantity'],
  TIERS: ['tierBy', 'tiers'],
  FREE_SHIPPING: [],
} as const satisfies Record<PromotionInput['kind'], readonly (keyof PromotionInput)[]>;
const kindFields = [...new Set(Object.values(fieldsOf).flat())];

function discountProblems(input: PromotionInput): Problems {
  const own: readonly string[] = fieldsOf[input.kind];
  const problems: Problems = {};
  for (const field of kindFields) {
    const isSet = input[field] !== null && input[field] !== undefined;
    if (isSet && !own.includes(field)) problems[field] = 'is for another kind of promotion';
    if (!isSet && own.includes(field)) problems[field] = 'is required for this kind of promotion';
  }
  const { percent, amount, maxShipping = null } = input;
  if (maxShipping !== null && input.kind !== 'FREE_SHIPPING')
    problems['maxShipping'] = 'is for another kind of promotion';
  else if (maxShipping !== null && !isWholeCents(maxShipping))
    problems['maxShipping'] = 'must be a whole number of cents';
  if (percent !== null && !isWholeCents(percent))
    problems['percent'] = 'must be at least 0.01, with at most two decimals';
  if (amount !== null && (amount < 0.01 || !isWholeCents(amount)))
    problems['amount'] = 'must be at least $0.01, in whole cents';
  return { ...tierProblems(input), ...problems };
}

function tierProblems({ tierBy, tiers }: PromotionInput): Problems {
  if (!tiers) return {};
  const problems: Problems = {};
  for (const [index, { from, percent }] of tiers.entries()) {
    const isWhole = tierBy === 'QUANTITY' ? Number.isInteger(from) : isWholeCents(from);
    if (!isWhole)
      problems[`tiers.${index}.from`] =
        tierBy === 'QUANTITY' ? 'must be a whole number of items' : 'must be a whole number of cents';
    else if (index > 0 && from <= tiers[index - 1]!.from)
      problems[`tiers.${index}.from`] = 'must be higher than in the previous tier';
    if (!isWholeCents(percent)) problems[`tiers.${index}.percent`] = 'can have at most two decimals';
    else if (index > 0 && percent <= tiers[index - 1]!.percent)
      problems[`tiers.${index}.percent`] = 'must be higher than in the previous tier';
  }
  return problems;
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
