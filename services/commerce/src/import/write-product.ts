import type { CategoryRow } from '../catalog/category-repository.ts';
import { holdCategoryTree } from '../catalog/category-tree-lock.ts';
import { insertCategory } from '../catalog/editing/category-edit-repository.ts';
import type { PlacedCategory } from '../catalog/editing/category-rules.ts';
import { holdProduct } from '../catalog/editing/admin-product-repository.ts';
import { productRows } from '../catalog/product-rows.ts';
import { replaceProduct } from '../catalog/product-write-repository.ts';
import { holdVariants } from '../catalog/variant-write-repository.ts';
import type { ProductWrite } from '../catalog/product-write.ts';
import type { Tx } from '../db/database.ts';
import { holdImages, insertImages } from '../media/image-repository.ts';
import type { TakenPicture } from './take-in-pictures.ts';

/** In the order in which everybody takes them: what is sold, edited or moved meanwhile waits. */
export async function holdForWriting(tx: Tx, tenantCode: string, handle: string): Promise<void> {
  await holdCategoryTree(tx, tenantCode, 'to-rely-on');
  await holdProduct(tx, tenantCode, handle);
  await holdVariants(tx, tenantCode, handle);
}

interface Written {
  product: ProductWrite;
  pictures: readonly TakenPicture[];
  /** All of the tenant, with those that are new. */
  categories: CategoryRow[];
  newCategories: readonly PlacedCategory[];
}

/** @throws Error when a picture that the store had is gone from it */
export async function writeProduct(
  tx: Tx,
  tenantCode: string,
  { product, pictures, categories, newCategories }: Written,
): Promise<void> {
  for (const category of newCategories) await insertCategory(tx, tenantCode, category);
  const shown = pictures.filter(({ image }) => image === undefined).map(({ id }) => id);
  const held = await holdImages(tx, tenantCode, shown);
  if (shown.some((id) => !held.has(id)))
    throw new Error('a picture of it was removed from the store meanwhile');
  await insertImages(
    tx,
    tenantCode,
    pictures.flatMap(({ image }) => image ?? []),
  );
  await replaceProduct(tx, productRows(tenantCode, product, categories));
}
