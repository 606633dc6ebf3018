import { isDeepStrictEqual } from 'node:util';
import { productProblems, variantProblems } from './change-problems.ts';
import {
  fieldNames,
  productFields,
  variantFields,
  type Change,
  type ChangedField,
  type ProductField,
} from './change.ts';
import type { EditableProduct, EditableVariant } from './editable-product.ts';

export function changesBetween(before: EditableProduct, after: EditableProduct): Change[] {
  const next = new Map(after.variants.map((variant) => [variant.id, variant]));
  return [
    ...differences(productFields, before, after),
    ...before.variants.flatMap((variant) =>
      differences(variantFields, variant, next.get(variant.id)!).map((change) => ({
        ...change,
        variant: { id: variant.id, label: variant.label },
      })),
    ),
  ];
}

function differences<T extends object>(
  fields: readonly (ChangedField & keyof T)[],
  before: T,
  after: T,
): Change[] {
  return fields.flatMap((field) =>
    isDeepStrictEqual(before[field], after[field]) ? [] : { field, from: before[field], to: after[field] },
  );
}

interface Applied {
  product: EditableProduct;
  /** The changes that were applied, with the values before and after. */
  changes: Change[];
  problems: string[];
}

/**
 * Applies changes that were planned earlier to the product as it is now. A value that has changed since then is left alone
 * and reported as a problem. Stock changes by the difference, because orders change it all the time. The changes of one
 * variant are applied together or not at all.
 */
export function applyChanges(
  product: EditableProduct,
  changes: readonly Change[],
  knownCategoryIds: ReadonlySet<string>,
): Applied {
  const result: Applied = { product, changes: [], problems: [] };
  const byTarget = Map.groupBy(changes, ({ variant, field }) => variant?.id ?? field);
  for (const group of byTarget.values()) {
    const { variant } = group[0]!;
    if (variant) applyToVariant(result, variant, group);
    else applyToProduct(result, group[0]!, knownCategoryIds);
  }
  return result;
}

function applyToProduct(result: Applied, change: Change, knownCategoryIds: ReadonlySet<string>): void {
  const field = change.field as ProductField;
  const product = { ...result.product, [field]: change.to };
  const problems = isDeepStrictEqual(result.product[field], change.from)
    ? productProblems(product, result.product, knownCategoryIds)
    : [`${fieldNames[field]} changed in the meantime`];
  result.problems.push(...problems);
  if (problems.length > 0) return;
  result.product = product;
  result.changes.push(change);
}

function applyToVariant(
  result: Applied,
  { id, label }: NonNullable<Change['variant']>,
  changes: readonly Change[],
): void {
  const before = result.product.variants.find((variant) => variant.id === id);
  if (!before) {
    result.problems.push(`${label} was deleted`);
    return;
  }
  const actual = changes.map((change) =>
    change.field === 'stock' ? rebaseStock(change, before.stock) : change,
  );
  const outdated = actual.find(({ field, from }) => before[field as keyof EditableVariant] !== from);
  const variant = { ...before, ...Object.fromEntries(actual.map(({ field, to }) => [field, to])) };
  const problems = outdated
    ? [`${fieldNames[outdated.field]} of ${label} changed in the meantime`]
    : variantProblems(variant);
  result.problems.push(...problems);
  if (problems.length > 0) return;
  const variants = result.product.variants.map((one) => (one.id === id ? variant : one));
  result.product = { ...result.product, variants };
  result.changes.push(...actual);
}

/** Applies the same difference to the current stock. */
function rebaseStock(change: Change, stock: number): Change {
  return { ...change, from: stock, to: stock + (change.to as number) - (change.from as number) };
}
