import type { PromotionInput } from '@selvedge/contract';

/** By default, 10% off everything for everyone, with a code and without an end date. */
export const promotionInput = (changes: Partial<PromotionInput> = {}): PromotionInput & { code: string } =>
  ({
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
    // The code is null for automatic promotions, but their tests don't read it.
  }) as PromotionInput & { code: string };
