import { parseAmount, parseWholeNumber } from '../../editing/parse-amount.ts';
import type { DraftErrors } from '../../editing/use-draft.ts';
import { checkHandle } from '../redirects/handle-field.tsx';
import { splitByCommas, type ProductDraft, type VariantDraft } from './product-draft.ts';

/** Validates a product before it's sent. The store adds errors that only it can know, under the same paths. */
export function checkProduct(draft: ProductDraft): DraftErrors {
  const errors: DraftErrors = {};
  if (draft.name.trim() === '') errors.name = 'Name is required';
  const isAddressOptional = draft.basedOn === null && draft.id.trim() === '';
  const addressError = isAddressOptional ? undefined : checkHandle(draft.id.trim());
  if (addressError !== undefined) errors.id = addressError;
  if (draft.categoryId === '') errors.categoryId = 'Category is required';
  const tags = splitByCommas(draft.tags);
  if (tags.some((tag) => tag.length > 60)) errors.tags = 'A tag can have up to 60 characters';
  if (tags.length > 50) errors.tags = 'A product can have up to 50 tags';
  for (const [index, { name, hex }] of draft.colors.entries()) {
    if (name.trim() === '') errors[`colors.${index}.name`] = 'Color name is required';
    if (hex === '') errors[`colors.${index}.hex`] = 'Choose a shade';
  }
  if (draft.variants.length === 0) errors.variants = 'Add at least one size';
  for (const [index, variant] of draft.variants.entries())
    for (const [field, message] of Object.entries(checkVariant(variant)))
      errors[`variants.${index}.${field}`] = message;
  return errors;
}

function checkVariant({ size, sku, price, compareAtPrice, weightGrams, stock }: VariantDraft): DraftErrors {
  const currentPrice = parseAmount(price);
  const formerPrice = parseAmount(compareAtPrice);
  const errors: DraftErrors = {};
  if (size.trim() === '') errors.size = 'Size is required';
  if (sku.trim() === '') errors.sku = 'SKU is required';
  if (currentPrice === undefined) errors.price = 'Enter an amount such as 34.00';
  if (compareAtPrice.trim() !== '' && formerPrice === undefined)
    errors.compareAtPrice = 'Enter an amount such as 49.00';
  else if (formerPrice !== undefined && currentPrice !== undefined && formerPrice <= currentPrice)
    errors.compareAtPrice = 'Must be above the price';
  if (parseWholeNumber(weightGrams) === undefined) errors.weightGrams = 'Enter a whole number of grams';
  if (parseWholeNumber(stock) === undefined) errors.stock = 'Enter a whole number';
  return errors;
}
