import type { AdminPromotion, PromotionInput } from '@selvedge/contract';
import {
  checkDiscount,
  emptyDiscount,
  isDecimal,
  toDiscountDraft,
  toDiscountInput,
  type DiscountDraft,
} from './discount-draft.ts';
import type { Target } from './target-picker.tsx';
import {
  toScheduleDraft,
  toSchedule,
  checkSchedule,
  type ScheduleDraft,
} from '../schedule/schedule-draft.ts';

/** A promotion in its form, with numbers as typed. */
export interface PromotionDraft extends ScheduleDraft, DiscountDraft {
  /** Applies without a code. */
  isAutomatic: boolean;
  /** Kept when the operator switches to automatic. */
  code: string;
  description: string;
  scope: PromotionInput['scope'];
  /** Kept when the operator switches to another scope. */
  categories: Target[];
  products: Target[];
  minSubtotal: string;
  usageLimit: string;
  perCustomerLimit: string;
  isForFirstOrder: boolean;
  groupIds: string[];
  isCombinable: boolean;
  priority: string;
  isActive: boolean;
}

export const emptyPromotion: PromotionDraft = {
  isAutomatic: false,
  code: '',
  description: '',
  ...emptyDiscount,
  scope: 'CART',
  categories: [],
  products: [],
  minSubtotal: '',
  usageLimit: '',
  perCustomerLimit: '',
  isForFirstOrder: false,
  groupIds: [],
  isCombinable: false,
  priority: '0',
  isActive: true,
  startsAt: '',
  endsAt: '',
};

const toText = (value: number | null) => (value === null ? '' : String(value));

export const toPromotionDraft = (promotion: AdminPromotion): PromotionDraft => ({
  isAutomatic: promotion.code === null,
  code: promotion.code ?? '',
  description: promotion.description,
  ...toDiscountDraft(promotion),
  scope: promotion.scope,
  categories: promotion.scope === 'CATEGORY' ? promotion.targets : [],
  products: promotion.scope === 'PRODUCT' ? promotion.targets : [],
  minSubtotal: promotion.minSubtotal === 0 ? '' : String(promotion.minSubtotal),
  usageLimit: toText(promotion.usageLimit),
  perCustomerLimit: toText(promotion.perCustomerLimit),
  isForFirstOrder: promotion.isForFirstOrder,
  groupIds: promotion.groupIds ?? [],
  isCombinable: promotion.isExclusive === false,
  priority: String(promotion.priority ?? 0),
  isActive: promotion.isActive,
  ...toScheduleDraft(promotion),
});

export function getTargets({ scope, categories, products }: PromotionDraft): Target[] {
  if (scope === 'CART') return [];
  return scope === 'CATEGORY' ? categories : products;
}

/** Converts a draft to the request body. @param stored the promotion being edited, or `null` for a new one */
export function toPromotionInput(draft: PromotionDraft, stored: AdminPromotion | null): PromotionInput {
  return {
    code: draft.isAutomatic ? null : draft.code.trim().toUpperCase(),
    description: draft.description.trim(),
    ...toDiscountInput(draft),
    scope: draft.scope,
    targetIds: getTargets(draft).map(({ id }) => id),
    minSubtotal: Number(draft.minSubtotal),
    usageLimit: parseLimit(draft.usageLimit),
    perCustomerLimit: parseLimit(draft.perCustomerLimit),
    isForFirstOrder: draft.isForFirstOrder,
    groupIds: draft.groupIds,
    isExclusive: !draft.isCombinable,
    priority: Number(draft.priority),
    isActive: draft.isActive,
    ...toSchedule(draft, stored ?? { startsAt: null, endsAt: null }),
    ...(stored && { basedOn: stored.updatedAt }),
  };
}

const parseLimit = (typed: string) => (typed.trim() === '' ? null : Number(typed));

const isLimit = (typed: string) => typed.trim() === '' || /^0*[1-9]\d{0,5}$|^1000000$/.test(typed.trim());
const limitMessage = 'Enter a whole number from 1 to 1,000,000, or leave this empty for no limit';

/** @param usedCount how often the promotion has been used; the limit can't be lower */
export function checkPromotionDraft(draft: PromotionDraft, usedCount: number): Record<string, string> {
  const { isAutomatic, code, scope, minSubtotal, usageLimit, perCustomerLimit, priority } = draft;
  return {
    ...(!isAutomatic &&
      !/^[A-Za-z0-9_-]{1,40}$/.test(code.trim()) && {
        code: 'Use up to 40 letters without accents, digits, hyphens or underscores',
      }),
    ...(draft.description.trim() === '' && { description: 'Description is required' }),
    ...checkDiscount(draft),
    ...(scope === 'CATEGORY' &&
      draft.categories.length === 0 && { categories: 'Select at least one category' }),
    ...(scope === 'PRODUCT' && draft.products.length === 0 && { products: 'Select at least one product' }),
    ...(minSubtotal.trim() !== '' &&
      !isDecimal(minSubtotal) && {
        minSubtotal: 'Enter an amount in dollars, or leave this empty for no minimum',
      }),
    ...(!isLimit(usageLimit) && { usageLimit: limitMessage }),
    ...(isLimit(usageLimit) &&
      usageLimit.trim() !== '' &&
      Number(usageLimit) < usedCount && {
        usageLimit: `Enter at least ${usedCount}, the number of times it’s been used`,
      }),
    ...(!/^(?:\d{1,2}|100)$/.test(priority.trim()) && { priority: 'Enter a whole number from 0 to 100' }),
    ...(!isLimit(perCustomerLimit) && { perCustomerLimit: limitMessage }),
    ...checkSchedule(draft),
  };
}
