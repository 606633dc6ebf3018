import {
  collectionConditions,
  type CollectionCondition,
  type CollectionConditionKind,
  type CollectionConditionValue,
} from '@selvedge/contract';
import { formatAmount, parseAmount } from '../../editing/parse-amount.ts';
import { incomplete, toLocalMoment, toUtcMoment } from '../../editing/local-moment.ts';

/** A condition with values as typed. If the operator switches the kind, the other kinds' values are kept. */
export interface ConditionDraft {
  kind: CollectionConditionKind;
  categoryId: string;
  tag: string;
  brand: string;
  amount: string;
  /** Local date and time. */
  moment: string;
  /** The stored moment, with its seconds. */
  storedMoment: string | null;
}

export const emptyCondition: ConditionDraft = {
  kind: 'CATEGORY',
  categoryId: '',
  tag: '',
  brand: '',
  amount: '',
  moment: '',
  storedMoment: null,
};

export const needsValue = (kind: CollectionConditionKind, value: CollectionConditionValue): boolean =>
  (collectionConditions[kind] as readonly string[]).includes(value);

export const toConditionDraft = ({ amount, moment, ...condition }: CollectionCondition): ConditionDraft => ({
  ...emptyCondition,
  ...condition,
  ...(amount !== undefined && { amount: formatAmount(amount) }),
  ...(moment !== undefined && { moment: toLocalMoment(moment), storedMoment: moment }),
});

/** Keeps only the values that the condition needs. */
export function toCondition({ kind, storedMoment, ...typed }: ConditionDraft): CollectionCondition {
  const values = {
    categoryId: typed.categoryId,
    tag: typed.tag.trim(),
    brand: typed.brand.trim(),
    amount: parseAmount(typed.amount) ?? 0,
    moment: toUtcMoment(typed.moment, storedMoment) ?? '',
  };
  return { kind, ...Object.fromEntries(collectionConditions[kind].map((value) => [value, values[value]])) };
}

/** Messages by field path: `conditions.1.tag`. */
export function checkConditions(conditions: readonly ConditionDraft[]): Record<string, string> {
  if (conditions.length === 0) return { conditions: 'Add at least one condition' };
  const checks: Record<CollectionConditionValue, (draft: ConditionDraft) => string | false> = {
    categoryId: ({ categoryId }) => categoryId === '' && 'Category is required',
    tag: ({ tag }) => tag.trim() === '' && 'Enter a tag',
    brand: ({ brand }) => brand.trim() === '' && 'Enter a brand',
    amount: ({ amount }) => parseAmount(amount) === undefined && 'Enter an amount in dollars, such as 49.90',
    moment: ({ moment }) => (moment === '' || moment === incomplete) && 'Enter a date and a time',
  };
  return Object.fromEntries(
    conditions.flatMap((draft, index) =>
      collectionConditions[draft.kind].flatMap((value): [string, string][] => {
        const message = checks[value](draft);
        return message ? [[`conditions.${index}.${value}`, message]] : [];
      }),
    ),
  );
}
