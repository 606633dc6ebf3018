import { fieldsOfKind, mapFields, type ProductInput } from '@selvedge/contract';
import { isWholeCents } from '../../../platform/money.ts';
import { cleanText } from '../../../platform/clean-text.ts';

/** The existing records that a product may refer to. */
interface KnownReferences {
  categoryIds: ReadonlySet<string>;
  imageIds: ReadonlySet<string>;
  /** SKUs that other products already use. */
  foreignSkus: ReadonlySet<string>;
  /** The product's existing variants. */
  variantIds: ReadonlySet<string>;
}

type FieldErrors = Record<string, string>;

/** Normalizes a product's texts and removes duplicate tags and categories. */
export function normalizeProduct<P extends Omit<ProductInput, 'basedOn'>>(input: P): P {
  return {
    ...input,
    name: cleanText(input.name),
    ...mapFields(fieldsOfKind('line'), (field) => input[field] && cleanText(input[field])),
    alsoInCategoryIds: [...new Set(input.alsoInCategoryIds)].filter((id) => id !== input.categoryId),
    tags: [...new Set(input.tags.map(cleanText).filter(Boolean))],
    colors: input.colors.map((color) => ({
      ...color,
      name: cleanText(color.name),
      hex: color.hex.toLowerCase(),
    })),
    variants: input.variants.map((variant) => ({
      ...variant,
      sku: cleanText(variant.sku),
      color: cleanText(variant.color),
      size: cleanText(variant.size),
    })),
  };
}

/** @returns error messages for a normalized product by field path; empty if it can be saved */
export function validateProduct(input: ProductInput, known: KnownReferences): FieldErrors {
  return {
    ...(input.name === '' && { name: 'is missing' }),
    ...categoryErrors(input, known),
    ...colorErrors(input, known),
    ...variantErrors(input, known),
  };
}

function categoryErrors(
  { categoryId, alsoInCategoryIds }: ProductInput,
  known: KnownReferences,
): FieldErrors {
  const errors: FieldErrors = {};
  if (!known.categoryIds.has(categoryId)) errors['categoryId'] = 'is no longer a category of this store';
  for (const [index, id] of alsoInCategoryIds.entries())
    if (!known.categoryIds.has(id))
      errors[`alsoInCategoryIds.${index}`] = 'is no longer a category of this store';
  return errors;
}

function colorErrors({ colors, variants }: ProductInput, known: KnownReferences): FieldErrors {
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  for (const [index, { name, ...pictures }] of colors.entries()) {
    const path = `colors.${index}`;
    if (name === '') errors[`${path}.name`] = 'is missing';
    else if (seen.has(name.toLowerCase())) errors[`${path}.name`] = `${name} is already in the list`;
    else if (!variants.some(({ color }) => color === name))
      errors[`${path}.name`] = `${name} has no sizes yet: add one, or remove the color`;
    seen.add(name.toLowerCase());
    for (const set of ['imageIds', 'detailImageIds'] as const)
      if (pictures[set].some((id) => !known.imageIds.has(id)))
        errors[`${path}.${set}`] = 'includes a picture that no longer exists; please upload it again';
  }
  return errors;
}

function variantErrors({ colors, variants }: ProductInput, known: KnownReferences): FieldErrors {
  const errors: FieldErrors = {};
  const [skus, choices, ids] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const colorNames = new Set(colors.map(({ name }) => name));
  for (const [index, { id, sku, color, size, price, compareAtPrice }] of variants.entries()) {
    const addError = (field: string, message: string) => (errors[`variants.${index}.${field}`] ??= message);
    if (id !== undefined && (!known.variantIds.has(id) || ids.has(id)))
      addError('id', 'is no longer a variant of this product');
    if (sku === '') addError('sku', 'is missing');
    if (skus.has(sku)) addError('sku', `${sku} is already in the list`);
    if (known.foreignSkus.has(sku)) addError('sku', `${sku} belongs to another product`);
    if (!colorNames.has(color)) addError('color', "isn't one of this product's colors");
    if (size === '') addError('size', 'is missing');
    if (choices.has(JSON.stringify([color, size])))
      addError('size', `${color} / ${size} is already in the list`);
    if (!isWholeCents(price)) addError('price', 'must be a whole number of cents');
    if (compareAtPrice !== null && !isWholeCents(compareAtPrice))
      addError('compareAtPrice', 'must be a whole number of cents');
    if (compareAtPrice !== null && compareAtPrice <= price)
      addError('compareAtPrice', "must be higher than the price; leave it empty if the price isn't reduced");
    skus.add(sku);
    choices.add(JSON.stringify([color, size]));
    if (id !== undefined) ids.add(id);
  }
  return errors;
}
