import {
  bulkActions,
  type BulkAction,
  type BulkActionKind,
  type BulkActionValue,
  type PriceEnding,
} from '@selvedge/contract';
import { parseAmount, parseWholeNumber } from '../../editing/parse-amount.ts';

/** The form of a bulk edit, as typed. */
export interface BulkEditDraft {
  kind: BulkActionKind;
  amount: string;
  percent: string;
  rounding: PriceEnding;
  quantity: string;
  categoryId: string;
  tags: string;
  brand: string;
}

export const emptyDraft: BulkEditDraft = {
  kind: 'LOWER_PRICE_BY_PERCENT',
  amount: '',
  percent: '',
  rounding: 'AS_CALCULATED',
  quantity: '',
  categoryId: '',
  tags: '',
  brand: '',
};

export const needsValue = (kind: BulkActionKind, value: BulkActionValue): boolean =>
  (bulkActions[kind] as readonly string[]).includes(value);

/** Error messages for the fields of the chosen action. */
export function checkDraft(draft: BulkEditDraft): Record<string, string> {
  const { kind } = draft;
  const action = toAction(draft);
  const isReduction = kind === 'LOWER_PRICE_BY_PERCENT' || kind === 'START_SALE';
  const checks: Record<BulkActionValue, [isValid: boolean, message: string]> = {
    amount: [(action.amount ?? 0) > 0, 'Enter an amount above 0, such as 19.99'],
    percent: [
      (action.percent ?? 0) > 0 && action.percent! <= (isReduction ? 99.99 : 1_000),
      isReduction ? 'Enter a percentage above 0 and below 100' : 'Enter a percentage from 0.01 to 1,000',
    ],
    rounding: [true, ''],
    quantity: [
      action.quantity !== undefined && (action.quantity > 0 || kind === 'SET_STOCK'),
      kind === 'SET_STOCK' ? 'Enter a whole number, 0 or more' : 'Enter a whole number, 1 or more',
    ],
    categoryId: [draft.categoryId !== '', 'Choose a category'],
    tags: [
      (action.tags ?? []).length > 0 &&
        action.tags!.length <= 20 &&
        action.tags!.every((tag) => tag.length <= 60),
      'Enter up to 20 tags of up to 60 characters each, separated by commas',
    ],
    brand: [true, ''],
  };
  return Object.fromEntries(
    bulkActions[kind].flatMap((value) => {
      const [isValid, message] = checks[value];
      return isValid ? [] : [[value, message]];
    }),
  );
}

/** The action with the values that it needs. Values that aren't valid are left out. */
export function toAction(draft: BulkEditDraft): BulkAction {
  const { kind, rounding, categoryId, brand } = draft;
  const values: Omit<BulkAction, 'kind'> = {
    amount: parseAmount(draft.amount),
    percent: parsePercent(draft.percent),
    rounding,
    quantity: parseWholeNumber(draft.quantity),
    categoryId,
    tags: draft.tags.split(',').map((tag) => tag.trim()).filter(Boolean), // prettier-ignore
    brand: brand.trim(),
  };
  return { kind, ...Object.fromEntries(bulkActions[kind].map((value) => [value, values[value]])) };
}

function parsePercent(text: string): number | undefined {
  const plain = text.trim().replace(/\s*%$/, '');
  return /^\d{1,4}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}
