import { mapFields, productFieldNames } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { ImageRow } from '../../platform/images/image-view.ts';
import { imagesOf, readProducts, type ProductRow } from './product-repository.ts';
import type { ProductWrite } from './product-write.ts';

/** A stored product in the form used for writing, with its pictures. */
export interface StoredProduct {
  product: ProductWrite;
  /** Unordered, without duplicates. */
  images: ImageRow[];
}

/** Reads complete products, sorted by ID: specific ones, or the next page after an ID. */
export async function readStoredProducts(
  tx: Tx,
  tenantCode: string,
  wanted: Parameters<typeof readProducts>[2],
): Promise<StoredProduct[]> {
  return (await readProducts(tx, tenantCode, wanted)).map(storedProduct);
}

function storedProduct(row: ProductRow): StoredProduct {
  const { id, name, categoryId, alsoInCategoryIds, tags, isPublished, importChecksum } = row;
  return {
    product: {
      id,
      name,
      categoryId,
      alsoInCategoryIds,
      ...mapFields(productFieldNames, (field) => row[field]),
      tags,
      isPublished,
      ...(importChecksum !== null && { importChecksum }),
      colors: row.colors.map(({ swatchImageId: _, ...color }) => ({
        ...color,
        defaultImageIds: imagesOf(row, color.name, 'default').map((image) => image.id),
        detailImageIds: imagesOf(row, color.name, 'detail').map((image) => image.id),
      })),
      variants: row.variants.map(({ id: __, lowestRecentMinor: ___, ...variant }) => variant),
    },
    images: [...new Map(row.images.map(({ image }) => [image.id, image])).values()],
  };
}
