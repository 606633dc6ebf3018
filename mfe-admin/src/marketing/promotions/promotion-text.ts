import type { AdminPromotion } from '@selvedge/contract';
import { formatMoney } from '@selvedge/ui';

type Discount = Pick<
  AdminPromotion,
  'kind' | 'percent' | 'amount' | 'buyQuantity' | 'getQuantity' | 'tierBy' | 'tiers' | 'maxShipping'
>;

/** `12.5% off`, `$5.00 off`, `Buy 2, get 1 free`, `Up to 20% off`. */
export function formatDiscount({ kind, percent, amount, ...others }: Discount): string {
  switch (kind) {
    case 'PERCENTAGE':
      return `${percent ?? 0}% off`;
    case 'FIXED':
      return `${formatMoney(amount ?? 0)} off`;
    case 'FIXED_PRICE':
      return `${formatMoney(amount ?? 0)} each`;
    case 'BUY_X_GET_Y':
      return `Buy ${others.buyQuantity}, get ${others.getQuantity} ${percent === 100 ? 'free' : `for ${percent}% off`}`;
    case 'FREE_SHIPPING':
      return others.maxShipping ? `Up to ${formatMoney(others.maxShipping)} off shipping` : 'Free shipping';
    case 'TIERS':
      return `Up to ${Math.max(0, ...(others.tiers ?? []).map((tier) => tier.percent))}% off`;
  }
}

/** The code, or the name of an automatic promotion. */
export const promotionName = ({ code, description }: Pick<AdminPromotion, 'code' | 'description'>) =>
  code ?? description;

/** `The whole cart`, or up to three names of its categories or products. */
export function formatScope({ scope, targets }: Pick<AdminPromotion, 'scope' | 'targets'>): string {
  if (scope === 'CART') return 'The whole cart';
  const names = targets.map(({ id, name }) => name ?? id);
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}

/** `3 of 100`, `3`. */
export function formatUsage({
  usedCount,
  usageLimit,
}: Pick<AdminPromotion, 'usedCount' | 'usageLimit'>): string {
  return usageLimit === null ? String(usedCount) : `${usedCount} of ${usageLimit}`;
}

export const isUsedUp = ({ usedCount, usageLimit }: Pick<AdminPromotion, 'usedCount' | 'usageLimit'>) =>
  usageLimit !== null && usedCount >= usageLimit;
