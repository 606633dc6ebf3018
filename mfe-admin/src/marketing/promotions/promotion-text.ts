import type { AdminPromotion } from '@selvedge/contract';
import { formatMoney } from '@selvedge/ui';

/** `12.5% off`, `$5.00 off`. */
export function formatDiscount({
  kind,
  percent,
  amount,
}: Pick<AdminPromotion, 'kind' | 'percent' | 'amount'>): string {
  return kind === 'PERCENTAGE' ? `${percent ?? 0}% off` : `${formatMoney(amount ?? 0)} off`;
}

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
