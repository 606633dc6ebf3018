import type { CategoryRow } from '../categories/category-repository.ts';
import { lockCategoryTree } from '../categories/category-tree-lock.ts';
import { insertCategory } from '../categories/category-edit-repository.ts';
import type { PlacedCategory } from '../categories/category-rules.ts';
import { productRows } from '../products/product-rows.ts';
import { replaceProduct } from '../products/product-write-repository.ts';
import { lockVariants } from '../products/variant-write-repository.ts';
import type { ProductWrite } from '../products/product-write.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lockRow } from '../../platform/db/rows.ts';
import { lockImages, insertImages } from '../../platform/images/image-repository.ts';
import type { IngestedPicture } from './ingest-pictures.ts';

/**
 * Locks the category tree, the product and its variants, in the same order as everywhere else. Orders and edits wait.
 * @returns whether the product exists
 */
export async function lockForWriting(tx: Tx, tenantCode: string, handle: string): Promise<boolean> {
  await lockCategoryTree(tx, tenantCode, 'shared');
  const match = { tenant_code: tenantCode, id: handle };
  if (!(await lockRow(tx, 'products', match, 'forUpdate'))) return false;
  await lockVariants(tx, tenantCode, handle);
  return true;
}

interface Written {
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
  { product, pictures, categories, newCategories }: Written,
): Promise<void> {
  for (const category of newCategories) await insertCategory(tx, tenantCode, category);
  const shown = pictures.filter(({ image }) => image === undefined).map(({ id }) => id);
  const locked = await lockImages(tx, tenantCode, shown);
  if (shown.some((id) => !locked.has(id))) throw new Error('one of its pictures was deleted in the meantime');
  const newImages = pictures.flatMap(({ image }) => image ?? []);
  await insertImages(tx, tenantCode, newImages);
  await replaceProduct(tx, productRows(tenantCode, product, categories));
}
