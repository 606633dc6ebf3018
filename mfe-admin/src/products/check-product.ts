import { amountOf, wholeOf } from '../editing/amount-text.ts';
import type { DraftErrors } from '../editing/use-draft.ts';
import { tagsIn, type ProductDraft, type VariantDraft } from './product-draft.ts';

const handlePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What is wrong with a product before it is sent; what only the store knows it says itself, under the same paths. */
export function checkProduct(draft: ProductDraft): DraftErrors {
  const errors: DraftErrors = {};
  if (draft.name.trim() === '') errors.name = 'Please give the product a name.';
  if (draft.id.trim() !== '' && !handlePattern.test(draft.id.trim()))
    errors.id = 'Small letters, digits and single hyphens between them, please.';
  if (draft.categoryId === '') errors.categoryId = 'Please choose a category.';
  if (tagsIn(draft.tags).some((tag) => tag.length > 60))
    errors.tags = 'A tag may have 60 characters at most.';
  if (tagsIn(draft.tags).length > 50) errors.tags = '50 tags at most, please.';
  for (const [index, { name, hex }] of draft.colors.entries()) {
    if (name.trim() === '') errors[`colors.${index}.name`] = 'Please name the colour.';
    if (hex === '') errors[`colors.${index}.hex`] = 'Please choose it.';
  }
  if (draft.variants.length === 0) errors.variants = 'Please add at least one size.';
  for (const [index, variant] of draft.variants.entries())
    for (const [field, message] of Object.entries(checkVariant(variant)))
      errors[`variants.${index}.${field}`] = message;
  return errors;
}

function checkVariant({ size, sku, price, compareAtPrice, weightGrams, stock }: VariantDraft): DraftErrors {
  const amount = amountOf(price);
  const earlier = amountOf(compareAtPrice);
  const errors: DraftErrors = {};
  if (size.trim() === '') errors.size = 'Which size?';
  if (sku.trim() === '') errors.sku = 'Please give it a SKU.';
  if (amount === undefined) errors.price = 'An amount such as 34.00';
  if (compareAtPrice.trim() !== '' && earlier === undefined)
    errors.compareAtPrice = 'An amount such as 49.00';
  else if (earlier !== undefined && amount !== undefined && earlier <= amount)
    errors.compareAtPrice = 'Must be above the price';
  if (wholeOf(weightGrams) === undefined) errors.weightGrams = 'Required: whole grams';
  if (wholeOf(stock) === undefined) errors.stock = 'A whole number';
  return errors;
}
