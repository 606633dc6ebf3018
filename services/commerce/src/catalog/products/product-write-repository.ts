import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { deleteRows, insertRows, lockRow, upsertRows } from '../../platform/db/rows.ts';
import { lockCategoryTree } from '../categories/category-repository.ts';
import type { ProductRows } from './product-rows.ts';
import { indexProducts } from '../search/search-repository.ts';
import { lockVariants, replaceVariants } from './variant-write-repository.ts';

/**
 * Locks the category tree, a product and its variants, in the same order as everywhere else. Orders and edits wait.
 * @returns whether the product exists
 */
export async function lockProduct(tx: Tx, tenantCode: string, id: string): Promise<boolean> {
  await lockCategoryTree(tx, tenantCode, 'shared');
  const exists = await lockRow(tx, 'products', { tenant_code: tenantCode, id }, 'forUpdate');
  if (exists) await lockVariants(tx, tenantCode, id);
  return exists;
}

/** Inserts new products with everything that belongs to them. */
export async function insertProducts(tx: Tx, products: ProductRows[]): Promise<void> {
  await insertRows(tx, 'products', products.map(({ product }) => product)); // prettier-ignore
  await insertRows(tx, 'product_categories', products.flatMap(({ categories }) => categories)); // prettier-ignore
  await insertRows(tx, 'product_colors', products.flatMap(({ colors }) => colors)); // prettier-ignore
  await insertRows(tx, 'product_images', products.flatMap(({ images }) => images)); // prettier-ignore
  await insertRows(tx, 'variants', products.flatMap(({ variants }) => variants)); // prettier-ignore
  for (const [tenantCode, own] of Map.groupBy(products, ({ product }) => product.tenant_code))
    await indexProducts(tx, tenantCode, own.map(({ product }) => product.id)); // prettier-ignore
}

/** Creates a product or replaces it completely. Remaining variants keep their IDs, so carts keep their lines. */
export async function replaceProduct(tx: Tx, rows: ProductRows): Promise<void> {
  const { tenant_code: tenantCode, id, created_at: _, ...changes } = rows.product;
  const { isNew } = await tx
    .insertInto('products')
    .values(rows.product)
    .onConflict((conflict) => conflict.columns(['tenant_code', 'id']).doUpdateSet(changes))
    // `xmax` is 0 for an inserted row. For an updated one it's this transaction's ID.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  const own = { tenant_code: tenantCode, product_id: id };
  if (!isNew) await deleteRows(tx, 'product_categories', own);
  if (!isNew) await deleteRows(tx, 'product_images', own);
  await upsertRows(tx, 'product_colors', ['tenant_code', 'product_id', 'name'], rows.colors);
  await replaceVariants(tx, rows, isNew);
  if (!isNew) await deleteOtherColors(tx, rows);
  await insertRows(tx, 'product_categories', rows.categories);
  await insertRows(tx, 'product_images', rows.images);
  await indexProducts(tx, tenantCode, [id]);
}

async function deleteOtherColors(tx: Tx, { product, colors }: ProductRows): Promise<void> {
  const names = colors.map(({ name }) => name);
  await tx
    .deleteFrom('product_colors')
    .where('tenant_code', '=', product.tenant_code)
    .where('product_id', '=', product.id)
    .where('name', 'not in', names)
    .execute();
}
