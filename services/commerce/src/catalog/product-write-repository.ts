import type { Insertable } from 'kysely';
import type { Tx } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';
import type { Tables } from '../db/tables.ts';
import type { ProductRows } from './product-rows.ts';
import { indexProducts } from './search-repository.ts';
import { replaceVariants } from './variant-write-repository.ts';

/** Inserts products that do not exist yet, with everything that belongs to them. */
export async function insertProducts(tx: Tx, products: ProductRows[]): Promise<void> {
  await insertAll(
    tx,
    'products',
    products.map(({ product }) => product),
  );
  await insertParts(tx, products);
  for (const [tenantCode, own] of Map.groupBy(products, ({ product }) => product.tenant_code))
    await indexProducts(tx, tenantCode, own.map(({ product }) => product.id)); // prettier-ignore
}

/** Makes a product exactly what its rows say. Ids of variants that stay are kept, so carts keep their lines. */
export async function replaceProduct(tx: Tx, rows: ProductRows): Promise<void> {
  const { tenant_code: tenantCode, id, created_at: _, ...changes } = rows.product;
  await tx
    .insertInto('products')
    .values(rows.product)
    .onConflict((conflict) => conflict.columns(['tenant_code', 'id']).doUpdateSet(changes))
    .execute();
  for (const table of ['product_categories', 'product_images'] as const) {
    await tx.deleteFrom(table).where('tenant_code', '=', tenantCode).where('product_id', '=', id).execute();
  }
  await upsertColors(tx, rows);
  await replaceVariants(tx, rows);
  await tx
    .deleteFrom('product_colors')
    .where('tenant_code', '=', tenantCode)
    .where('product_id', '=', id)
    .where(
      'name',
      'not in',
      rows.colors.map(({ name }) => name),
    )
    .execute();
  await insertAll(tx, 'product_categories', rows.categories);
  await insertAll(tx, 'product_images', rows.images);
  await indexProducts(tx, tenantCode, [id]);
}

async function upsertColors(tx: Tx, rows: ProductRows): Promise<void> {
  for (const { tenant_code, product_id, name, ...changes } of rows.colors) {
    await tx
      .insertInto('product_colors')
      .values({ tenant_code, product_id, name, ...changes })
      .onConflict((conflict) => conflict.columns(['tenant_code', 'product_id', 'name']).doUpdateSet(changes))
      .execute();
  }
}

async function insertParts(tx: Tx, products: ProductRows[]): Promise<void> {
  await insertAll(
    tx,
    'product_categories',
    products.flatMap(({ categories }) => categories),
  );
  await insertAll(
    tx,
    'product_colors',
    products.flatMap(({ colors }) => colors),
  );
  await insertAll(
    tx,
    'product_images',
    products.flatMap(({ images }) => images),
  );
  await insertAll(
    tx,
    'variants',
    products.flatMap(({ variants }) => variants),
  );
}

async function insertAll<T extends keyof Tables & string>(
  tx: Tx,
  table: T,
  rows: Insertable<Tables[T]>[],
): Promise<void> {
  await inBatches(rows, (batch) =>
    tx
      .insertInto(table)
      .values(batch as never)
      .execute(),
  );
}
