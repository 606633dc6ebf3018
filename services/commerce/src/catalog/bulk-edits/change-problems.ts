import { dollarText } from '../../platform/money.ts';
import { maxStock } from '../stock/adjust-stock.ts';
import type { EditableProduct, EditableVariant } from './editable-product.ts';

/** As in the contract's `ProductInput`. */
const limits = { priceMinor: 999_999_999, tags: 50, categories: 21 };

/** Why a variant can't be saved after an edit. Empty if it can. */
export function variantProblems({ label, priceMinor, compareAtMinor, stock }: EditableVariant): string[] {
  const problems: string[] = [];
  if (priceMinor <= 0) problems.push(`${label} would cost ${dollarText(priceMinor)}`);
  if (Math.max(priceMinor, compareAtMinor ?? 0) > limits.priceMinor)
    problems.push(`${label} would cost more than ${dollarText(limits.priceMinor)}`);
  if (compareAtMinor !== null && compareAtMinor <= priceMinor)
    problems.push(
      `${label} would cost ${dollarText(priceMinor)}, which isn't below its former price of ${dollarText(compareAtMinor)}`,
    );
  if (stock < 0) problems.push(`${label} would have ${stock} in stock`);
  if (stock > maxStock) problems.push(`${label} would have more than ${maxStock} in stock`);
  return problems;
}

/** Why a product can't be saved after an edit, apart from its variants. Empty if it can. */
export function productProblems(
  { tags, categoryIds }: EditableProduct,
  before: EditableProduct,
  knownCategoryIds: ReadonlySet<string>,
): string[] {
  const problems: string[] = [];
  if (tags.length > limits.tags) problems.push(`It would have more than ${limits.tags} tags`);
  if (categoryIds.length > limits.categories)
    problems.push(`It would be in more than ${limits.categories} categories`);
  if (!categoryIds.includes(before.categoryIds[0]!))
    problems.push(
      "It can't be removed from its main category; choose another main category in the product first",
    );
  if (!categoryIds.every((id) => knownCategoryIds.has(id)))
    problems.push('One of its categories no longer exists');
  return problems;
}
