import type { ProductInput } from '@selvedge/contract';
import { isWholeCents } from '../../money.ts';
import { shownText } from '../../shown-text.ts';

/** What a product may name, as far as it does. */
export interface Nameable {
  categoryIds: ReadonlySet<string>;
  imageIds: ReadonlySet<string>;
  /** SKUs of other products. */
  foreignSkus: ReadonlySet<string>;
  /** Variants that the product has. */
  variantIds: ReadonlySet<string>;
}

type Fields = Record<string, string>;

/** A product with its texts as they are shown, and each tag and category once. */
export function tidied<P extends Omit<ProductInput, 'basedOn'>>(input: P): P {
  return {
    ...input,
    name: shownText(input.name),
    material: shownText(input.material),
    ...(input.brand !== undefined && { brand: shownText(input.brand) }),
    alsoInCategoryIds: [...new Set(input.alsoInCategoryIds)].filter((id) => id !== input.categoryId),
    tags: [...new Set(input.tags.map(shownText).filter(Boolean))],
    colors: input.colors.map((color) => ({
      ...color,
      name: shownText(color.name),
      hex: color.hex.toLowerCase(),
    })),
    variants: input.variants.map((variant) => ({
      ...variant,
      sku: shownText(variant.sku),
      color: shownText(variant.color),
      size: shownText(variant.size),
    })),
  };
}

/** @returns what is wrong with a tidied product, by the path of the field; nothing when it can be written */
export function faultsOf(input: ProductInput, known: Nameable): Fields {
  return {
    ...(input.name === '' && { name: 'is missing' }),
    ...categoryFaults(input, known),
    ...colorFaults(input, known),
    ...variantFaults(input, known),
  };
}

function categoryFaults({ categoryId, alsoInCategoryIds }: ProductInput, known: Nameable): Fields {
  const faults: Fields = {};
  if (!known.categoryIds.has(categoryId)) faults['categoryId'] = 'is no category of this store any more';
  for (const [index, id] of alsoInCategoryIds.entries())
    if (!known.categoryIds.has(id))
      faults[`alsoInCategoryIds.${index}`] = 'is no category of this store any more';
  return faults;
}

function colorFaults({ colors, variants }: ProductInput, known: Nameable): Fields {
  const faults: Fields = {};
  const seen = new Set<string>();
  for (const [index, { name, ...pictures }] of colors.entries()) {
    const path = `colors.${index}`;
    if (name === '') faults[`${path}.name`] = 'is missing';
    else if (seen.has(name.toLowerCase())) faults[`${path}.name`] = `${name} is there already`;
    else if (!variants.some(({ color }) => color === name))
      faults[`${path}.name`] = `There is no size in ${name} yet: add one, or take the colour out`;
    seen.add(name.toLowerCase());
    for (const set of ['imageIds', 'detailImageIds'] as const)
      if (pictures[set].some((id) => !known.imageIds.has(id)))
        faults[`${path}.${set}`] = 'names a picture that is not there any more; please upload it again';
  }
  return faults;
}

function variantFaults({ colors, variants }: ProductInput, known: Nameable): Fields {
  const faults: Fields = {};
  const [skus, choices, ids] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const colorNames = new Set(colors.map(({ name }) => name));
  for (const [index, { id, sku, color, size, price, compareAtPrice }] of variants.entries()) {
    const fault = (field: string, message: string) => (faults[`variants.${index}.${field}`] ??= message);
    if (id !== undefined && (!known.variantIds.has(id) || ids.has(id)))
      fault('id', 'is no variant of this product any more');
    if (sku === '') fault('sku', 'is missing');
    if (skus.has(sku)) fault('sku', `${sku} is there already`);
    if (known.foreignSkus.has(sku)) fault('sku', `${sku} belongs to another product`);
    if (!colorNames.has(color)) fault('color', 'is none of the colours of this product');
    if (size === '') fault('size', 'is missing');
    if (choices.has(JSON.stringify([color, size]))) fault('size', `${color} / ${size} is there already`);
    if (!isWholeCents(price)) fault('price', 'must be a whole number of cents');
    if (compareAtPrice !== null && !isWholeCents(compareAtPrice))
      fault('compareAtPrice', 'must be a whole number of cents');
    if (compareAtPrice !== null && compareAtPrice <= price)
      fault('compareAtPrice', 'must be above the price; leave it empty when the price is not reduced');
    skus.add(sku);
    choices.add(JSON.stringify([color, size]));
    if (id !== undefined) ids.add(id);
  }
  return faults;
}
