import { randomUUID } from 'node:crypto';
import type { ProductInput } from '@selvedge/contract';
import { toMinor } from '../../../platform/money.ts';
import { familyOf } from '../color-families.ts';
import type { ProductWrite } from '../product-write.ts';

/**
 * Converts an operator's input for writing. Existing variants keep their stock.
 * @param stockById the stock of the product's existing variants
 */
export function productToWrite(
  id: string,
  { colors, variants, basedOn: _, ...rest }: ProductInput,
  { stockById, now }: { stockById: ReadonlyMap<string, number>; now: Date },
): ProductWrite {
  return {
    id,
    ...rest,
    colors: colors.map(({ name, hex, imageIds, detailImageIds }) => ({
      name,
      hex,
      family: familyOf(name, hex),
      defaultImageIds: imageIds,
      detailImageIds,
    })),
    variants: variants.map((variant) => ({
      id: variant.id ?? randomUUID(),
      sku: variant.sku,
      color: variant.color,
      size: variant.size,
      priceMinor: toMinor(variant.price),
      compareAtMinor: variant.compareAtPrice === null ? null : toMinor(variant.compareAtPrice),
      stock: stockById.get(variant.id ?? '') ?? variant.initialStock ?? 0,
      weightGrams: variant.weightGrams,
    })),
    createdAt: now,
  };
}
