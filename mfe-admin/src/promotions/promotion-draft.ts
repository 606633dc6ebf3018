import type { AdminPromotion, PromotionInput } from '@selvedge/contract';
import type { Target } from '../pickers/target-picker.tsx';
import {
  scheduleDraft,
  scheduleOf,
  scheduleProblems,
  type ScheduleDraft,
} from '../schedule/schedule-draft.ts';

/** A promotion as its form has it: numbers as they are typed. */
export interface PromotionDraft extends ScheduleDraft {
  code: string;
  description: string;
  kind: PromotionInput['kind'];
  percent: string;
  amount: string;
  scope: PromotionInput['scope'];
  /** Kept while another scope is looked at. */
  categories: Target[];
  products: Target[];
  minSubtotal: string;
  usageLimit: string;
  perCustomerLimit: string;
  isForFirstOrder: boolean;
  isActive: boolean;
}

export const emptyPromotion: PromotionDraft = {
  code: '',
  description: '',
  kind: 'PERCENTAGE',
  percent: '10',
  amount: '',
  scope: 'CART',
  categories: [],
  products: [],
  minSubtotal: '',
  usageLimit: '',
  perCustomerLimit: '',
  isForFirstOrder: false,
  isActive: true,
  startsAt: '',
  endsAt: '',
};

const textOf = (value: number | null) => (value === null ? '' : String(value));

export const promotionDraft = (promotion: AdminPromotion): PromotionDraft => ({
  code: promotion.code,
  description: promotion.description,
  kind: promotion.kind,
  percent: textOf(promotion.percent),
  amount: textOf(promotion.amount),
  scope: promotion.scope,
  categories: promotion.scope === 'CATEGORY' ? promotion.targets : [],
  products: promotion.scope === 'PRODUCT' ? promotion.targets : [],
  minSubtotal: promotion.minSubtotal === 0 ? '' : String(promotion.minSubtotal),
  usageLimit: textOf(promotion.usageLimit),
  perCustomerLimit: textOf(promotion.perCustomerLimit),
  isForFirstOrder: promotion.isForFirstOrder,
  isActive: promotion.isActive,
  ...scheduleDraft(promotion),
});

export function targetsOf({ scope, categories, products }: PromotionDraft): Target[] {
  if (scope === 'CART') return [];
  return scope === 'CATEGORY' ? categories : products;
}

/** What is sent. @param stored the promotion that was edited; `null` for one that is new */
export function promotionInput(draft: PromotionDraft, stored: AdminPromotion | null): PromotionInput {
  return {
    code: draft.code.trim().toUpperCase(),
    description: draft.description.trim(),
    kind: draft.kind,
    percent: draft.kind === 'PERCENTAGE' ? Number(draft.percent) : null,
    amount: draft.kind === 'FIXED' ? Number(draft.amount) : null,
    scope: draft.scope,
    targetIds: targetsOf(draft).map(({ id }) => id),
    minSubtotal: Number(draft.minSubtotal),
    usageLimit: limitOf(draft.usageLimit),
    perCustomerLimit: limitOf(draft.perCustomerLimit),
    isForFirstOrder: draft.isForFirstOrder,
    isActive: draft.isActive,
    ...scheduleOf(draft, stored ?? { startsAt: null, endsAt: null }),
    ...(stored && { basedOn: stored.updatedAt }),
  };
}

const limitOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

const isDecimal = (typed: string) => /^(?:\d{1,8}(?:\.\d{0,2})?|\.\d{1,2})$/.test(typed.trim());
const isLimit = (typed: string) => typed.trim() === '' || /^0*[1-9]\d{0,5}$|^1000000$/.test(typed.trim());
const limitWords = 'A whole number from 1 to 1,000,000, or nothing for no limit';

/** @param usedCount what the limit may not be lowered below */
export function promotionDraftProblems(draft: PromotionDraft, usedCount: number): Record<string, string> {
  const { code, kind, percent, amount, scope, minSubtotal, usageLimit, perCustomerLimit } = draft;
  const isPercent = isDecimal(percent) && Number(percent) > 0 && Number(percent) <= 100;
  const isAmount = isDecimal(amount) && Number(amount) > 0;
  return {
    ...(!/^[A-Za-z0-9_-]{1,40}$/.test(code.trim()) && {
      code: 'Letters without accents, digits, - and _ make a code; 40 at most',
    }),
    ...(draft.description.trim() === '' && { description: 'Description is required' }),
    ...(kind === 'PERCENTAGE' &&
      !isPercent && { percent: 'A percentage from 0.01 to 100 with at most two decimals' }),
    ...(kind === 'FIXED' && !isAmount && { amount: 'An amount in dollars and cents, such as 5 or 7.50' }),
    ...(scope === 'CATEGORY' &&
      draft.categories.length === 0 && { categories: 'Choose a category at least' }),
    ...(scope === 'PRODUCT' && draft.products.length === 0 && { products: 'Choose a product at least' }),
    ...(minSubtotal.trim() !== '' &&
      !isDecimal(minSubtotal) && {
        minSubtotal: 'An amount in dollars and cents, or nothing for no minimum',
      }),
    ...(!isLimit(usageLimit) && { usageLimit: limitWords }),
    ...(isLimit(usageLimit) &&
      usageLimit.trim() !== '' &&
      Number(usageLimit) < usedCount && { usageLimit: `At least ${usedCount}: so often it has been used` }),
    ...(!isLimit(perCustomerLimit) && { perCustomerLimit: limitWords }),
    ...scheduleProblems(draft),
  };
}
