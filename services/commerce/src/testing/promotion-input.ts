import type { PromotionInput } from '@selvedge/contract';

/** A tenth off everything, for everyone and without end, unless it says otherwise. */
export const promotionInput = (changes: Partial<PromotionInput> = {}): PromotionInput => ({
  code: 'TENTH',
  kind: 'PERCENTAGE',
  percent: 10,
  amount: null,
  scope: 'CART',
  targetIds: [],
  description: 'A tenth off',
  startsAt: null,
  endsAt: null,
  minSubtotal: 0,
  usageLimit: null,
  perCustomerLimit: null,
  isActive: true,
  ...changes,
});
