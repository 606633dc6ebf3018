import type { BulkEditProduct } from '@selvedge/contract';
import { dollarText } from '../../platform/money.ts';
import { fieldNames, type Change, type ChangedField } from './change.ts';

type Names = ReadonlyMap<string, string>;

/** Describes changes for operators. Variants that change in the same way share a line. */
export function describeChanges(
  changes: readonly Change[],
  categoryNames: Names,
): BulkEditProduct['changes'] {
  const alike = Map.groupBy(changes, ({ field, from, to }) => JSON.stringify([field, from, to]));
  return [...alike.values()].map((group) => {
    const { field, variant, from, to } = group[0]!;
    const of = group.length > 1 ? `${group.length} variants` : variant?.label;
    return {
      what: of === undefined ? fieldNames[field] : `${fieldNames[field]} of ${of}`,
      before: valueText(field, from, categoryNames),
      after: valueText(field, to, categoryNames),
    };
  });
}

function valueText(field: ChangedField, value: unknown, categoryNames: Names): string {
  switch (field) {
    case 'priceMinor':
    case 'compareAtMinor':
      return value === null ? '' : dollarText(value as number);
    case 'categoryIds':
      return (value as string[]).map((id) => categoryNames.get(id) ?? id).join(', ');
    case 'tags':
      return (value as string[]).join(', ');
    case 'isPublished':
      return value ? 'Published' : 'Hidden';
    default:
      return String(value);
  }
}
