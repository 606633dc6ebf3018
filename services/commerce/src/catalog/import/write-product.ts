import type { CategoryRow } from '../categories/category-repository.ts';
import type { PlacedCategory } from '../categories/category-rules.ts';
import { productRows } from '../products/product-rows.ts';
import { replaceProduct } from '../products/product-write-repository.ts';
import type { ProductWrite } from '../products/product-write.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { lockImages, insertImages } from '../../platform/images/image-repository.ts';
import type { IngestedPicture } from './ingest-pictures.ts';

interface ImportedProduct {
  product: ProductWrite;
  pictures: readonly IngestedPicture[];
  /** All categories of the tenant, including new ones. */
  categories: CategoryRow[];
  newCategories: readonly PlacedCategory[];
}

/** @throws Error if an existing picture was deleted in the meantime */
export async function writeProduct(
  tx: Tx,
  tenantCode: string,
  { product, pictures, categories, newCategories }: ImportedProduct,
): Promise<void> {
  const categoryRows = newCategories.map((category) => ({ tenant_code: tenantCode, ...category }));
  await insertRows(tx, 'categories', categoryRows);
  const existingIds = pictures.filter(({ image }) => image === undefined).map(({ id }) => id);
  const locked = await lockImages(tx, tenantCode, existingIds);
  if (existingIds.some((id) => !locked.has(id)))
    throw new Error('one of its pictures was deleted in the meantime');
  const newImages = pictures.flatMap(({ image }) => image ?? []);
  await insertImages(tx, tenantCode, newImages);
  await replaceProduct(tx, productRows(tenantCode, product, categories));
}
