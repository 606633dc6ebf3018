import type { AdminPromotion, PromotionInput } from '@selvedge/contract';

export interface TierDraft {
  from: string;
  percent: string;
}

/** A promotion's discount in its form, with numbers as typed. Fields of other kinds keep their values. */
export interface DiscountDraft {
  kind: PromotionInput['kind'];
  percent: string;
  amount: string;
  buyQuantity: string;
  getQuantity: string;
  tierBy: 'AMOUNT' | 'QUANTITY';
  tiers: TierDraft[];
  maxShipping: string;
}

export const maxTiers = 10;

export const emptyDiscount: DiscountDraft = {
  kind: 'PERCENTAGE',
  percent: '10',
  amount: '',
  buyQuantity: '2',
  getQuantity: '1',
  tierBy: 'AMOUNT',
  tiers: [{ from: '', percent: '' }],
  maxShipping: '',
};

const toText = (value: number | null | undefined) => (typeof value === 'number' ? String(value) : '');

export const toDiscountDraft = (promotion: AdminPromotion): DiscountDraft => ({
  kind: promotion.kind,
  percent: toText(promotion.percent),
  amount: toText(promotion.amount),
  buyQuantity: toText(promotion.buyQuantity) || emptyDiscount.buyQuantity,
  getQuantity: toText(promotion.getQuantity) || emptyDiscount.getQuantity,
  tierBy: promotion.tierBy ?? emptyDiscount.tierBy,
  tiers:
    promotion.tiers?.map(({ from, percent }) => ({ from: String(from), percent: String(percent) })) ??
    emptyDiscount.tiers,
  maxShipping: toText(promotion.maxShipping),
});

export const hasPercent = ({ kind }: Pick<DiscountDraft, 'kind'>) =>
  kind === 'PERCENTAGE' || kind === 'BUY_X_GET_Y';
export const hasAmount = ({ kind }: Pick<DiscountDraft, 'kind'>) =>
  kind === 'FIXED' || kind === 'FIXED_PRICE';

export function toDiscountInput(draft: DiscountDraft) {
  const { kind, tierBy, tiers } = draft;
  return {
    kind,
    percent: hasPercent(draft) ? Number(draft.percent) : null,
    amount: hasAmount(draft) ? Number(draft.amount) : null,
    ...(kind === 'BUY_X_GET_Y' && {
      buyQuantity: Number(draft.buyQuantity),
      getQuantity: Number(draft.getQuantity),
    }),
    ...(kind === 'TIERS' && {
      tierBy,
      tiers: tiers.map(({ from, percent }) => ({ from: Number(from), percent: Number(percent) })),
    }),
    ...(kind === 'FREE_SHIPPING' && {
      maxShipping: draft.maxShipping.trim() === '' ? null : Number(draft.maxShipping),
    }),
  };
}

export const isDecimal = (typed: string) => /^(?:\d{1,8}(?:\.\d{0,2})?|\.\d{1,2})$/.test(typed.trim());
const isPercent = (typed: string) => isDecimal(typed) && Number(typed) > 0 && Number(typed) <= 100;
const isQuantity = (typed: string) => /^0*[1-9]\d?$/.test(typed.trim());
const percentMessage = 'Enter a percentage from 0.01 to 100 with up to two decimals';
const quantityMessage = 'Enter a whole number from 1 to 99';

const isShippingLimit = (typed: string) =>
  typed.trim() === '' || (isDecimal(typed) && Number(typed) > 0 && Number(typed) <= 10_000);
const shippingMessage = 'Enter an amount in dollars up to 10,000, or leave this empty for no limit';

export function checkDiscount(draft: DiscountDraft): Record<string, string> {
  return {
    ...(hasPercent(draft) && !isPercent(draft.percent) && { percent: percentMessage }),
    ...(hasAmount(draft) &&
      !(isDecimal(draft.amount) && Number(draft.amount) > 0) && {
        amount: 'Enter an amount in dollars, such as 5 or 7.50',
      }),
    ...(draft.kind === 'BUY_X_GET_Y' && {
      ...(!isQuantity(draft.buyQuantity) && { buyQuantity: quantityMessage }),
      ...(!isQuantity(draft.getQuantity) && { getQuantity: quantityMessage }),
    }),
    ...(draft.kind === 'TIERS' && checkTiers(draft)),
    ...(draft.kind === 'FREE_SHIPPING' &&
      !isShippingLimit(draft.maxShipping) && { maxShipping: shippingMessage }),
  };
}

function checkTiers({ tierBy, tiers }: DiscountDraft): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [index, { from, percent }] of tiers.entries()) {
    const isValid =
      tierBy === 'AMOUNT'
        ? isDecimal(from) && Number(from) > 0 && Number(from) <= 1_000_000
        : /^0*[1-9]\d{0,5}$/.test(from.trim());
    if (!isValid)
      errors[`tiers.${index}.from`] =
        tierBy === 'AMOUNT' ? 'Enter an amount in dollars, up to 1,000,000' : 'Enter a whole number of items';
    else if (index > 0 && Number(from) <= Number(tiers[index - 1]!.from))
      errors[`tiers.${index}.from`] = 'Enter more than in the tier above';
    if (!isPercent(percent)) errors[`tiers.${index}.percent`] = percentMessage;
    else if (index > 0 && Number(percent) <= Number(tiers[index - 1]!.percent))
      errors[`tiers.${index}.percent`] = 'Enter more than in the tier above';
  }
  return errors;
}
