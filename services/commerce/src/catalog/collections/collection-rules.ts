import { collectionConditions, type CollectionCondition, type CollectionInput } from '@selvedge/contract';
import { cleanText } from '../../platform/clean-text.ts';
import { isWholeCents } from '../../platform/money.ts';

/** Messages for what can't be saved, by field path. Whether products and categories exist is checked elsewhere. */
export function findCollectionErrors({
  title,
  kind,
  conditions,
}: Pick<CollectionInput, 'title' | 'kind' | 'conditions'>): Record<string, string> {
  return {
    ...(cleanText(title) === '' && { title: 'is required' }),
    ...(kind === 'RULES' && findConditionErrors(conditions)),
  };
}

export function findConditionErrors(conditions: readonly CollectionCondition[]): Record<string, string> {
  if (conditions.length === 0) return { conditions: 'must have at least one condition' };
  return Object.fromEntries(
    conditions.flatMap((condition, index) =>
      collectionConditions[condition.kind].flatMap((value): [string, string][] => {
        const given = condition[value];
        const field = `conditions.${index}.${value}`;
        if (given === undefined || (typeof given === 'string' && cleanText(given) === ''))
          return [[field, 'is required']];
        if (typeof given === 'number' && !isWholeCents(given))
          return [[field, 'must be a whole number of cents']];
        return [];
      }),
    ),
  );
}

/** Keeps only the values that a condition needs. */
export const normalizeCondition = (condition: CollectionCondition): CollectionCondition => ({
  kind: condition.kind,
  ...Object.fromEntries(
    collectionConditions[condition.kind].map((value) => {
      const given = condition[value];
      return [value, typeof given === 'string' ? cleanText(given) : given];
    }),
  ),
});
