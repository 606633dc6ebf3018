import { forEachField, productFieldNames } from '@selvedge/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { ImageRow } from '../../platform/images/image-view.ts';
import { readProducts, type ProductRow } from './product-repository.ts';
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
  const imageIds = (color: string, set: 'default' | 'detail') =>
    row.images.filter((one) => one.color === color && one.image_set === set).map(({ image }) => image.id);
  return {
    product: {
      id: row.id,
      name: row.name,
      categoryId: row.category_id,
      alsoInCategoryIds: row.also_in,
      ...forEachField(productFieldNames, (field) => row[field]),
      tags: row.tags,
      isPublished: row.is_published,
      ...(row.import_checksum !== null && { importChecksum: row.import_checksum }),
      colors: row.colors.map(({ name, hex, family }) => ({
        name,
        hex,
        family,
        defaultImageIds: imageIds(name, 'default'),
        detailImageIds: imageIds(name, 'detail'),
      })),
      variants: row.variants.map(
        ({ sku, color, size, price_minor, compare_at_minor, stock, weight_grams }) => ({
          sku,
          color,
          size,
          priceMinor: price_minor,
          compareAtMinor: compare_at_minor,
          stock,
          weightGrams: weight_grams,
        }),
      ),
    },
    images: [...new Map(row.images.map(({ image }) => [image.id, image])).values()],
  };
}
