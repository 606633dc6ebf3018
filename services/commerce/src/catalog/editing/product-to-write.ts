import { randomUUID } from 'node:crypto';
import type { ProductInput } from '@selvedge/contract';
import { minorOf } from '../../money.ts';
import { familyOf } from '../color-families.ts';
import type { ProductWrite } from '../product-write.ts';

/**
 * A product of an operator as it is written. Stock of variants that are there stays what it is.
 * @param stockById of the variants that the product has
 */
export function productToWrite(
  id: string,
  input: ProductInput,
  { stockById, now }: { stockById: ReadonlyMap<string, number>; now: Date },
): ProductWrite {
  return {
    id,
    name: input.name,
    categoryId: input.categoryId,
    alsoInCategoryIds: input.alsoInCategoryIds,
    descriptionHtml: input.description,
    detailedHtml: input.detailedDescription,
    specificationsHtml: input.specifications,
    materialsHtml: input.materials,
    careHtml: input.careInstructions,
    material: input.material,
    ...(input.brand !== undefined && { brand: input.brand }),
    tags: input.tags,
    isPublished: input.isPublished,
    colors: input.colors.map(({ name, hex, imageIds, detailImageIds }) => ({
      name,
      hex,
      family: familyOf(name, hex),
      defaultImageIds: imageIds,
      detailImageIds,
    })),
    variants: input.variants.map((variant) => ({
      id: variant.id ?? randomUUID(),
      sku: variant.sku,
      color: variant.color,
      size: variant.size,
      priceMinor: minorOf(variant.price),
      compareAtMinor: variant.compareAtPrice === null ? null : minorOf(variant.compareAtPrice),
      stock: stockById.get(variant.id ?? '') ?? variant.initialStock ?? 0,
      weightGrams: variant.weightGrams,
    })),
    createdAt: now,
  };
}
